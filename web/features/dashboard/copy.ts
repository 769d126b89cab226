/** Words of the dashboard's own cards: figures, what to do next, what happened. */
export const nextStepCopy = {
  title: "Próximos passos",
  done: "Nada pendente neste momento.",
  all: (count: number): string => `Ver todos (${count})`,
  fewer: "Ver menos",
};

export const activityCopy = {
  title: "Atividade recente",
  empty: "Nada aconteceu ainda",
  emptyText: "Envios, execuções, premissas e decisões de gate aparecem aqui.",
  system: "Lastro",
  more: "Mostrar mais",
};
