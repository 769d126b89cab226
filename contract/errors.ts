import { z } from "zod";

/** The closed table of what can go wrong: code -> HTTP status and a pt-BR sentence that is safe to show. */
export const errorTable = {
  INVALID_INPUT: { status: 422, message: "Alguns campos precisam de correção." },
  UNKNOWN_FIELD: { status: 422, message: "Um dos campos enviados não existe nesta operação." },
  MALFORMED_REQUEST: { status: 400, message: "A requisição não pôde ser lida." },
  NOT_SIGNED_IN: { status: 401, message: "Entre para continuar." },
  TOKEN_INVALID: {
    status: 401,
    message: "Token de convite inválido ou expirado. Entre em contato com seu responsável.",
  },
  WRONG_HOST: {
    status: 421,
    message:
      "Este endereço não está liberado. Peça a quem opera o servidor que o inclua em ALLOWED_HOSTS.",
  },
  TOKEN_USED: {
    status: 401,
    message: "Este acesso já foi usado. Peça um novo pelo seu e-mail.",
  },
  SSO_REQUIRED: {
    status: 401,
    message: "Contas deste domínio entram pelo login da empresa.",
  },
  PASSKEY_REFUSED: {
    status: 401,
    message: "A chave de acesso não foi reconhecida. Tente de novo ou peça um novo acesso.",
  },
  SETUP_CODE_WRONG: {
    status: 403,
    message:
      "O código não confere ou já não vale. Use o código que o servidor mostrou no primeiro início.",
  },
  SETUP_DONE: {
    status: 409,
    message:
      "Esta instalação já tem administrador. Entre com o seu convite ou peça acesso a quem administra.",
  },
  INVITE_CLOSED: {
    status: 409,
    message: "Este convite já foi aceito, expirou ou foi cancelado. Crie um novo convite.",
  },
  LAST_ADMIN: {
    status: 409,
    message: "É preciso restar ao menos um administrador ativo. Promova outra pessoa antes.",
  },
  OWN_ACCESS: {
    status: 409,
    message: "O seu próprio acesso só pode ser mudado por outro administrador.",
  },
  REQUEST_HANDLED: { status: 409, message: "Este pedido já foi atendido. Recarregue a página." },
  FORBIDDEN: { status: 403, message: "Você não tem permissão para esta ação." },
  WRONG_ORIGIN: { status: 403, message: "A requisição veio de outra origem e foi recusada." },
  PASSKEY_REQUIRED: {
    status: 403,
    message:
      "O seu papel pede uma chave de acesso. Recarregue a página e crie a chave para continuar.",
  },
  PASSKEYS_NOT_HERE: {
    status: 409,
    message:
      "Neste endereço não é possível criar chaves de acesso, e por isso não é possível exigi-las.",
  },
  EMAIL_TAKEN: {
    status: 409,
    message: "Este e-mail já é de outra conta ou de um convite em aberto. Informe outro.",
  },
  LAST_PASSKEY: { status: 409, message: "Crie outra chave antes de remover esta." },
  CONFIRM_REQUIRED: { status: 403, message: "Esta ação pede que você confirme que é você." },
  CONFIRM_REFUSED: {
    status: 403,
    message:
      "O código não confere, já foi usado ou perdeu a validade. Confira o código ou peça outro.",
  },
  NOT_FOUND: { status: 404, message: "Não encontrado." },
  CONFLICT: {
    status: 409,
    message:
      "Este registro foi alterado em outro lugar (outra pessoa ou outra aba). Recarregue a página e tente de novo.",
  },
  RUN_ACTIVE: { status: 409, message: "Já existe uma execução em andamento nesta fase." },
  PROJECT_DRAFT: { status: 409, message: "Inicie o projeto antes de enviar arquivos." },
  PROJECT_ARCHIVED: { status: 409, message: "O projeto está inativo. Restaure-o para continuar." },
  NO_INPUT: { status: 409, message: "Envie ao menos um arquivo ou use o projeto de demonstração." },
  MISSING_DATA: { status: 409, message: "Faltam dados para executar esta fase." },
  LAST_CONSULTANT: {
    status: 409,
    message: "A equipe precisa de ao menos um consultor. Inclua outro antes de remover este.",
  },
  GATE_CLOSED: { status: 409, message: "O gate ainda tem condições pendentes." },
  GATE_DECIDED: {
    status: 409,
    message: "Este envio já foi decidido ou substituído por outra versão. Recarregue a página.",
  },
  GATE_STALE: {
    status: 409,
    message: "Os dados mudaram depois do envio. Devolva o gate e peça uma nova execução da fase.",
  },
  REPORT_AT_GATE: {
    status: 409,
    message: "O relatório está em um gate e continua liberado para quem decide.",
  },
  REPORT_GENERATING: {
    status: 409,
    message: "Este relatório já está sendo gerado. Aguarde o fim para gerar outra versão.",
  },
  REPORT_NOT_READY: {
    status: 409,
    message:
      "Este relatório ainda não tem uma versão pronta. Gere uma versão antes de compartilhar.",
  },
  REPORT_SOURCES_UNRELEASED: {
    status: 409,
    message:
      "O relatório usa fases que o cliente ainda não lê. Libere antes os relatórios dessas fases.",
  },
  SECTION_NEEDS_RUN: {
    status: 409,
    message:
      "Os dados mudaram depois desta versão. Execute a fase para gerar o relatório inteiro de novo.",
  },
  REPLY_PENDING: {
    status: 409,
    message:
      "Há uma resposta em andamento nesta conversa. Aguarde o fim ou pare a resposta antes de enviar outra mensagem.",
  },
  SURVEY_OPEN: {
    status: 409,
    message: "Já existe uma pesquisa aberta neste projeto. Encerre-a antes de abrir outra onda.",
  },
  SURVEY_CLOSED: {
    status: 409,
    message: "Esta pesquisa já foi encerrada e não aceita mais respostas.",
  },
  SURVEY_STILL_OPEN: {
    status: 409,
    message:
      "A pesquisa ainda está aberta. As respostas viram fonte de dados quando ela é encerrada.",
  },
  SURVEY_TOO_FEW: {
    status: 409,
    message: "As respostas recebidas são poucas para serem publicadas sem identificar pessoas.",
  },
  SURVEY_USED: {
    status: 409,
    message: "Este link já foi usado: a sua resposta foi recebida. Não é preciso fazer mais nada.",
  },
  SURVEY_LINK_UNKNOWN: {
    status: 404,
    message:
      "Este link não corresponde a nenhuma pesquisa. Confira se ele foi copiado inteiro ou peça o link de novo a quem o enviou.",
  },
  MAIL_NOT_SET_UP: {
    status: 409,
    message:
      "O envio de e-mail não está configurado. Baixe a lista de links e envie-a por outro meio.",
  },
  ADDRESS_REFUSED: {
    status: 422,
    message:
      "Este endereço aponta para a própria máquina ou para a rede interna. Se é isso mesmo, quem opera o servidor deve incluí-lo em ALLOWED_PRIVATE_HOSTS.",
  },
  MODEL_IN_ENVIRONMENT: {
    status: 409,
    message:
      "O modelo está definido por variáveis do servidor (LLM_PROVIDER). Altere-as e reinicie o servidor.",
  },
  NOTHING_TO_PROMOTE: {
    status: 409,
    message:
      "Esta resposta não cita nenhum fato calculado. Promova uma resposta com números ou uma constatação.",
  },
  NO_FIGURE_TO_FOLLOW: {
    status: 409,
    message:
      "Nenhum fato citado é um número que se acompanhe como indicador. Promova a artefato ou a risco, ou crie o indicador na lista de indicadores.",
  },
  PROMOTED_RECORD_CHANGED: {
    status: 409,
    message:
      "Este registro foi alterado ou liberado depois da promoção. Exclua-o na própria lista, se for o caso.",
  },
  MODEL_UNAVAILABLE: {
    status: 409,
    message:
      "Nenhum modelo de linguagem está disponível neste projeto. Peça a quem administra para configurar, liberar ou ampliar o orçamento.",
  },
  PROSE_NOT_WRITTEN: {
    status: 409,
    message:
      "O modelo não escreveu um texto que passasse na conferência dos números. A seção ficou como estava; tente outra instrução.",
  },
  DOCUMENT_READING: {
    status: 409,
    message: "Esta versão ainda está sendo lida. Aguarde alguns instantes e tente de novo.",
  },
  DOCUMENT_DECIDED: {
    status: 409,
    message: "Esta versão já foi decidida ou não é mais a atual. Recarregue a página.",
  },
  EXPORT_FIRST: {
    status: 409,
    message:
      "Baixe antes a cópia completa dos dados deste cliente. Ela vale por 24 horas como requisito do encerramento.",
  },
  CLIENT_CLOSING: {
    status: 409,
    message:
      "Este cliente já está sendo encerrado. Acompanhe a exclusão e o certificado em Privacidade.",
  },
  DEMONSTRATION_STAYS: {
    status: 409,
    message: "A demonstração é removida em Configurações, não por aqui.",
  },
  DEMONSTRATION_PERSON: {
    status: 409,
    message: "Esta pessoa é fictícia, da empresa da demonstração, e o acesso dela não muda.",
  },
  NO_DEMONSTRATION_PEOPLE: {
    status: 409,
    message:
      "A demonstração ainda não tem as pessoas dela. Espere o preparo terminar ou peça a um administrador que a recrie.",
  },
  ORIGINAL_ERASED: {
    status: 410,
    message:
      "O arquivo original foi apagado porque continha dados de uma pessoa que pediu a exclusão. O que foi lido dele continua disponível, sem essa pessoa.",
  },
  ERASURE_RUNNING: {
    status: 409,
    message:
      "Já há uma exclusão em andamento para este cliente. Espere o certificado dela e tente de novo.",
  },
  PERSON_NOT_FOUND: {
    status: 409,
    message:
      "Nada foi encontrado com estes dados. Confira a grafia e busque de novo antes de apagar.",
  },
  PERSON_ERASED: { status: 409, message: "Os dados desta pessoa já foram apagados." },
  LESSONS_NOT_AUTHORISED: {
    status: 409,
    message:
      "O cliente não autorizou o uso na biblioteca de premissas. Registre a autorização em Benchmarks, Base interna, e envie de novo.",
  },
  NO_LESSONS: {
    status: 409,
    message:
      "A fase 7 ainda não mediu nenhuma premissa com os dados atuais. Envie o registro de uso, execute a fase 7 e tente de novo.",
  },
  PROOFS_OFF: {
    status: 409,
    message:
      "As provas portáteis estão desligadas nesta instalação. Quem administra pode ligá-las em Administração › Segurança.",
  },
  PROOF_TOO_LARGE: {
    status: 413,
    message:
      "Esta execução é grande demais para a prova em um arquivo. A conferência pode ser feita dentro da plataforma.",
  },
  PROOF_OF_OLDER_ENGINE: {
    status: 409,
    message:
      "Este relatório foi calculado por outra versão da plataforma. Execute a fase de novo e gere a prova da nova versão.",
  },
  LIBRARY_TOO_SMALL: {
    status: 409,
    message:
      "A biblioteca da firma não tem empresas suficientes para esta premissa. Informe o valor no campo.",
  },
  FILE_TOO_LARGE: { status: 413, message: "O arquivo ultrapassa o limite de envio." },
  UPLOAD_INTERRUPTED: {
    status: 400,
    message: "O envio foi interrompido antes do fim. Envie o arquivo de novo.",
  },
  UPLOAD_OFFSET: {
    status: 409,
    message:
      "O envio foi retomado de um ponto diferente do recebido. Consulte o ponto atual e continue dali.",
  },
  UPLOAD_BUSY: {
    status: 423,
    message:
      "Este envio já está sendo recebido por outra conexão. Aguarde alguns segundos e continue.",
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: "Há muitos envios em aberto. Conclua ou cancele algum antes de começar outro.",
  },
  FILE_QUARANTINED: {
    status: 429,
    message:
      "Os últimos arquivos enviados travaram a leitura. Espere um dia para enviar outros. Se os arquivos são legítimos, fale com o administrador.",
  },
  TUS_VERSION: {
    status: 412,
    message:
      "O programa de envio usa uma versão de protocolo que não é aceita. Atualize-o e envie de novo.",
  },
  NO_PREVIEW: {
    status: 404,
    message: "Este tipo de arquivo não tem pré-visualização. Baixe o arquivo para abri-lo.",
  },
  STORAGE_FULL: {
    status: 507,
    message: "Não há espaço em disco para guardar o arquivo. Avise o administrador.",
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: "Muitas tentativas. Aguarde um minuto e tente de novo.",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: "Você fez muitos pedidos em pouco tempo. Aguarde alguns segundos e continue.",
  },
  TOO_MANY_STREAMS: {
    status: 429,
    message: "Há muitas abas abertas com a sua conta. Feche algumas e recarregue esta página.",
  },
  BUSY: {
    status: 503,
    message: "Há muitos pedidos neste momento. Tente de novo em alguns segundos.",
  },
  BODY_TIMEOUT: {
    status: 408,
    message: "O envio ficou parado por muito tempo e foi encerrado. Envie de novo.",
  },
  STORED_BYTES_DAMAGED: {
    status: 500,
    message:
      "O arquivo guardado não confere mais com o que foi enviado e não foi entregue. O administrador foi avisado. Envie-o de novo ou restaure-o do backup.",
  },
  UNAVAILABLE: {
    status: 503,
    message: "O serviço está iniciando ou em manutenção. Tente de novo em instantes.",
  },
  TOO_SLOW: {
    status: 503,
    message:
      "A consulta demorou mais do que o permitido e foi interrompida. Reduza o filtro ou tente mais tarde.",
  },
  INTERNAL: {
    status: 500,
    message:
      "Algo falhou do nosso lado. Tente de novo; se continuar, informe o código da requisição.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Field path -> pt-BR sentence. */
    fields: z.record(z.string(), z.string()).optional(),
    /** Of CONFIRM_REQUIRED: the ways that this person can confirm by. */
    methods: z.array(z.string()).optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
