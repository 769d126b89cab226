import { countOf, formatCount } from "#web/lib/format-number.ts";

/** Words of one's own settings. */
export const settingsCopy = {
  title: "Configurações",
  intro: "Seu perfil, a aparência, onde você está conectado e quais avisos recebe.",
  profile: "Perfil",
  name: "Nome",
  nameHint: "É como a equipe e o cliente veem você.",
  nameRequired: "Informe como devemos chamar você.",
  email: "E-mail",
  emailHint: "O acesso é por convite: para trocar de e-mail, fale com o administrador.",
  role: "Papel",
  save: "Salvar",
  saved: "Nome atualizado",
  saveFailed: "Não foi possível salvar o nome",
  tryAgain: "Tente novamente.",
  keys: "Atalhos de teclado",
  singleKeys: "Atalhos de uma tecla, como G e depois R para os relatórios",
  theme: "Aparência",
  themeHint: "Vale neste navegador.",
  themes: { light: "Claro", dark: "Escuro" },
  sessions: "Sessões",
  sessionsHint: "Onde você está conectado agora.",
  here: "Este navegador",
  unknownAgent: "Programa não identificado",
  lastUse: (moment: string): string => `último uso em ${moment}`,
  since: (moment: string): string => `desde ${moment}`,
  end: "Encerrar",
  endOf: (agent: string): string => `Encerrar a sessão de ${agent}`,
  endOthers: "Encerrar as outras",
  ended: (count: number): string => `${countOf(count, "sessão encerrada", "sessões encerradas")}`,
  endFailed: "Não foi possível encerrar",
  ownData: {
    title: "Meus dados",
    text: "O que esta instalação guarda sobre você, por quê, com quem se compartilha e até quando: conta, sessões, leituras e envios a modelos de linguagem.",
    download: "Baixar meus dados",
    downloaded: "Seus dados foram baixados",
    failed: "Não foi possível baixar seus dados",
    fileName: "meus-dados.zip",
  },
  platform: "Plataforma",
  platformHint: "Ajustes da instalação, só para administradores.",
  limits: (maxUploadMb: number, idleDays: number, maxDays: number): string =>
    `Limites desta instalação: arquivos de até ${formatCount(maxUploadMb)} MB; uma sessão termina em ${countOf(idleDays, "dia", "dias")} sem uso e em ${countOf(maxDays, "dia", "dias")} de qualquer modo; a de administradores e aprovadores, mais cedo. Quem administra o servidor pode mudá-los.`,
  links: {
    invites: {
      label: "Convites e e-mails",
      text: "Quem entra, pedidos de acesso e e-mails enviados.",
    },
    users: { label: "Usuários", text: "Papéis, acessos e sessões de cada pessoa." },
    model: { label: "Modelo de linguagem", text: "Provedor, chave, orçamento e chamadas." },
    security: {
      label: "Segurança",
      text: "Quem precisa de chave de acesso, prova portátil e o selo da instalação.",
    },
    regulation: {
      label: "Regulação",
      text: "As normas citadas na fase 6, com fonte e quem conferiu cada linha.",
    },
    privacy: {
      label: "Privacidade e prazos de guarda",
      text: "Por quanto tempo se guarda cada cliente, encerramentos e certificados.",
    },
    audit: {
      label: "Auditoria",
      text: "O registro do que foi feito e a verificação da integridade.",
    },
    templates: {
      label: "Modelos de planilha",
      text: "As tabelas que a plataforma sabe ler, prontas para baixar.",
    },
  },
};
