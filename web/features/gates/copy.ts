import type { Gate, GateSubmission } from "#contract/gates/endpoints.ts";
import { countOf } from "#web/lib/format-number.ts";

const nameList = new Intl.ListFormat("pt-BR");
type Decision = GateSubmission["decisions"][number];

/** Texts of a phase's gate: conditions, submission, decision, history. */
export const gateCopy = {
  title: "Gate da fase",
  titleMissing: (missing: number, blocking: number): string =>
    `Gate · ${missing === 1 ? "falta" : "faltam"} ${missing} de ${blocking}`,
  firstUse: "O gate é a decisão do cliente que libera a próxima fase.",
  states: {
    closed: "Fechado",
    open: "Aberto",
    submitted: "Em decisão",
    approved: "Aprovado",
    returned: "Devolvido",
    waived: "Dispensado",
  } satisfies Record<Gate["status"], string>,
  ready: "Todas as condições obrigatórias foram cumpridas. Falta enviar ao gate.",
  notEvaluated: "As condições são avaliadas ao fim da primeira execução.",
  submitted: (day: string): string => `Aguarda a decisão do aprovador do cliente desde ${day}.`,
  yours: "Enviado ao gate. Aguarda a sua decisão.",
  approved: "O gate foi aprovado.",
  waived: "O gate foi dispensado por um administrador. A próxima fase pode seguir.",
  returned: "O gate foi devolvido. Veja o comentário, ajuste e envie de novo.",
  companyWaits: "A fase ainda não foi enviada ao gate.",
  priorPending: (name: string): string =>
    `O gate da fase ${name} ainda não foi aprovado. A fase pode ser executada, mas não enviada ao gate.`,
  priorWaived: (by: string, moment: string): string =>
    `Exigência da fase anterior dispensada por ${by} em ${moment}.`,
  stateOf: { blocking: "Bloqueante", warning: "Aviso", met: "Cumprida" },
  code: (id: string, state: "blocking" | "warning" | "met"): string =>
    `${id} · ${gateCopy.stateOf[state]}`,
  warnings: (count: number): string => countOf(count, "aviso", "avisos"),
  conditionsMet: (count: number): string =>
    countOf(count, "condição cumprida", "condições cumpridas"),
  met: (count: number): string => countOf(count, "cumprida", "cumpridas"),
  warningsMet: (count: number): string => countOf(count, "aviso atendido", "avisos atendidos"),
  othersMissing: (count: number): string => `mais ${countOf(count, "bloqueante", "bloqueantes")}`,
  more: "Detalhes",
  sealedConditions: "Condições no momento do envio",
  seeOrigin: "Ver origem",
  staleTitle: "Decisão desatualizada",
  stalePendingTitle: "Os dados mudaram depois do envio",
  stalePending: "Devolva o gate e peça uma nova execução da fase.",
  staleDefault: "Os dados do projeto mudaram depois desta versão.",
  tryAgain: "Tente novamente.",
  cancel: "Cancelar",
  reportVersion: (version: number): string => `Relatório, versão ${version}`,
  seeReport: (version: number): string => `Ver relatório (versão ${version})`,
  premises: "Abrir premissas",
  openFiles: "Abrir arquivos",
  openRun: "Abrir a execução",
  openPrior: "Abrir o gate anterior",
  sendFiles: "Enviar arquivos",
  answer: "Responder perguntas",
  decidedBy: (names: readonly string[], day: string): string =>
    `${nameList.format(names)} · ${day}`,
};

/** Whose act the gate waits for, and who has signed what. */
export const turnCopy = {
  yours: "Sua vez",
  firm: "Vez da consultoria",
  client: "Vez do cliente",
  of: (names: readonly string[]): string => `Vez de ${nameList.format(names)}`,
  earlier: (phase: string): string => `Depende da fase ${phase}`,
  meet: "Cumprir as condições abaixo e enviar ao gate.",
  afterEarlier: "Nesta fase não falta mais nada: o envio espera o gate dela.",
  signed: "Assinaram",
  area: "Área",
  control: "Controladoria",
  notSigned: "falta",
  open: (name: string): string => `Ler a declaração de ${name}`,
  writtenBy: (name: string): string => `Registrada por ${name}`,
  ownHand: "Assinada pela própria pessoa",
  remind: "Lembrar por e-mail",
  reminded: "Lembrete enviado",
  notReminded: "Lembrete não enviado",
};

export const prepareCopy = {
  open: "Preparar o gate",
  title: "Preparar o gate",
  text: "As declarações que faltam, juntas. Cada uma fica no relatório com nome, cargo e data.",
  side: (side: string): string => `Quem assina: ${side}`,
  save: (count: number): string => (count === 1 ? "Registrar" : "Registrar tudo"),
  hint: "O que ficar em branco não é registrado.",
  none: "Preencha ao menos uma declaração.",
  recorded: (count: number): string =>
    countOf(count, "declaração registrada", "declarações registradas"),
};

