import type { OutputForm } from "#server/ports/language-model.ts";

const forms: Readonly<Record<OutputForm, string>> = {
  schema: "completo",
  tool: "por ferramenta",
  json: "por instrução",
  text: "por instrução",
};

export const modelCopy = {
  fileName: "envios-a-modelos.csv",
  columns: [
    "Enviado em",
    "Pessoa",
    "Cliente",
    "Projeto",
    "Finalidade",
    "Serviço",
    "Modelo",
    "Endereço",
    "Dados enviados",
    "Dados mascarados",
    "SHA-256 do envio",
    "Bytes",
    "Situação",
    "Falha",
    "Tokens enviados",
    "Tokens recebidos",
    "Custo (US$)",
  ],
  purposes: { chat: "assistente", report: "relatório", search: "busca" },
  statuses: { sent: "enviado", completed: "concluído", failed: "falhou" },
  nobody: "Pessoa removida",
  needsBaseUrl: "Informe o endereço do serviço, por exemplo https://api.exemplo.com/v1.",
  badBaseUrl: "O endereço precisa começar com http:// ou https://.",
  insecure:
    "O endereço precisa começar com https://. Sem cifra, só um servidor que quem opera a instalação incluiu em ALLOWED_PRIVATE_HOSTS.",
  withCredentials: "Informe o endereço sem usuário e senha; a chave tem um campo próprio.",
  needsModel: "Informe o nome do modelo como o serviço o chama.",
  needsKey: "Informe a chave de acesso do serviço.",
  budgetIsAdmins: "O orçamento é definido por quem administra a instalação.",
  testOk: (milliseconds: number): string =>
    `O modelo respondeu em ${(milliseconds / 1000).toFixed(1).replace(".", ",")} s.`,
  /** How the server is held to the shape of a reply. */
  form: (form: OutputForm | null): string =>
    form === null
      ? "Formato estruturado: não. O assistente mostra só respostas calculadas."
      : `Formato estruturado: ${forms[form]}.`,
  // One sentence, whatever happened: what a closed port, a silent host or a wrong key answer tells of the network behind.
  testFailed:
    "A conexão não funcionou. Confira o endereço, a chave e o nome do modelo, e se o serviço está no ar.",
  progress: {
    reading: "Lendo a pergunta…",
    checking: "Conferindo as afirmações…",
  },
};
