import { countOf } from "#web/lib/format-number.ts";

/** What an implementation taught of its assumptions, and the firm's library that it may enter. */
export const lessonsCopy = {
  title: "Lições desta implantação",
  hint: "Premissas que a fase 7 conseguiu medir, ao lado do que foi planejado.",
  columns: { name: "Premissa", planned: "Planejado", measured: "Medido", difference: "Diferença" },
  stale: "Desatualizada",
  share: "Enviar à biblioteca da firma",
  shareAgain: "Enviar de novo",
  shared: (count: number, moment: string): string =>
    `${countOf(count, "premissa", "premissas")} deste cliente na biblioteca desde ${moment}.`,
  notShared: "Nada deste cliente está na biblioteca da firma.",
  notCovered: "O cliente ainda não autorizou o uso na biblioteca de premissas.",
  record: "Registrar autorização",
  rules:
    "A biblioteca só mostra medianas de 5 empresas ou mais, sem nomes e sem o valor de nenhuma delas.",
  done: "Lições enviadas",
  doneText: "Elas entram na mediana da firma a partir de 5 empresas.",
  failed: "As lições não foram enviadas",
  tryAgain: "Tente novamente.",
};

export const libraryCountsCopy = {
  title: "Biblioteca de premissas",
  hint: "Empresas que autorizaram o uso e enviaram o que mediram. A mediana aparece a partir de 5 empresas; os quartis, a partir de 10.",
  columns: { name: "Premissa", companies: "Empresas", state: "Situação" },
  published: "Mostrada nos projetos",
  tooFew: "Amostra insuficiente",
  dominated: "Uma empresa passa de 25% do valor",
};
