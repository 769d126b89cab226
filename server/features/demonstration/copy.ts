export const demonstrationCopy = {
  projectName: "Diagnóstico ValueScope",
  description: "Dados fictícios de demonstração.",
  industry: "E-commerce Tech",
  confirmedBy: "Diretoria Financeira",
  creating: "Criando o projeto de demonstração",
  sending: (sent: number, all: number) => `Enviando arquivos (${sent} de ${all})`,
  reading: (read: number, all: number) => `Lendo arquivos (${read} de ${all})`,
  assuming: "Registrando premissas",
  running: (step: string) => `Executando a fase 1: ${step}`,
  fileFailed: (name: string) => `O arquivo ${name} não pôde ser lido.`,
  runFailed: (message: string) => `A execução da fase 1 falhou: ${message}`,
  failed: "A demonstração não pôde ser criada. Um administrador pode recriá-la.",
};
