export const programmeCopy = {
  noRun: "A fase AdoptLoop ainda não foi executada.",
  notMeasured:
    "Faltam medições de tempo depois da entrada em operação: envie casos ou eventos do período.",
  startTooFar: "Confira o ano: a semana 1 pode começar até cinco anos antes ou depois de hoje.",
  startJustified: "Início da semana 1, informado em Programa.",
  week: (week: number): string => `S${week}`,
  headers: [
    "Código",
    "Item",
    "Tipo",
    "Fase",
    "Situação",
    "Responsável",
    "Semana inicial",
    "Semana final",
    "Início",
    "Fim",
    "Onda",
    "Depende de",
    "Caminho crítico",
    "Folga (semanas)",
    "Recomendada",
    "Capturado (R$)",
    "Capturado (horas)",
    "Base da medição",
    "Processo",
    "Grupo",
    "Semana inicial planejada",
    "Motivo da mudança de início",
  ],
  yes: "sim",
  no: "não",
  fileName: (project: string): string => `programa-${project}`,
  calendar: (project: string): string => `Programa · ${project}`,
  owner: (name: string): string => `Responsável: ${name}.`,
  group: (title: string): string => `Grupo: ${title}.`,
  critical: "No caminho crítico.",
  captured: (display: string, note: string): string => `Capturado: ${display} (${note}).`,
};

export const moveCopy = {
  isDone:
    "Este item já foi concluído: o início dele não muda mais. Se ainda não foi, mude antes a situação.",
  tooEarly: (name: string, week: number): string =>
    `Este item depende de “${name}”, que termina na semana ${week}: escolha a semana ${week + 1} ou uma depois.`,
  tooLate: (last: number): string =>
    `O item passaria da semana ${last}, a última do programa: escolha uma semana antes.`,
  otherWave: (wave: number): string =>
    wave > 3
      ? "Com este início o item passa para depois da última onda. Escreva o motivo."
      : `Com este início o item passa para a onda ${wave}. Escreva o motivo.`,
};

export const measureCopy = {
  nobody: "Pessoa removida",
  otherMonth:
    "Confira o mês: mede-se um mês que já começou, de até cinco anos atrás. Escreva como mm/aaaa.",
  noEvidence: "Escolha o arquivo que comprova o valor ou escreva, em uma frase, de onde ele vem.",
  twoEvidences: "Escolha o arquivo ou escreva a frase: só um dos dois vale como evidência.",
  otherFile: "Escolha um arquivo deste projeto que não esteja na lixeira.",
  isWithdrawn: "Esta medição já foi retirada.",
  preview: (phaseBefore: string): string =>
    `Este item é uma prévia: só pode ser iniciado ou medido depois que a fase ${phaseBefore} for aprovada.`,
};
