export const surveyCopy = {
  beyondAnswers: "Responda a todas as perguntas. Onde não souber, marque “Não sei responder”.",
  closesInPast: "Escolha um encerramento no futuro.",
  tooFewPeople: (minimum: number): string =>
    `Informe ao menos ${minimum} pessoas: resultados de grupos menores não são publicados.`,
  moreFaults: (count: number): string =>
    count === 1 ? "Há mais uma linha com problema." : `Há mais ${count} linhas com problema.`,
  tooFewAnswers: (minimum: number): string =>
    `São necessárias ao menos ${minimum} respostas em uma onda para gerar a fonte de dados. Abra uma nova onda.`,
  linksHeaders: ["Pessoa", "Área", "Grupo de cargos", "Link"],
  linksName: (wave: number): string => `links-da-pesquisa-onda-${wave}.csv`,
};

export const surveyMailCopy = {
  invitation: (title: string): string => `Pesquisa: ${title}`,
  reminder: (title: string): string => `Lembrete: ${title}`,
  text: (controller: string, until: string): string =>
    `${controller} pede a sua opinião sobre a mudança na forma de trabalhar. São 24 perguntas de múltipla escolha, respondidas em cerca de cinco minutos, até ${until}.`,
  anonymous:
    "O link é só seu e vale para uma resposta. A resposta é guardada sem o seu nome, sem o seu e-mail e sem a hora em que foi dada.",
  action: "Responder à pesquisa",
  footnote: "A participação é voluntária.",
};
