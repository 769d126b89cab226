export const demonstrationCopy = {
  projectName: "Diagnóstico ValueScope",
  description: "Dados fictícios de demonstração.",
  industry: "E-commerce Tech",
  documents: {
    diagnosis: {
      title: "Relatório de diagnóstico (PDF)",
      folder: "Relatórios",
      tags: ["diagnóstico"],
    },
    redesign: {
      title: "Redesenho dos processos (Word)",
      folder: "Relatórios",
      tags: ["redesenho"],
    },
    businessCase: {
      title: "Apresentação do business case (PowerPoint)",
      folder: "Relatórios",
      tags: ["business case"],
    },
  },
  confirmedBy: "Diretoria Financeira",
  creating: "Criando o projeto de demonstração",
  sending: (sent: number, all: number) => `Enviando arquivos (${sent} de ${all})`,
  reading: (read: number, all: number) => `Lendo arquivos (${read} de ${all})`,
  assuming: "Registrando premissas",
  running: (phase: string, step: string) => `Executando a fase ${phase}: ${step}`,
  fileFailed: (name: string) => `O arquivo ${name} não pôde ser lido.`,
  runFailed: (phase: string, message: string) => `A execução da fase ${phase} falhou: ${message}`,
  failed: "A demonstração não pôde ser criada. Um administrador pode recriá-la.",
};
