/** Texts of the list of reports. */
import { countOf, formatCount } from "#web/lib/format-number.ts";

export const reportLibraryCopy = {
  title: "Relatórios",
  intro:
    "Cada execução de uma fase gera uma versão do relatório. Reúna seções de várias fases em relatórios personalizados, leia na tela ou baixe em outro formato.",
  noProject: "Nenhum projeto ativo",
  noProjectText: "Escolha ou crie um projeto para ver os relatórios dele.",
  goToDashboard: "Ir para o dashboard",
  filters: "Filtros",
  all: "all",
  type: "Tipo",
  anyType: "Todos os tipos",
  types: {
    custom: "Personalizado",
    latest: "Versão atual",
    earlier: "Versão anterior",
    none: "Ainda sem relatório",
  },
  phase: "Fase",
  anyPhase: "Todas as fases",
  status: "Situação",
  anyStatus: "Todas as situações",
  statuses: {
    ready: "Pronto",
    stale: "Desatualizado",
    generating: "Em geração",
    pending: "Pendente",
    draft: "Rascunho",
    failed: "Não gerado",
  },
  phaseNumber: (number: number): string => `Fase ${number}`,
  phaseOf: (number: number, name: string): string => `Fase ${number}: ${name}`,
  version: (version: number): string => `Versão ${version}`,
  generated: (moment: string): string => `Gerado em ${moment}`,
  pending: "A fase ainda não foi executada.",
  progress: (done: number, total: number): string =>
    total === 0 ? "Aguardando a vez" : `${formatCount(done)} de ${formatCount(total)} etapas`,
  released: "Liberado para o cliente",
  internal: "Somente a equipe",
  open: "Abrir",
  goToPhase: "Ir para a fase",
  openOf: (title: string, version: number): string => `Abrir ${title}, versão ${version}`,
  goToPhaseOf: (name: string): string => `Ir para a fase ${name}`,
  count: (ready: number, stale: number): string =>
    [
      countOf(ready, "relatório pronto", "relatórios prontos"),
      ...(stale === 0 ? [] : [countOf(stale, "desatualizado", "desatualizados")]),
    ].join(" · "),
  empty: "Nenhum relatório liberado",
  emptyText: "Quando a consultoria liberar um relatório, ele aparece aqui.",
  noMatch: "Nada com estes filtros",
  clear: "Retirar filtros",
  failed: "Não foi possível abrir a lista de relatórios",
};
