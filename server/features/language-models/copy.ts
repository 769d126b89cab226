import type { ModelFailureKind } from "#server/ports/language-model.ts";

export const modelCopy = {
  fileName: "envios-a-modelos.csv",
  columns: ["Enviado em", "Pessoa", "Cliente", "Projeto", "Finalidade", "Serviço", "Modelo", "Endereço", "Dados enviados", "Dados mascarados", "SHA-256 do envio", "Bytes", "Situação", "Falha", "Tokens enviados", "Tokens recebidos", "Custo (US$)"],
  purposes: { chat: "assistente", report: "relatório", search: "busca" },
  statuses: { sent: "enviado", completed: "concluído", failed: "falhou" },
  nobody: "Pessoa removida",
  needsBaseUrl: "Informe o endereço do serviço, por exemplo https://api.exemplo.com/v1.",
  badBaseUrl: "O endereço precisa começar com http:// ou https://.",
  needsModel: "Informe o nome do modelo como o serviço o chama.",
  needsKey: "Informe a chave de acesso do serviço.",
  budgetIsAdmins: "O orçamento é definido por quem administra a instalação.",
  testOk: (milliseconds: number): string => `O modelo respondeu em ${(milliseconds / 1000).toFixed(1).replace(".", ",")} s.`,
  failures: {
    "rate-limited": "O serviço recusou por excesso de pedidos. Aguarde e teste de novo.",
    unavailable: "O serviço não respondeu. Confira o endereço e se ele está no ar.",
    timeout: "O serviço não respondeu em 20 segundos. Confira o endereço ou tente de novo.",
    cut: "A conexão caiu no meio da resposta. Teste de novo.",
    "invalid-reply": "O endereço respondeu, mas não como um modelo de linguagem. Confira o tipo de serviço e o endereço.",
    rejected: "O serviço recusou o pedido. Confira a chave e o nome do modelo.",
    "not-allowed": "O projeto não envia dados a modelos.",
    "over-budget": "O orçamento do projeto acabou.",
    "not-configured": "Nenhum modelo está configurado, ou a chave precisa ser informada de novo.",
    aborted: "O teste foi interrompido.",
  } satisfies Record<ModelFailureKind, string>,
  progress: { reading: "Consultando os fatos…", checking: "Conferindo os números…", again: "Reescrevendo com os números conferidos…" },
};
