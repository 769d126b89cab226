/** T12 to T14: AI use cases, their risks and the controls in place (playbook 6.6). */
import type { Row } from "./csv-text.ts";

type UseCase = {
  name: string;
  purpose: string;
  area: string;
  process: string | null;
  data: string[];
  automatic: boolean;
  affects: boolean;
  effect: boolean;
  domain: string;
  talks: boolean;
  generates: boolean;
  vendor: string;
  countries: string[];
  legalBasis: string | null;
  real: boolean;
  large: boolean;
  impactReport: boolean;
  supervision: "nenhuma" | "amostral" | "antes_da_decisao";
  accuracy: number | null;
  readiness: [available: number, access: number, integration: number];
  status: "ideia" | "piloto" | "producao";
  volume: number;
};

const base = {
  automatic: false,
  affects: false,
  effect: false,
  talks: false,
  generates: false,
  countries: [] as string[],
  legalBasis: null,
  real: false,
  large: false,
  impactReport: false,
  supervision: "amostral",
  accuracy: null,
  status: "piloto",
} as const;

// biome-ignore format: one row a line, like the table it is
const useCases: UseCase[] = [
  { ...base, name: "Triagem de chamados", purpose: "classificar e encaminhar chamados", area: "Suporte", process: "P01", data: ["nenhum"], domain: "atendimento", vendor: "Fornecedor Z", accuracy: 94, readiness: [4, 4, 4], volume: 450 },
  { ...base, name: "Assistente ao lojista", purpose: "responder dúvidas do lojista", area: "Sucesso do Cliente", process: "P02", data: ["pessoal"], domain: "atendimento", talks: true, generates: true, vendor: "Fornecedor Z", legalBasis: "execução de contrato", readiness: [4, 4, 3], status: "ideia", volume: 2400 },
  { ...base, name: "Resposta assistida", purpose: "sugerir resposta ao analista", area: "Suporte", process: "P01", data: ["pessoal"], domain: "atendimento", generates: true, vendor: "Fornecedor Z", legalBasis: "execução de contrato", real: true, supervision: "antes_da_decisao", accuracy: 91, readiness: [4, 4, 4], volume: 450 },
  { ...base, name: "Extração de catálogo", purpose: "extrair atributos de fichas de produto", area: "Operações", process: "P03", data: ["nenhum"], domain: "catálogo", vendor: "Fornecedor V", accuracy: 93, readiness: [4, 4, 4], volume: 9200 },
  { ...base, name: "Conciliação", purpose: "sugerir a conciliação de recebimentos", area: "Financeiro", process: "P04", data: ["nenhum"], domain: "financeiro", vendor: "Própria", accuracy: 97, readiness: [5, 4, 4], status: "ideia", volume: 5400 },
  { ...base, name: "Antifraude", purpose: "estimar o risco de fraude de um pedido", area: "Risco", process: "P05", data: ["pessoal"], automatic: true, affects: true, domain: "prevenção a fraudes", vendor: "Consulta Segura", legalBasis: "proteção do crédito", real: true, large: true, impactReport: true, supervision: "amostral", accuracy: 92, readiness: [5, 4, 4], status: "producao", volume: 3100 },
  { ...base, name: "Cobrança", purpose: "priorizar contatos de cobrança", area: "Financeiro", process: "P09", data: ["pessoal"], domain: "financeiro", vendor: "Própria", legalBasis: "execução de contrato", readiness: [4, 4, 3], supervision: "antes_da_decisao", status: "ideia", volume: 160 },
  { ...base, name: "Triagem de currículos", purpose: "classificar candidatos", area: "Pessoas", process: "P20", data: ["pessoal"], automatic: true, affects: true, effect: true, domain: "emprego e gestão de trabalhadores", vendor: "Fornecedor Y", countries: ["EUA"], real: true, supervision: "nenhuma", readiness: [3, 3, 2], volume: 60 },
  { ...base, name: "Copiloto de código", purpose: "sugerir código à engenharia", area: "Tecnologia", process: "P12", data: ["nenhum"], domain: "engenharia de software", vendor: "Softmar Sistemas", supervision: "antes_da_decisao", readiness: [5, 5, 5], status: "producao", volume: 1800 },
];

export function useCaseRows(): Row[] {
  return useCases.map((each) => ({
    caso_uso: each.name,
    finalidade: each.purpose,
    area: each.area,
    processo: each.process,
    tipo_dado: each.data,
    decisao_automatizada: each.automatic,
    afeta_interesses: each.affects,
    efeito_relevante: each.effect,
    dominio: each.domain,
    interage_com_pessoa: each.talks,
    gera_conteudo: each.generates,
    biometria: false,
    larga_escala: each.large,
    idoso: false,
    area_publica: false,
    dados_reais: each.real,
    fornecedor: each.vendor,
    paises_destino: each.countries,
    nexo_ue: false,
    base_legal: each.legalBasis,
    ripd_feito: each.impactReport,
    supervisao_humana: each.supervision,
    acuracia_pct: each.accuracy,
    disp_dados: each.readiness[0],
    acesso_dados: each.readiness[1],
    integracao_dados: each.readiness[2],
    status: each.status,
    volume_mes: each.volume,
  }));
}

type Control = [
  id: string,
  maturity: number,
  design: number,
  operation: number,
  owner: string,
  evidence: string | null,
  effortDays: number,
];

