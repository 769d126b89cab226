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
  people: {
    consultant: "Beatriz Amorim",
    approver: "Otávio Lacerda",
    service: "Carolina Reis",
    control: "Renata Lobo",
  },
  statements: [
    {
      name: "Carolina Reis",
      role: "Gerente de Atendimento",
      text: "Volume e tempo por caso conferidos com as equipes em reunião de 14/10/2026.",
    },
    {
      name: "Renata Lobo",
      role: "Controladoria",
      text: "Custo por hora conferido com a folha de setembro e com o plano de contas.",
    },
  ],
  submissions: {
    first:
      "Otávio, o diagnóstico está completo e a linha de base foi conferida com o Atendimento e a Controladoria. Peço a sua decisão.",
    second:
      "Otávio, o redesenho parte do diagnóstico aprovado. As premissas da fase e a medição em piloto ainda estão em aberto, como o relatório mostra.",
  },
  approval: "Conferido com a Controladoria. Pode seguir para o redesenho.",
  comments: {
    question: "Este total inclui as horas do turno da noite?",
    answer:
      "Inclui. O inventário de processos traz o volume dos três turnos, e a conferência com a sua equipe foi feita sobre ele.",
    mention:
      "@Otávio Lacerda, a Controladoria acompanha este valor a partir do fechamento de outubro.",
    open: "Podemos abrir este valor por equipe na próxima versão?",
    ofApprover: "Quem responde pelo piloto enquanto a equipe do Suporte é treinada?",
  },
  gateClosed: (phase: number) =>
    `O gate da fase ${phase} da demonstração não abriu: há condições por atender.`,
  creating: "Criando o projeto de demonstração",
  sending: (sent: number, all: number) => `Enviando arquivos (${sent} de ${all})`,
  reading: (read: number, all: number) => `Lendo arquivos (${read} de ${all})`,
  assuming: "Registrando premissas",
  running: (phase: string, step: string) => `Executando a fase ${phase}: ${step}`,
  fileFailed: (name: string) => `O arquivo ${name} não pôde ser lido.`,
  runFailed: (phase: string, message: string) => `A execução da fase ${phase} falhou: ${message}`,
  failed: "A demonstração não pôde ser criada. Um administrador pode recriá-la.",
};
