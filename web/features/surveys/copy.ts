const peopleOf = (count: number): string => (count === 1 ? "1 pessoa" : `${count} pessoas`);

export const surveysCopy = {
  title: "Pesquisa de adoção",
  intro:
    "Um link por pessoa, sem cadastro e anônimo. No encerramento, as respostas viram a fonte “Pesquisa do produto” do projeto, que a fase AdoptLoop lê.",
  backToProject: (name: string): string => name,
  newSurvey: "Nova pesquisa",
  emptyTitle: "Nenhuma pesquisa neste projeto",
  empty:
    "Crie a pesquisa com a lista de pessoas. São 24 perguntas sobre adoção, liderança, dados e carga de mudança.",
  notActive: "Inicie o projeto para criar uma pesquisa.",
  waveTitle: (wave: number, title: string): string => `Onda ${wave} · ${title}`,
  status: { open: "Aberta", closed: "Encerrada" },
  until: (moment: string): string => `Aceita respostas até ${moment}`,
  closedAt: (moment: string): string => `Encerrada em ${moment}`,
  answered: (answered: number, invited: number): string =>
    `${answered} de ${peopleOf(invited)} responderam`,
  rateLabel: "Taxa de resposta",
  byArea: "Respostas por área",
  area: "Área",
  invited: "Pessoas",
  answers: "Respostas",
  merged: "Demais áreas",
  hidden: (minimum: number): string =>
    `Áreas com menos de ${minimum} pessoas aparecem somadas, se preciso com a menor das outras, para que ninguém seja identificado.`,
  links: "Baixar links (CSV)",
  mail: "Enviar por e-mail",
  remind: "Lembrar quem não respondeu",
  close: "Encerrar agora",
  takeIn: "Atualizar dados",
  source: "Fonte de dados",
  sourceNote: (name: string): string => `Respostas em “${name}”.`,
  noSource: "As respostas ainda não viraram fonte de dados.",
  closeTitle: "Encerrar a pesquisa?",
  closeText: (missing: number): string =>
    missing === 0
      ? "Todas as pessoas responderam. As respostas entram no projeto como fonte de dados."
      : `${missing === 1 ? "Uma pessoa ainda não respondeu" : `${missing} pessoas ainda não responderam`}, e os links delas deixam de valer. As respostas recebidas entram no projeto como fonte de dados.`,
  closed: "Pesquisa encerrada",
  tooFew: (minimum: number): string => `Menos de ${minimum} respostas: a fonte não foi gerada.`,
  takenIn: "Fonte de dados atualizada",
  queued: (count: number): string =>
    count === 1 ? "Uma mensagem na fila de envio" : `${count} mensagens na fila de envio`,
  noMail: "O envio de e-mail não está configurado: baixe os links e envie por outro meio.",
  withoutEmail: (count: number): string =>
    count === 1
      ? "Uma pessoa não tem e-mail na lista: use o link do CSV."
      : `${count} pessoas não têm e-mail na lista: use os links do CSV.`,
  failed: "Não foi possível concluir",
  tryAgain: "Tente de novo em instantes.",
  created: "Pesquisa criada",
  form: {
    title: "Nova pesquisa",
    text: "Cada linha da lista vira um link. As respostas não guardam de quem vieram.",
    name: "Título",
    nameDefault: "Como estamos para a mudança",
    message: "Mensagem",
    messageHint: "Aparece no início da página e no e-mail.",
    optional: "opcional",
    contact: "Contato para dúvidas e direitos",
    contactHint: "E-mail do encarregado de dados ou de quem responde pela pesquisa.",
    closesAt: "Aceita respostas até",
    audience: "Pessoas",
    audienceHint:
      "Uma por linha: nome ou e-mail; área; grupo de cargos. Cole de uma planilha ou escolha um CSV.",
    audienceExample: "ana@empresa.com.br; Suporte; analista",
    file: "Escolher CSV",
    count: (count: number): string => `${peopleOf(count)} na lista`,
    create: "Criar pesquisa",
  },
};
