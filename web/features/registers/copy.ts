const innerQuotes = (text: string): string => text.replaceAll("“", "‘").replaceAll("”", "’");

/** Words that indicators, use cases and risks have in common. */
export const registersCopy = {
  noProject: "Nenhum projeto ativo",
  noProjectText: "Abra um projeto para acompanhar seus indicadores, casos de uso e riscos.",
  projects: "Ver projetos",
  new: "Novo",
  edit: "Editar",
  remove: "Excluir",
  history: "Histórico",
  save: "Salvar",
  cancel: "Cancelar",
  close: "Fechar",
  saved: "Alterações salvas",
  failed: "As alterações não foram salvas",
  tryAgain: "Tente de novo em instantes.",
  actionsOf: (name: string): string => `Ações de ${name}`,
  release: "Liberar ao cliente",
  unrelease: "Recolher do cliente",
  released: "Liberado ao cliente",
  notReleased: "Só a consultoria vê",
  releasedToast: "Agora o cliente vê este registro",
  unreleasedToast: "O cliente não vê mais este registro",
  removeTitle: (name: string): string => `Excluir “${name}”?`,
  removeText:
    "O registro sai da lista. O histórico fica guardado, e uma nova importação não o traz de volta.",
  removed: "Registro excluído",
  removeFailed: "O registro não foi excluído",
  export: "Exportar",
  exportFailed: "O arquivo não foi gerado",
  formats: { csv: "CSV", xlsx: "Planilha (XLSX)", ics: "Prazos na agenda (.ics)" },
  optional: "opcional",
  none: "Nenhum",
  invalidNumber: "Escreva um número, por exemplo 1.234,5.",
  importFrom: (phase: string): string => `Importar de ${phase}`,
  importedFrom: (phase: string): string => `Importado de ${phase}`,
  promotedFrom: {
    insight: (title: string): string => `Da constatação “${innerQuotes(title)}”`,
    reply: (title: string): string => `Da resposta a “${innerQuotes(title)}”`,
  },
  promotedFromPhase: {
    insight: (phase: number): string => `De uma constatação da fase ${phase}`,
    reply: (phase: number): string => `De uma resposta do assistente na fase ${phase}`,
  },
  importFailed: "A importação não foi feita",
  importTitle: "Resultado da importação",
  importUnchanged: "Nada mudou: os registros já estão como a fase os publicou.",
  created: (n: number): string => (n === 1 ? "1 registro criado" : `${n} registros criados`),
  updated: (n: number): string =>
    n === 1 ? "1 registro atualizado" : `${n} registros atualizados`,
  kept: (n: number): string =>
    n === 1
      ? "1 registro manteve o que a equipe escreveu"
      : `${n} registros mantiveram o que a equipe escreveu`,
  unchanged: (n: number): string =>
    n === 1 ? "1 registro sem mudança" : `${n} registros sem mudança`,
  deletedBefore: (n: number): string =>
    n === 1
      ? "1 registro excluído antes não voltou"
      : `${n} registros excluídos antes não voltaram`,
  fromTo: (before: string, after: string): string => `de ${before} para ${after}`,
  phaseSays: (before: string, after: string): string => `mantido ${before}; a fase diz ${after}`,
  phases: { 1: "ValueScope", 5: "BusinessCase", 6: "AIPolicyCore" } as Record<number, string>,
  place: (at: number, of: number): string =>
    `${at} de ${of}. J e K passam ao próximo e ao anterior.`,
  previous: "Registro anterior",
  next: "Próximo registro",
  historyTitle: (name: string): string => `Histórico de ${name}`,
  historyEmpty: "Nenhuma mudança registrada.",
  actions: {
    created: "criou",
    updated: "alterou",
    imported: "importou da fase",
    deleted: "excluiu",
    accepted: "aceitou o risco",
    acceptance_ended: "retirou o aceite",
  },
} as const;
