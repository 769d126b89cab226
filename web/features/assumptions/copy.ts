/** Texts of the confirmation of the activities that end a case. */
export const endActivitiesCopy = {
  title: "Quando um caso termina?",
  text: "Prazo, espera e eficiência usam só casos completos. Marque as atividades que encerram um caso; sem confirmação, vale a regra do método.",
  group: "Atividades em que os casos do log terminam",
  cases: (display: string): string => `${display} casos`,
  confirmed: "Confirmadas",
  byRule: "Pela regra do método",
  save: "Confirmar atividades finais",
  useRule: "Usar a regra do método",
  saved: "Atividades finais confirmadas",
  savedText: "Execute a fase de novo para medir os prazos com elas.",
  failed: "Não foi possível confirmar",
  tryAgain: "Tente novamente.",
};