/** Maturity 3 or more in 14 of the 24 controls of the library: a coverage of 58%. Without evidence, operation is at most 0.3. */
// biome-ignore format: one row a line, like the table it is
const controls: Control[] = [
  ["K01", 3, 0.7, 0.7, "Jurídico", "politica_ia.pdf", 8], ["K02", 3, 0.7, 0.7, "Jurídico", "papeis.pdf", 6], ["K03", 3, 0.6, 0.6, "Pessoas", "canal.pdf", 5],
  ["K04", 4, 0.8, 0.8, "Tecnologia", "inventario.pdf", 8], ["K05", 2, 0.5, 0.5, "Jurídico", "avaliacao.pdf", 12], ["K06", 2, 0.5, 0.5, "Jurídico", "ripd.pdf", 15],
  ["K07", 3, 0.6, 0.6, "Tecnologia", "riscos.pdf", 10], ["K08", 3, 0.6, 0.7, "Tecnologia", "documentacao.pdf", 10], ["K09", 3, 0.7, 0.7, "Tecnologia", "testes.pdf", 10],
  ["K10", 4, 0.8, 0.8, "Tecnologia", "registros.pdf", 6], ["K11", 2, 0.6, 0.3, "Tecnologia", null, 14], ["K12", 3, 0.6, 0.6, "Dados", "qualidade.pdf", 12],
  ["K13", 1, 0.4, 0.3, "Pessoas", null, 15], ["K14", 3, 0.7, 0.6, "Jurídico", "bases_legais.pdf", 8], ["K15", 3, 0.7, 0.7, "Jurídico", "avisos.pdf", 6],
  ["K16", 2, 0.6, 0.6, "Jurídico", "revisao.pdf", 10], ["K17", 2, 0.6, 0.8, "Jurídico", "procedimento.pdf", 10], ["K18", 3, 0.6, 0.7, "Pessoas", "uso_aceitavel.pdf", 8],
  ["K19", 2, 0.5, 0.6, "Administrativo", "fornecedores.pdf", 12], ["K20", 1, 0.4, 0.3, "Jurídico", null, 10], ["K21", 4, 0.8, 0.8, "Tecnologia", "seguranca.pdf", 10],
  ["K22", 3, 0.7, 0.6, "Tecnologia", "incidentes.pdf", 8], ["K23", 1, 0.4, 0.3, "Tecnologia", null, 8], ["K24", 2, 0.5, 0.5, "Jurídico", "auditoria.pdf", 10],
];

export function controlRows(): Row[] {
  return controls.map(([id, maturity, design, operation, owner, evidence, effortDays]) => ({
    controle_id: id,
    aplicavel: true,
    maturidade: maturity,
    desenho: design,
    operacao: operation,
    evidencia: evidence,
    responsavel: owner,
    ultima_revisao: "20/05/2026",
    proxima_revisao: "20/11/2026",
    esforco_pd: effortDays,
  }));
}

type Risk = [
  name: string,
  category: string,
  likelihood: number,
  impact: number,
  useCase: string,
  controls: string[],
  owner: string,
];

// biome-ignore format: one row a line, like the table it is
const risks: Risk[] = [
  ["Viés na triagem de currículos", "viés", 4, 5, "Triagem de currículos", ["K13", "K17"], "Pessoas"],
  ["Recusa indevida de pedido legítimo", "exatidão", 4, 4, "Antifraude", ["K16"], "Risco"],
  ["Transferência de currículos sem mecanismo", "privacidade", 4, 4, "Triagem de currículos", ["K20"], "Jurídico"],
  ["Chamado urgente classificado como comum", "exatidão", 3, 3, "Triagem de chamados", ["K09"], "Suporte"],
  ["Mudança no perfil dos chamados sem aviso", "exatidão", 3, 3, "Triagem de chamados", ["K09", "K11"], "Suporte"],
  ["Resposta errada ao lojista", "exatidão", 3, 3, "Assistente ao lojista", ["K09", "K15"], "Sucesso do Cliente"],
  ["Lojista sem saber que fala com máquina", "transparência", 3, 3, "Assistente ao lojista", ["K15"], "Sucesso do Cliente"],
  ["Dado pessoal copiado na resposta", "privacidade", 3, 4, "Resposta assistida", ["K14", "K21"], "Suporte"],
  ["Analista aceita sugestão sem ler", "exatidão", 4, 3, "Resposta assistida", ["K17", "K18"], "Suporte"],
  ["Atributo de produto trocado", "exatidão", 3, 2, "Extração de catálogo", ["K09"], "Operações"],
  ["Uso de texto de terceiro sem licença", "propriedade intelectual", 2, 3, "Extração de catálogo", ["K19"], "Operações"],
  ["Conciliação errada de repasse", "exatidão", 2, 4, "Conciliação", ["K09", "K10"], "Financeiro"],
  ["Modelo antifraude indisponível", "continuidade", 2, 4, "Antifraude", ["K22"], "Risco"],
  ["Regra antifraude exposta", "segurança", 2, 4, "Antifraude", ["K21"], "Risco"],
  ["Contato indevido com cliente em dia", "exatidão", 2, 3, "Cobrança", ["K09"], "Financeiro"],
  ["Código sugerido com falha de segurança", "segurança", 3, 4, "Copiloto de código", ["K21", "K09"], "Tecnologia"],
  ["Segredo enviado ao fornecedor do copiloto", "segurança", 2, 5, "Copiloto de código", ["K21", "K18"], "Tecnologia"],
  ["Dependência de um só fornecedor de IA", "dependência de fornecedor", 3, 3, "Assistente ao lojista", ["K19"], "Tecnologia"],
];

export function riskRows(): Row[] {
  return risks.map(([name, category, likelihood, impact, useCase, applied, owner]) => ({
    risco: name,
    categoria: category,
    probabilidade: likelihood,
    impacto: impact,
    caso_uso: useCase,
    controles: applied,
    responsavel: owner,
    status: "ativo",
    prazo: "15/12/2026",
  }));
}
