const people = (minimum: number): string => `${minimum} ou mais pessoas`;

export const answerCopy = {
  title: "Pesquisa",
  opening: (controller: string, minimum: number, contact: string): string =>
    `Participação voluntária. As respostas são tratadas por ${controller} para planejar a mudança, com base no legítimo interesse. Só publicamos resultados de grupos com ${people(minimum)}; a liderança não vê respostas individuais. Dúvidas e direitos: ${contact}.`,
  anonymous:
    "Sua resposta é guardada sem nome, sem e-mail e sem a hora em que foi dada. O link serve apenas para que cada pessoa responda uma vez.",
  loadNote:
    "As perguntas sobre o ritmo das mudanças medem percepção e não substituem a avaliação de riscos psicossociais da NR-1.",
  privacy: "Como as respostas são tratadas",
  until: (moment: string): string => `Aceita respostas até ${moment}.`,
  unsure: "Não sei responder",
  progress: (done: number, total: number): string => `${done} de ${total} respondidas`,
  progressLabel: "Perguntas respondidas",
  kept: "O que você marca fica guardado neste navegador até o envio.",
  send: "Enviar resposta",
  sending: "Enviando",
  missing: (count: number): string =>
    count === 1
      ? "Falta uma pergunta. Marque “Não sei responder” se preferir."
      : `Faltam ${count} perguntas. Marque “Não sei responder” onde preferir.`,
  allUnsure: "Responda ao menos uma pergunta com uma nota antes de enviar.",
  failed: "A resposta não foi enviada",
  tryAgain: "Confira a conexão e envie de novo. O que você marcou continua aqui.",
  openFailed: "A pesquisa não pôde ser aberta",
  doneTitle: "Resposta recebida",
  done: "Obrigado. A sua resposta foi guardada sem identificação e este link não pode mais ser usado. Pode fechar esta página.",
  usedTitle: "Este link já foi usado",
  used: "A resposta enviada por ele foi recebida. Não é preciso fazer mais nada.",
  closedTitle: "Pesquisa encerrada",
  closed: "O prazo terminou e a pesquisa não aceita mais respostas.",
  closedContact: (contact: string): string => `Dúvidas: ${contact}.`,
  unknownTitle: "Link não encontrado",
  loading: "Abrindo a pesquisa",
};