export const submitCopy = {
  submit: "Enviar ao gate",
  title: "Enviar esta fase ao gate?",
  text: "Fica guardada uma cópia selada dos números e do relatório, e o relatório é liberado para o cliente.",
  summary: "Resumo do envio",
  version: "Relatório",
  versionValue: (version: number): string => `versão ${version}`,
  conditions: "Condições cumpridas",
  conditionsValue: (met: number, total: number): string => `${met} de ${total}`,
  warnings: (count: number): string =>
    countOf(
      count,
      "aviso não cumprido segue com o envio:",
      "avisos não cumpridos seguem com o envio:",
    ),
  approvers: "Aprovações necessárias",
  message: "Mensagem para o aprovador",
  optional: "opcional",
  done: "Fase enviada ao gate",
  failed: "Não foi possível enviar ao gate",
};

export const approverCopy = {
  noneTitle: "Este cliente ainda não tem aprovador",
  none: "O envio fica registrado, mas ninguém pode decidir. Convide uma pessoa do cliente.",
  fewTitle: "Faltam aprovadores",
  few: (available: number, required: number): string =>
    `${available === 1 ? "Há 1 aprovador" : `Há ${available} aprovadores`} e o cliente exige ${required}. Convide mais pessoas do cliente.`,
  count: (available: number, required: number): string =>
    `${countOf(available, "aprovador", "aprovadores")} no cliente · ${countOf(required, "aprovação necessária", "aprovações necessárias")}`,
  invite: "Convidar aprovador",
  inviteTitle: "Convidar aprovador do cliente",
  inviteText:
    "A pessoa entra por um link de acesso e passa a decidir os gates dos projetos deste cliente.",
  email: "E-mail",
  createLink: "Criar link",
  linkTitle: "Link criado",
  linkText: (email: string, until: string): string =>
    `Copie e envie para ${email}. Ele vale até ${until} e não será mostrado de novo.`,
  link: "Link de acesso",
  copy: "Copiar link",
  copied: "Link copiado",
  copyFailed: "Não foi possível copiar. Selecione o link e copie.",
  close: "Fechar",
  failed: "Não foi possível criar o link",
  required: "Aprovações necessárias",
  requiredOption: (count: number): string => countOf(count, "aprovador", "aprovadores"),
  requiredSaved: "Número de aprovações atualizado",
  requiredText: "Vale a partir do próximo envio.",
  requiredFailed: "Não foi possível mudar o número de aprovações",
};

export const decisionCopy = {
  decide: "Decidir",
  choice: "Sua decisão",
  choices: {
    approve: { label: "Aprovar", hint: "Libera a próxima fase e trava a linha de base." },
    approve_with_conditions: {
      label: "Aprovar com condições",
      hint: "Aprova agora; as condições ficam registradas para acompanhamento.",
    },
    return: { label: "Devolver", hint: "A equipe ajusta e envia de novo." },
  },
  conditions: "Condições",
  conditionsHint: "Uma por linha.",
  comment: "Comentário",
  commentHint:
    "Fica registrado com seu nome, a data, a versão do relatório e o selo dos números. Não pode ser alterado.",
  confirm: "Registrar decisão",
  done: {
    approve: "Gate aprovado",
    approve_with_conditions: "Gate aprovado com condições",
    return: "Gate devolvido",
    waive: "Gate dispensado",
  },
  partial: "Decisão registrada. Aguarda as demais aprovações.",
  failed: "Não foi possível registrar a decisão",
  waive: "Dispensar gate",
  waiveTitle: "Dispensar este gate?",
  waiveText:
    "A próxima fase pode seguir sem a aprovação do cliente. A fase não fica aprovada e o motivo fica registrado com seu nome.",
  waivePrior: "Dispensar exigência",
  waivePriorTitle: (name: string): string => `Dispensar a aprovação da fase ${name}?`,
  waivePriorText:
    "Esta fase poderá ser enviada ao gate sem a aprovação da anterior. O motivo fica registrado com seu nome.",
  waivePriorDone: "Exigência dispensada",
  reason: "Motivo",
};

