export const miningCopy = {
  noLog:
    "Este projeto ainda não tem um log de eventos. Envie um arquivo com caso, atividade e data e confirme o mapeamento como Log de eventos.",
  unknownLog: "Este log não existe mais no projeto. Recarregue a página e escolha outro.",
  emptySelection: "Nenhum caso passa pelos filtros. Retire algum filtro antes de exportar.",
  invertedPeriod: "A data final precisa ser igual ou posterior à inicial.",
  bpmnName: (process: string) => `${process}.bpmn`,
} as const;
