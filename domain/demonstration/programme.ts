/** T10, T11, T19 and T20: options, initiatives (playbook 6.7), workloads and the assumptions that the company informs. */
import type { Row } from "./csv-text.ts";

type Option = [
  capability: string,
  option: "construir" | "comprar" | "parceria",
  scores: [fit: number, time: number, cost: number, risk: number, data: number, capacity: number],
  capex: number,
  opexYear: number,
  weeks: number,
  vendor: string | null,
  evidence: string,
];

// biome-ignore format: one row a line, like the table it is
const options: Option[] = [
  ["Ingestão de dados", "construir", [5, 2, 2, 3, 4, 3], 180000, 96000, 28, null, "estimativa da engenharia"],
  ["Ingestão de dados", "comprar", [2, 5, 4, 3, 3, 4], 20000, 118800, 6, "Fornecedor Y", "proposta comercial"],
  ["Ingestão de dados", "parceria", [4, 4, 4, 4, 3, 3], 30000, 77760, 10, "Fornecedor Z", "prova de conceito"],
  ["Triagem de chamados", "construir", [4, 3, 3, 4, 4, 3], 90000, 36000, 14, null, "estimativa da engenharia"],
  ["Triagem de chamados", "comprar", [3, 5, 3, 3, 3, 4], 25000, 60000, 6, "Fornecedor Q", "demonstração"],
  ["Triagem de chamados", "parceria", [4, 4, 4, 4, 4, 4], 60000, 30000, 10, "Fornecedor Z", "teste retrospectivo com 500 chamados"],
  ["Extração de catálogo", "construir", [4, 2, 2, 4, 4, 2], 140000, 48000, 24, null, "estimativa da engenharia"],
  ["Extração de catálogo", "comprar", [4, 5, 4, 4, 4, 4], 52000, 36000, 12, "Fornecedor V", "teste com 300 fichas"],
  ["Extração de catálogo", "parceria", [3, 4, 3, 3, 3, 3], 70000, 42000, 14, "Fornecedor Z", "proposta comercial"],
  ["Conciliação automática", "construir", [5, 3, 3, 4, 5, 4], 100000, 36000, 16, null, "protótipo interno"],
  ["Conciliação automática", "comprar", [3, 4, 3, 4, 3, 4], 60000, 84000, 10, "Fornecedor K", "proposta comercial"],
  ["Conciliação automática", "parceria", [3, 3, 3, 3, 3, 3], 80000, 60000, 14, "Fornecedor W", "proposta comercial"],
];

export function optionRows(): Row[] {
  return options.map(
    ([
      capability,
      option,
      [fit, time, cost, risk, data, capacity],
      capex,
      opexYear,
      weeks,
      vendor,
      evidence,
    ]) => ({
      capacidade: capability,
      opcao: option,
      nota_aderencia: fit,
      nota_prazo: time,
      nota_tco: cost,
      nota_risco: risk,
      nota_dados: data,
      nota_capacidade_interna: capacity,
      capex,
      opex_ano: opexYear,
      prazo_semanas: weeks,
      fornecedor: vendor,
      evidencia: evidence,
    }),
  );
}

type Initiative = [
  id: string,
  name: string,
  processes: string[],
  kind: "core" | "habilitador",
  capex: number,
  opexMonth: number,
  startWeek: number,
  weeks: number,
  effortDays: number,
  dependsOn: string[],
  owner: string,
  team: number,
];

// biome-ignore format: one row a line, like the table it is
const initiatives: Initiative[] = [
  ["I01", "Triagem inteligente e novo fluxo de atendimento", ["P01"], "core", 60000, 2500, 0, 10, 315, [], "Suporte", 8],
  ["I02", "Catálogo com extração e enriquecimento por IA", ["P03"], "core", 52000, 3000, 2, 12, 180, [], "Operações", 4],
  ["I03", "Conciliação e faturamento automáticos", ["P04", "P07"], "core", 100000, 3000, 8, 16, 120, ["I09"], "Financeiro", 3],
  ["I04", "Devoluções em autosserviço", ["P06"], "core", 40000, 1200, 1, 11, 120, [], "Operações", 3],
  ["I05", "Copiloto de engenharia e testes", ["P12", "P13"], "core", 40000, 5000, 2, 8, 90, [], "Tecnologia", 3],
  ["I06", "Antifraude e chargebacks assistidos", ["P05", "P10"], "core", 125000, 6000, 8, 20, 240, [], "Risco", 4],
  ["I07", "Dados e relatórios em autosserviço", ["P18", "P19"], "core", 50000, 1800, 8, 14, 150, [], "Dados", 3],
  ["I08", "Racionalização de sistemas", [], "core", 60000, 0, 6, 18, 160, [], "Tecnologia", 3],
  ["I09", "Governança, capacitação e gestão da mudança", [], "habilitador", 75000, 2000, 0, 24, 200, [], "Pessoas", 3],
];

/** Why the company decided an initiative whatever it earns. */
const reasons: ReadonlyMap<string, string> = new Map([
  [
    "I09",
    "Governança da IA já em produção e dos dados pessoais que ela trata (LGPD, art. 20 e 50)",
  ],
]);

