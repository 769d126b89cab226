/** Words of phase 6: states, answers and actions as they are printed. */
import type { ReleaseState } from "./compute/case-assessment.ts";

export const stateNames: Record<ReleaseState, string> = {
  liberado: "liberado",
  liberado_com_condicoes: "liberado com condições",
  bloqueado: "bloqueado",
};
export const supervisionNames: Record<string, string> = {
  nenhuma: "nenhuma",
  amostral: "por amostra",
  antes_da_decisao: "antes da decisão",
};
export const mechanismNames: Record<string, string> = {
  adequacao: "adequação",
  clausulas_padrao: "cláusulas-padrão",
  clausulas_especificas: "cláusulas específicas",
  normas_corporativas: "normas corporativas",
  outra_hipotese_art33: "outra hipótese do art. 33",
};
export const basisStateNames = {
  valida: "aplicável",
  nao_informada: "não informada",
  nao_se_aplica: "não se aplica ao dado",
  desconhecida: "fora da lista da LGPD",
} as const;
export const roleNames: Record<string, string> = {
  prestador: "prestador",
  responsavel_implantacao: "responsável pela implantação",
};
export const themeNames = {
  alto_risco: "Alto risco",
  transparencia: "Transparência (art. 50)",
  letramento: "Letramento (art. 4)",
} as const;
export const lgpdNames = {
  bases: "Bases legais e dados",
  direitos: "Direitos do titular",
  governanca: "Governança",
  seguranca: "Segurança",
  incidentes: "Incidentes",
} as const;
export const nistNames = {
  Govern: "Govern",
  Map: "Map",
  Measure: "Measure",
  Manage: "Manage",
} as const;
export const forceNames = {
  legal: "dever legal",
  referencia: "boa prática de referência",
  programa: "regra do programa",
} as const;

export const actionNames = {
  policy: "Minuta da política de IA validada pela diretoria",
  control: (name: string) => `Implantar o controle: ${name}`,
  vendor: (vendor: string) => `Contrato de tratamento de dados – ${vendor}`,
  stop: (useCase: string) => `Suspender o uso de “${useCase}”`,
  remedy: (control: string, risk: string) => `Implantar “${control}” para o risco “${risk}”`,
  logging: "Ligar o registro de eventos dos casos em uso",
};
export const firstSteps = {
  stop: (useCase: string) =>
    `Desligar o acesso a “${useCase}”, também em cópias e testes, e registrar quem autorizou`,
  remedy: (control: string) =>
    `Definir quem opera “${control}” e que evidência mostra que funciona`,
};
export const governanceProcess = "governanca de ia";