export const memoCopy = {
  eyebrow: (phase: string, version: number): string => `${phase} · relatório, versão ${version}`,
  place: (client: string, project: string): string => `${client} · ${project}`,
  sent: (by: string, moment: string): string => `Enviado por ${by} em ${moment}`,
  details: "Detalhes",
  fewerDetails: "Fechar detalhes",
  answer: "Resposta",
  decisions: "O que se decide",
  owner: "Quem",
  due: "Até quando",
  effect: "Efeito",
  consequence: "Se não",
  more: (count: number): string =>
    count === 1
      ? "Mais uma decisão está no relatório."
      : `Mais ${count} decisões estão no relatório.`,
  answers: { yes: "Sim", no: "Não", later: "Adiar" },
  answerOf: (text: string): string => `Resposta a “${text}”`,
  against: "O que pesa contra",
  ifApproved: "Se aprovar",
  ifReturned: "Se devolver",
  nothing: "nada muda até um novo envio.",
  before: (count: number): string =>
    count === 1 ? "Antes de decidir: 1 aviso" : `Antes de decidir: ${count} avisos`,
  warnings: (count: number): string => countOf(count, "aviso", "avisos"),
  conditions: "Condições e evidências",
  report: (pages: number): string =>
    pages > 1 ? `Ler o relatório (${pages} páginas)` : "Ler o relatório",
  compare: "O que mudou desde a versão anterior",
  phase: "Abrir a fase",
  approvals: (given: number, required: number): string =>
    `${given} de ${countOf(required, "aprovação registrada", "aprovações registradas")}`,
  accepts: (count: number): string =>
    count === 1 ? "Aprovar aceita o item acima." : `Aprovar aceita os ${count} itens.`,
  fromAnswers: "Das suas respostas",
  short: { approve: "Aprovar", approve_with_conditions: "Com condições", return: "Devolver" },
  waits: "A decisão é de quem aprova pelo cliente.",
  mine: {
    approve: "Você aprovou este envio.",
    approve_with_conditions: "Você aprovou este envio com condições.",
    return: "Você devolveu este envio.",
    waive: "Você dispensou este gate.",
  },
  states: {
    approved: "Este envio já foi aprovado.",
    returned: "Este envio já foi devolvido.",
    waived: "Este gate foi dispensado por um administrador.",
    superseded:
      "Este envio foi substituído: a fase foi executada de novo antes da decisão. Aguarde o próximo envio.",
  },
  notFound: "Decisão não encontrada",
  notFoundText: "O link pode estar incompleto, ou você não tem acesso a este projeto.",
  back: "Ir para o início",
};

export const historyCopy = {
  title: (count: number): string =>
    count === 1 ? "Histórico: 1 envio" : `Histórico: ${count} envios`,
  submissionStates: {
    pending: "Aguardando decisão",
    approved: "Aprovado",
    returned: "Devolvido",
    waived: "Dispensado",
    superseded: "Substituído",
  },
  decisions: {
    approve: "Aprovou",
    approve_with_conditions: "Aprovou com condições",
    return: "Devolveu",
    waive: "Dispensou",
  },
  confirmedBy: {
    passkey: "confirmada com chave de acesso",
    "mail-code": "confirmada com código por e-mail",
    "recovery-code": "confirmada com código de recuperação",
    provider: "confirmada com o login da empresa",
    session: "confirmada somente com a sessão",
    demonstration: "pessoa da demonstração, sem confirmação",
  } satisfies Record<NonNullable<Decision["confirmedBy"]>, string>,
  approvals: (count: number, required: number): string =>
    `${count} de ${countOf(required, "aprovação", "aprovações")}`,
  submittedBy: (by: string, moment: string): string => `Enviado por ${by} em ${moment}`,
  noDecision: "Nenhuma decisão registrada.",
  ended: "Não vale mais: a fase foi executada de novo.",
  superseded: "Substituído por uma nova execução antes da decisão.",
  seal: "Selo dos números",
  minutes: "Baixar ata",
  minutesFailed: "Não foi possível baixar a ata",
  tryAgain: "Tente novamente.",
  lockedTitle: "Linha de base travada",
  locked: (version: number, moment: string): string =>
    `Valores da versão ${version}, aprovada em ${moment}.`,
};

export const statementCopy = {
  record: "Registrar decisão",
  text: "A decisão escrita fica no relatório com nome, cargo e data.",
  name: "Nome de quem decide",
  role: "Cargo ou área",
  subject: "Assunto",
  subjectHint: "Processo a que se refere. Em branco, vale para todos.",
  hints: {
    "G1.8":
      "São necessárias duas declarações: uma da área e uma da Controladoria. O cargo ou área abaixo diz de quem é cada uma.",
  } as Record<string, string>,
  optional: "opcional",
  justification: "Justificativa",
  cancel: "Cancelar",
  save: "Registrar",
  wanted: {
    name: "Informe o nome.",
    role: "Informe o cargo ou a área.",
    text: "Escreva a justificativa.",
  },
  recorded: "Decisão registrada",
  failed: "Não foi possível registrar a decisão",
};

export const pendingCopy = {
  title: (count: number): string => `Para decidir (${count})`,
  item: (phase: string, project: string): string => `${phase} · ${project}`,
  detail: (client: string, by: string, day: string): string =>
    `${client} · enviado por ${by} em ${day}`,
  stale: "Desatualizada",
  open: "Abrir memorando",
};