export function initiativeRows(): Row[] {
  return initiatives.map(
    ([
      id,
      name,
      processes,
      kind,
      capex,
      opexMonth,
      startWeek,
      weeks,
      effortDays,
      dependsOn,
      owner,
      team,
    ]) => ({
      iniciativa_id: id,
      nome: name,
      processos: processes,
      tipo: kind,
      capex,
      opex_mes: opexMonth,
      inicio_semana: startWeek,
      duracao_semanas: weeks,
      esforco_pd: effortDays,
      depende_de: dependsOn,
      responsavel: owner,
      equipe: team,
      estrategica: reasons.has(id),
      motivo_estrategico: reasons.get(id) ?? null,
      confianca_prazo: 0.7,
    }),
  );
}

type Workload = [
  name: string,
  system: string,
  cpus: number,
  ramGb: number,
  usePct: number,
  diskGb: number,
  egressGb: number,
  managed: number,
  cost: number,
  stage: string,
];

// biome-ignore format: one row a line, like the table it is
const workloads: Workload[] = [
  ["API de pedidos", "Loja Hub", 8, 32, 45, 1200, 300, 900, 4100, "produção"],
  ["Vitrine das lojas", "Loja Hub", 32, 128, 62, 2400, 9000, 3200, 21800, "produção"],
  ["Carrinho e fechamento", "Loja Hub", 24, 96, 55, 900, 2600, 2800, 15400, "produção"],
  ["Banco transacional", "Loja Hub", 32, 256, 48, 8000, 150, 4200, 24600, "produção"],
  ["Busca de produtos", "Catálogo Mestre", 16, 128, 38, 3000, 700, 1800, 12900, "produção"],
  ["Ficha de produtos", "Catálogo Mestre", 8, 32, 35, 1500, 240, 600, 4300, "produção"],
  ["Serviço de devoluções", "Gestão de Pedidos", 8, 32, 30, 800, 180, 500, 3900, "produção"],
  ["Fila de pedidos", "Gestão de Pedidos", 8, 32, 41, 600, 90, 900, 3600, "produção"],
  ["Lago de dados", "Lago de Dados", 16, 64, 52, 24000, 400, 3600, 12700, "produção"],
  ["Cargas noturnas", "Lago de Dados", 16, 64, 28, 4000, 60, 400, 5100, "produção"],
  ["Homologação", "Loja Hub", 16, 64, 18, 2000, 120, 500, 6200, "homologação"],
  ["Desenvolvimento", "Loja Hub", 8, 32, 12, 800, 40, 200, 3200, "desenvolvimento"],
];

export function workloadRows(): Row[] {
  return workloads.map(
    ([name, system, cpus, ramGb, usePct, diskGb, egressGb, managed, cost, stage]) => ({
      carga: name,
      sistema: system,
      vcpu: cpus,
      ram_gb: ramGb,
      horas_mes: 730,
      utilizacao_pct: usePct,
      armazenamento_gb: diskGb,
      egress_gb: egressGb,
      servicos_gerenciados_mes: managed,
      custo_atual_mes: cost,
      ambiente: stage,
    }),
  );
}

export interface InformedAssumption {
  id: string;
  value: number | string;
  justification: string;
}

/** Project values that differ from the register's defaults or have none (playbook 6.1, 6.5, 5.1). Rates as shares of one. */
// biome-ignore format: one row a line, like the table it is
export const nimbelaAssumptions: readonly InformedAssumption[] = [
  { id: "A.data_extracao", value: "2026-10-15", justification: "Data em que os arquivos foram extraídos." },
  { id: "A.data_base", value: "2026-08-31", justification: "Fim do último mês completo de abertura de chamados." },
  { id: "A.alerta_janela", value: 92, justification: "Junho a agosto de 2026, três meses completos." },
  { id: "A.cambio_usd", value: 5.4, justification: "Câmbio do contrato de ingestão." },
  { id: "A.tma", value: 15, justification: "Custo de capital informado, taxa real antes de impostos." },
  { id: "A.tma_natureza", value: "real", justification: "Valores projetados sem inflação." },
  { id: "A.inicio_programa", value: "2026-11-01", justification: "Primeiro dia do mês depois da extração." },
  { id: "A.churn_alerta", value: 0.3, justification: "Histórico informado das contas em alerta." },
  { id: "A.churn_saudavel", value: 0.12, justification: "Histórico informado das demais contas." },
  {
    id: "A.ef_causas", value: "classificação incorreta = 0,80 | informação incompleta = 0,90 | solução incorreta = 0,625",
    justification: "Redução por causa medida no piloto de setembro de 2026.",
  },
  { id: "A.margem", value: 0.62, justification: "Margem de contribuição informada." },
];

export function assumptionRows(): Row[] {
  const nature = nimbelaAssumptions.find(({ id }) => id === "A.tma_natureza")?.value;
  return nimbelaAssumptions
    .filter(({ id }) => id !== "A.tma_natureza")
    .map(({ id, value, justification }) => ({
      premissa_id: id,
      valor:
        typeof value === "number"
          ? value
          : /^\d{4}-\d\d-\d\d$/.test(value)
            ? dayMonthYearOf(value)
            : value,
      tipo: id === "A.tma" ? String(nature) : null,
      justificativa: justification,
      fonte: "Diretoria Financeira",
      responsavel: "Diretoria Financeira",
      data: "15/10/2026",
    }));
}

const dayMonthYearOf = (iso: string) => iso.split("-").reverse().join("/");
