import type { Reading } from "#contract/admin/endpoints.ts";
import { formatCount } from "#web/lib/format-number.ts";

/** What leaves as a file, by the name of its endpoint (tests/web/admin.test.ts holds that none is missing). */
export const downloadWords: Record<string, string> = {
  downloadFile: "Arquivo original",
  previewFile: "Pré-visualização de arquivo",
  downloadDocument: "Documento da biblioteca",
  previewDocument: "Pré-visualização de documento",
  downloadFailingRows: "Linhas com problema de qualidade",
  exportReport: "Relatório",
  exportProgrammeReport: "Relatório do programa",
  exportCustomReport: "Relatório sob medida",
  exportProgramme: "Programa",
  exportKpis: "Indicadores",
  exportBenchmarks: "Benchmarks",
  exportRisks: "Riscos",
  exportUseCases: "Casos de uso",
  exportMembers: "Equipe",
  exportDocuments: "Lista de documentos",
  exportFirmDocuments: "Documentos da consultoria",
  exportConversation: "Conversa com o assistente",
  exportNotifications: "Notificações",
  getGateMinutes: "Ata do gate",
  getProcessBpmn: "Processo em BPMN",
  getContractCalendar: "Calendário de contratos",
  getSurveyLinks: "Links da pesquisa",
  getProjectTemplate: "Modelo de planilha",
  exportClient: "Dados da empresa cliente",
  exportPerson: "Dados de uma conta",
  exportOwnData: "Os próprios dados",
  reportPersonAccess: "Relatório de acesso de uma pessoa",
  exportPersonFromFiles: "Dados de uma pessoa nos arquivos",
  downloadCertificate: "Certificado de encerramento",
  downloadErasureCertificate: "Certificado de eliminação",
  exportUsers: "Lista de usuários (CSV)",
  exportUsersWorkbook: "Lista de usuários (planilha)",
  exportModelCalls: "Envios a modelos",
  exportAuditCsv: "Auditoria (CSV)",
  exportAuditJson: "Auditoria (JSON)",
  exportAuditProof: "Auditoria para conferência",
  exportReadings: "Leituras",
};

const shownWords: Record<string, string> = {
  request: "Endereço que não existe",
  listRows: "Linhas de arquivo",
  listFacts: "Números",
  getFact: "Origem de um número",
  getReport: "Relatório na tela",
  listPages: "Texto de documento",
};

export const readingCopy = {
  title: "Leituras",
  tabs: { label: "O que a auditoria mostra", changes: "Mudanças", readings: "Leituras" },
  intro:
    "O que cada pessoa viu, baixou ou teve recusado. Uma leitura aparece em até dois segundos.",
  empty: "Nenhuma leitura com este filtro.",
  more: "Mostrar mais",
  export: "Exportar",
  exportFailed: "Erro ao exportar as leituras",
  tryAgain: "Tente de novo.",
  shown: (count: number): string => `${formatCount(count)} na tela`,
  filters: {
    way: "Forma",
    person: "Pessoa",
    client: "Empresa cliente",
    from: "De",
    until: "Até",
    all: "Todas",
    clear: "Limpar filtros",
  },
  ways: { leaves: "Baixou", shows: "Viu na tela", refused: "Recusado" } satisfies Record<
    Reading["way"],
    string
  >,
  columns: { when: "Quando", who: "Quem", what: "O quê", how: "Forma", where: "Endereço" },
  nobody: "Sem identificação",
  none: "–",
  times: (count: number): string => `${formatCount(count)} vezes`,
  cut: "interrompido",
  downloads: {
    title: "Acessos",
    hint: "Quem baixou o quê deste projeto nos últimos 12 meses.",
    empty: "Ninguém baixou nada deste projeto nos últimos 12 meses.",
  },
  ofPerson: {
    title: "Downloads",
    text: (from: string, until: string): string =>
      `Tudo que esta pessoa baixou de ${from} a ${until}, em CSV.`,
    download: "Baixar lista",
  },
  kind: (kind: string): string => downloadWords[kind] ?? shownWords[kind] ?? `Tela (${kind})`,
};
