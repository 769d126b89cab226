export const modelCopy = {
  settings: {
    title: "Modelo de linguagem",
    intro: "Com um modelo, o assistente redige as respostas; cada número continua vindo dos fatos e é conferido antes de aparecer. Sem modelo, as respostas são calculadas.",
    inEnvironment: "Definido por variáveis do servidor (LLM_PROVIDER). Para mudar, altere-as e reinicie o servidor.",
    keyLost: "A chave guardada não pode ser lida, porque a pasta de dados mudou. Informe a chave de novo.",
    provider: "Tipo de serviço", noProvider: "Nenhum (respostas calculadas)", providers: { "openai-compatible": "Compatível com OpenAI", anthropic: "Anthropic" },
    baseUrl: "Endereço", baseUrlHint: "Exemplo: https://api.exemplo.com/v1", baseUrlHintAnthropic: "Em branco: o endereço da própria Anthropic.",
    model: "Modelo", key: "Chave de acesso", keyKept: "Há uma chave guardada. Em branco, ela continua; com outro endereço, informe-a de novo.", keyNone: "Fica cifrada no servidor e não volta a ser mostrada.",
    priceInput: "Preço da entrada", priceOutput: "Preço da saída", priceHint: "US$ por milhão de tokens. Para um modelo sem custo, informe zero.",
    budget: "Orçamento por projeto", budgetHint: "US$ que cada projeto pode gastar ao todo. Sem preços e orçamento, nada é enviado.",
    optional: "opcional", save: "Salvar", test: "Testar conexão", tested: "Conexão testada", testFailed: "A conexão não funcionou",
    saved: "Configuração salva", saveFailed: "A configuração não foi salva", notANumber: "Informe um número, por exemplo 2,50.",
    updated: (by: string, at: string): string => `Alterado por ${by} em ${at}`, unsaved: "Salve antes de testar.",
  },
  calls: {
    title: "Envios a modelos", empty: "Nada foi enviado a modelos de linguagem.", export: "Exportar CSV", exportFailed: "A exportação falhou", file: "envios-a-modelos.csv", more: "Mostrar mais", again: "Tente novamente",
    hint: "Uma linha por envio, escrita antes de ele sair. O conteúdo não é guardado.",
    columns: { when: "Enviado em", project: "Projeto", model: "Modelo", fields: "Dados enviados", tokens: "Tokens", cost: "Custo", status: "Situação" },
    status: { sent: "Enviado", completed: "Concluído", failed: "Falhou" },
    failures: {
      "rate-limited": "excesso de pedidos", unavailable: "serviço fora do ar", timeout: "sem resposta em 20 s", cut: "conexão interrompida", "invalid-reply": "resposta ilegível", rejected: "pedido recusado", aborted: "interrompido",
    } as Record<string, string>,
    masked: (count: number): string => (count === 1 ? "1 dado pessoal mascarado" : `${count} dados pessoais mascarados`),
    tokens: (sent: string, received: string): string => `${sent} enviados, ${received} recebidos`, none: "n/d",
  },
  project: {
    title: "Modelo de linguagem", allow: "Enviar dados deste projeto ao modelo", loading: "Carregando",
    allowed: (host: string): string => `Os textos do assistente neste projeto são enviados a ${host}, com dados pessoais mascarados.`,
    forbidden: "Não enviar dados a modelos externos: as respostas são calculadas.", notConfigured: "Nenhum modelo está configurado nesta instalação.",
    overBudget: "O orçamento do projeto acabou ou não está definido; as respostas são calculadas.",
    spent: (spent: string, budget: string): string => `Gasto: ${spent} de ${budget}`, noBudget: "sem orçamento", failed: "A escolha não foi salva", changed: "Escolha salva", again: "Tente novamente",
  },
};
