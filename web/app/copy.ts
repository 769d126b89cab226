/** Words of the frame around every signed-in page. */
export const frameCopy = {
  platform: "Plataforma Lastro",
  skip: "Ir para o conteúdo",
  navigation: "Navegação principal",
  sidebar: "Barra lateral",
  openMenu: "Abrir menu",
  closeMenu: "Fechar menu",
  entries: { kpis: "KPIs", cases: "Casos de Uso", risks: "Riscos", admin: "Administração", overview: "Overview", phases: "Fases", programme: "Programa", benchmarks: "Benchmarks", library: "Biblioteca", reports: "Relatórios" },
  activeProject: "Projeto ativo",
  noProject: "Nenhum projeto",
  root: "Início",
  titles: { kpis: "KPIs", cases: "Casos de Uso", risks: "Riscos", reports: "Relatórios", admin: "Administração", library: "Biblioteca", document: "Documento", dashboard: "Dashboard do Projeto", benchmarks: "Benchmarking Enterprise", benchmarksCrumb: "Benchmarks Dinâmicos", phase: "Análise de Fase", phases: "Fases", report: "Relatório", file: "Arquivo", project: "Projeto", assumptions: "Premissas", mining: "Mineração de processos", organisation: "Organização", systems: "Sistemas", programme: "Programa", surveys: "Pesquisa de adoção", team: "Equipe", notifications: "Notificações", settings: "Configurações", designSystem: "Sistema visual" },
  settings: "Configurações",
  switchProject: "Trocar o projeto ativo",
  projectFacts: { phases: (approved: number): string => `${approved}/7 fases`, quality: (score: string): string => `Qualidade ${score}` },
  userMenu: "Conta e preferências",
  theme: (isDark: boolean): string => (isDark ? "Usar tema claro" : "Usar tema escuro"),
  shortcuts: "Atalhos de teclado",
  palette: "Buscar ou ir para…",
};

export const routeCopy = {
  notFound: "Página não encontrada",
  notFoundText: "O endereço não existe ou mudou. Confira o link ou volte ao início.",
  home: "Voltar ao início",
  crashed: "Algo falhou ao abrir esta página",
  crashedText: "Recarregue a página. Se continuar, avise o administrador e diga o que você estava fazendo.",
  unreachable: "Não foi possível buscar esta página",
  unreachableText: "Verifique a conexão. Quando ela voltar, a página abre sozinha.",
  reload: "Recarregar",
  loading: "Carregando…",
};

export const keptTextCopy = { restored: "Texto recuperado", restoredText: "O que você tinha escrito está de volta. Confira antes de enviar." };

export const shortcutCopy = {
  title: "Atalhos de teclado",
  items: [
    { keys: ["Ctrl", "K"], label: "Abrir a busca de projetos, fases, arquivos e relatórios" },
    { keys: ["?"], label: "Mostrar estes atalhos" },
    { keys: ["F8"], label: "Ir para as notificações" },
    { keys: ["←", "↑", "↓", "→"], label: "Mover um mapa ou uma rede que está em foco" },
    { keys: ["+", "−", "0"], label: "Ampliar, reduzir e ajustar o mapa ou a rede" },
    { keys: ["Esc"], label: "Fechar janelas e painéis" },
  ],
};

export const paletteCopy = {
  title: "Busca",
  placeholder: "Buscar projetos, fases, arquivos, relatórios…",
  empty: "Nada encontrado.",
  groups: { actions: "Ações", admin: "Administração", projects: "Projetos", phases: "Fases", files: "Arquivos", reports: "Relatórios" },
  dashboard: "Ir para o dashboard",
  phases: "Ir para as fases",
  benchmarks: "Ir para os benchmarks",
  kpis: "Ir para os KPIs",
  cases: "Ir para os casos de uso",
  risks: "Ir para os riscos",
  library: "Ir para a biblioteca",
  reports: "Ir para os relatórios",
  assumptions: "Ir para as premissas",
  team: "Ir para a equipe",
  mining: "Ir para a mineração de processos",
  files: "Ir para os dados do projeto",
  notifications: "Ir para as notificações",
  settings: "Ir para as configurações",
  admin: { invites: "Convites e e-mails", users: "Usuários", audit: "Auditoria", model: "Modelo de linguagem", regulation: "Tabela regulatória", privacy: "Privacidade e encerramento" },
  organisation: "Explorar a organização",
  systems: "Explorar os sistemas",
  policy: "Governança de IA",
  adoption: "Adoção e ciclo de melhoria",
  reportOf: (phase: string): string => `Relatório: ${phase}`,
};
