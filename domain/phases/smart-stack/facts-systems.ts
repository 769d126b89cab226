/** Facts of A4.1, A4.2, A4.5, A4.7 and A4.11 per system, and what is counted and summed over the portfolio. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";
import type { Unit } from "../../kernel/unit.ts";

const a41 = formulas("A4.1", {
  cell: ["1.0.0", "valor informado no portfólio de sistemas"],
  part: ["1.0.0", "custo anual informado, em reais"],
  cost: ["1.0.0", "licença + infraestrutura + suporte + pessoas"],
  total: ["1.0.0", "soma do custo anual dos sistemas"],
  count: ["1.0.0", "contagem dos sistemas"],
  coverage: ["1.0.0", "sistemas com as quatro partes do custo ÷ sistemas"],
  perUser: ["1.0.0", "custo anual ÷ usuários ativos"],
  idle: ["1.0.0", "licença × (1 − usuários ativos ÷ usuários)"],
  idleSeats: ["1.0.0", "usuários − usuários ativos"],
  sum: ["1.0.0", "soma dos sistemas"],
  idleShare: ["1.0.0", "licença ociosa ÷ licença dos sistemas"],
  abc: ["1.0.0", "classe pela parcela acumulada do custo anual, do maior para o menor"],
  share: ["1.0.0", "custo do sistema ÷ custo do portfólio"],
});
const a42 = formulas("A4.2", {
  business: ["1.0.0", "0,40·aderência + 0,30·satisfação + 0,30·valor estratégico"],
  technical: [
    "1.0.0",
    "0,30·qualidade + 0,25·segurança + 0,25·integrabilidade + 0,20·suportabilidade; fim de suporte em até 12 meses reduz a nota",
  ],
  class: ["1.0.0", "posição das duas notas em relação ao corte (TIME)"],
  counted: ["1.0.0", "contagem dos sistemas da classe"],
  borderline: ["1.0.0", "menor distância das notas ao corte, até a faixa limítrofe"],
});
const a44 = formulas("A4.4", {
  api: ["1.0.0", "sistemas com API ÷ sistemas com a coluna informada"],
});
const a45 = formulas("A4.5", {
  deadline: ["1.0.0", "fim do contrato − aviso prévio"],
  days: ["1.0.0", "dias da extração dos arquivos até a data"],
  state: ["1.0.0", "prazo do aviso contra a data de extração"],
  value: ["1.0.0", "licença + infraestrutura + suporte por ano"],
});
const a47 = formulas("A4.7", {
  destination: ["1.0.0", "primeira regra de destino em nuvem que o sistema atende"],
  until: ["1.0.0", "fim de suporte informado, ou a janela longa de contratos contada da extração"],
  count: ["1.0.0", "contagem dos sistemas por destino"],
});
const a411 = formulas("A4.11", {
  use: ["1.0.0", "uso de pico ÷ capacidade instalada"],
  low: [
    "1.0.0",
    "custo anual dos sistemas com aptidão técnica abaixo do corte ÷ custo anual do portfólio",
  ],
});

const cell = <const U extends Unit>(id: string, label: string, unit: U) =>
  ({ id, label: named(label), unit, decimals: 0, formula: a41.cell }) as const;
const part = (id: string, label: string) =>
  ({
    id,
    label: named(`Custo anual de ${label}`),
    unit: "BRL/ano",
    formula: a41.part,
  }) as const;
const note = (id: string, label: string) =>
  ({ id, label: named(label), unit: "nota", decimals: 2 }) as const;
const days = (id: string, label: string) =>
  ({ id, label: named(label), unit: "dias", decimals: 0, formula: a45.days }) as const;

export const system = defineFacts("p4.sis.{system}", {
  name: { id: "nome", label: named("Sistema"), unit: "texto", formula: a41.cell },
  licence: part("licenca", "licença"),
  infrastructure: part("infra", "infraestrutura"),
  support: part("suporte", "suporte"),
  people: part("pessoas", "pessoas"),
  cost: { id: "tco", label: named("Custo anual"), unit: "BRL/ano", formula: a41.cost },
  businessFit: { ...note("bf", "Aptidão de negócio"), formula: a42.business },
  technicalFit: { ...note("tf", "Aptidão técnica"), formula: a42.technical },
  class: { id: "time", label: named("Classe TIME"), unit: "texto", formula: a42.class },
  capability: cell("capacidade", "Capacidade", "texto"),
  area: cell("area", "Área responsável", "texto"),
  criticality: cell("criticidade", "Criticidade", "nota"),
  users: cell("usuarios", "Usuários", "un"),
  activeUsers: cell("ativos", "Usuários ativos", "un"),
  hosting: cell("hospedagem", "Hospedagem", "texto"),
  vendor: cell("fornecedor", "Fornecedor", "texto"),
  contractEnd: cell("fim_contrato", "Fim do contrato", "data"),
  supportEnd: cell("fim_suporte", "Fim de suporte", "data"),
  notice: cell("aviso_dias", "Aviso prévio", "dias"),
  api: cell("api", "Tem API", "bool"),
  personalData: cell("dados_pessoais", "Trata dados pessoais", "bool"),
  security: cell("seguranca", "Nota de segurança", "nota"),
  recovery: { ...cell("rto", "Tempo de recuperação", "h"), decimals: 1 },
  recoveryTarget: { ...cell("rto_meta", "Meta de recuperação", "h"), decimals: 1 },
  costPerUser: {
    id: "custo_por_usuario",
    label: named("Custo por usuário ativo por ano"),
    unit: "BRL/ano",
    formula: a41.perUser,
  },
  idle: {
    id: "ocioso",
    label: named("Licença ociosa por ano"),
    unit: "BRL/ano",
    formula: a41.idle,
  },
  idleSeats: {
    id: "licencas_ociosas",
    label: named("Licenças sem uso"),
    unit: "un",
    formula: a41.idleSeats,
  },
  share: { id: "pct", label: named("Parcela do custo"), unit: "pct", formula: a41.share },
  cumulative: {
    id: "acumulado",
    label: named("Parcela acumulada do custo"),
    unit: "pct",
    formula: a41.abc,
  },
  abc: { id: "abc", label: named("Classe ABC"), unit: "texto", formula: a41.abc },
  borderline: {
    id: "limitrofe",
    label: named("Limítrofe"),
    unit: "bool",
    formula: a42.borderline,
  },
  distance: { ...note("distancia", "Distância do corte"), formula: a42.borderline },
  destination: {
    id: "destino",
    label: named("Destino"),
    unit: "texto",
    formula: a47.destination,
  },
  destinationReason: {
    id: "destino_motivo",
    label: named("Motivo do destino"),
    unit: "texto",
    formula: a47.destination,
  },
  moderniseBy: {
    id: "modernizar_ate",
    label: named("Modernizar até"),
    unit: "data",
    formula: a47.until,
  },
  renewal: {
    id: "renovacao",
    label: named("Valor anual na renovação"),
    unit: "BRL/ano",
    formula: a45.value,
  },
  endsIn: days("fim_em", "Dias até o fim do contrato"),
  noticeBy: {
    id: "aviso_ate",
    label: named("Aviso prévio até"),
    unit: "data",
    formula: a45.deadline,
  },
  noticeIn: days("aviso_em", "Dias até o aviso prévio"),
  noticeState: {
    id: "aviso_estado",
    label: named("Situação do aviso prévio"),
    unit: "texto",
    formula: a45.state,
  },
  peakUse: {
    id: "uso_pct",
    label: named("Uso de pico da capacidade"),
    unit: "pct",
    formula: a411.use,
  },
});

export const portfolio = defineFacts("p4", {
  count: { id: "n_sistemas", label: "Sistemas", unit: "un", formula: a41.count },
  cost: { id: "tco_ano", label: "Custo anual dos sistemas", unit: "BRL/ano", formula: a41.total },
  costCoverage: {
    id: "tco_cobertura",
    label: "Sistemas com custo completo",
    unit: "pct",
    formula: a41.coverage,
  },
  idle: {
    id: "ocioso_ano",
    label: "Licenças ociosas por ano",
    unit: "BRL/ano",
    formula: a41.sum,
  },
  licences: {
    id: "licenca_ano",
    label: "Licenças com uso informado por ano",
    unit: "BRL/ano",
    formula: a41.sum,
  },
  idleShare: {
    id: "ocioso_pct",
    label: "Parcela ociosa das licenças",
    unit: "pct",
    formula: a41.idleShare,
  },
  costliest: {
    id: "k80",
    label: "Sistemas que concentram o custo",
    unit: "un",
    formula: a41.abc,
  },
  classed: {
    id: "n_classificados",
    label: "Sistemas com classe TIME",
    unit: "un",
    formula: a42.counted,
  },
  leaving: {
    id: "n_sair",
    label: "Sistemas em Eliminar ou Migrar",
    unit: "un",
    formula: a42.counted,
  },
  borderline: {
    id: "n_limitrofes",
    label: "Sistemas limítrofes",
    unit: "un",
    formula: a42.borderline,
  },
  lowFitCost: {
    id: "tco_baixa_ano",
    label: "Custo anual em sistemas de baixa aptidão técnica",
    unit: "BRL/ano",
    formula: a41.sum,
  },
  lowFitShare: {
    id: "tco_baixa_pct",
    label: "Parcela do custo em baixa aptidão técnica",
    unit: "pct",
    formula: a411.low,
  },
  withApi: { id: "api_pct", label: "Sistemas com API", unit: "pct", formula: a44.api },
});

const ofClass = (id: string, label: string) =>
  ({ id, label, unit: "un", formula: a42.counted }) as const;

export const systemsByClass = defineFacts("p4.time", {
  invest: ofClass("investir", "Sistemas em Investir"),
  migrate: ofClass("migrar", "Sistemas em Migrar"),
  tolerate: ofClass("tolerar", "Sistemas em Tolerar"),
  eliminate: ofClass("eliminar", "Sistemas em Eliminar"),
});

const bound = (id: string, name: string) =>
  ({ id, label: `Sistemas com destino ${name}`, unit: "un", formula: a47.count }) as const;

export const systemsByDestination = defineFacts("p4.destino", {
  retire: bound("aposentar", "Aposentar"),
  retain: bound("manter", "Manter"),
  replace: bound("substituir", "Substituir"),
  relocate: bound("realocar", "Realocar"),
  replatform: bound("replataformar", "Replataformar"),
  refactor: bound("refatorar", "Refatorar"),
  rehost: bound("transferir", "Transferir provisoriamente"),
  unruled: {
    id: "sem_regra",
    label: "Sistemas mantidos sem regra aplicável",
    unit: "un",
    formula: a47.count,
  },
});
