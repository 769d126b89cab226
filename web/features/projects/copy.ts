import type { Project } from "#contract/projects/endpoints.ts";
import type { Role } from "#domain/access/policy.ts";
import { countOf } from "#web/lib/format-number.ts";

/** Texts of projects, the dashboard and the new-analysis dialog. */
export const projectStatusLabels: Record<Project["status"], string> = {
  draft: "Rascunho",
  active: "Ativo",
  archived: "Inativo",
};

export const projectCopy = {
  myProjects: (count: number): string => `Meus Projetos (${count})`,
  openProject: "Abrir Projeto",
  find: "Buscar projeto ou cliente",
  found: (count: number): string =>
    count === 0
      ? "Nenhum projeto com essas palavras."
      : countOf(count, "projeto encontrado", "projetos encontrados"),
  allProjects: (count: number): string => `Ver todos os ${count} projetos`,
  selected: "Selecionado",
  select: (name: string): string => `Selecionar o projeto ${name}`,
  demonstration: "Dados de demonstração",
  demonstrationToday: (day: string): string =>
    `Dados de demonstração · neste exemplo, hoje é ${day}`,
  exampleToday: (day: string): string => `Aqui, hoje é ${day}`,
  showArchived: "Ver projetos inativos",
  hideArchived: "Ocultar inativos",
  archivedTitle: "Projetos inativos",
  noArchived: "Nenhum projeto inativo.",
  emptyTitle: "Nenhum projeto encontrado",
  emptyText:
    "Crie o primeiro projeto para um cliente ou contate o administrador para ser incluído em um projeto existente.",
  emptyTextReader: "Contate o administrador para ser incluído em um projeto.",
  createFirst: "Criar primeiro projeto",
  approvedOf: (approved: number): string => `${approved} de 7 fases aprovadas`,
  completedOf: (completed: number): string => `${completed} de 7 fases aprovadas`,
  kpis: "Indicadores",
  start: "Iniciar Projeto",
  startFailed: "Não foi possível iniciar o projeto",
  started: "Projeto iniciado",
  startedText: "Agora você pode enviar os arquivos do cliente.",
  draftNotice: "Este projeto é um rascunho. Inicie-o para enviar arquivos e executar fases.",
  archivedNotice:
    "Este projeto está inativo: nada pode ser enviado nem executado até que seja restaurado.",
  startPhaseOne: "Iniciar Fase 1",
  notFound: "Projeto não encontrado",
  notFoundText: "O projeto não existe ou você não tem permissão para vê-lo.",
  back: "Voltar ao dashboard",
  client: "Cliente",
  industry: "Setor",
  noIndustry: "Setor não informado",
  progress: "Progresso",
  team: "Equipe",
  teamCount: (count: number): string => (count === 1 ? "1 pessoa" : `${count} pessoas`),
  teamHint: "com acesso a este projeto",
  noOwnTeam: "Sem equipe própria",
  openToConsultants: "Aberto a todos os consultores",
  /** "3 consultores, 1 aprovador". */
  roleCounts: (roles: Role[]): string => {
    const nouns: [Role, string, string][] = [
      ["admin", "administrador", "administradores"],
      ["consultant", "consultor", "consultores"],
      ["client", "cliente", "clientes"],
      ["approver", "aprovador", "aprovadores"],
    ];
    return nouns
      .map(([role, one, many]) => ({
        count: roles.filter((candidate) => candidate === role).length,
        one,
        many,
      }))
      .filter(({ count }) => count > 0)
      .map(({ count, one, many }) => countOf(count, one, many))
      .join(", ");
  },
  created: (day: string): string => `Criado em ${day}`,
  tabs: { label: "Seções do projeto", overview: "Visão Geral", phases: "Fases", data: "Dados" },
  menu: "Ações do projeto",
  edit: "Renomear",
  programme: "Programa",
  survey: "Pesquisa de adoção",
  archive: "Arquivar",
  restore: "Restaurar",
  editTitle: "Renomear projeto",
  name: "Nome do projeto",
  description: "Descrição",
  optional: "opcional",
  save: "Salvar",
  cancel: "Cancelar",
  saved: "Projeto atualizado",
  saveFailed: "Não foi possível salvar o projeto",
  archiveTitle: "Arquivar este projeto?",
  archiveText:
    "O projeto sai da lista e fica “Inativo”. Nada é apagado e ele pode ser restaurado a qualquer momento.",
  archived: "Projeto arquivado",
  restored: "Projeto restaurado",
  tryAgain: "Tente novamente.",
  nameRequired: "Informe o nome do projeto.",
};

export const newAnalysisCopy = {
  button: "Nova Análise",
  title: "Nova Análise",
  text: "Um projeto pertence a um cliente e começa como rascunho, com as sete fases prontas.",
  clientName: "Nome do cliente",
  clientPlaceholder: "Deixe em branco para usar o primeiro cliente",
  existing: "Clientes existentes",
  noneYet: "Ainda não há clientes: informe o nome do primeiro.",
  sameName: (name: string): string =>
    `${name} já está cadastrado. O projeto será criado nesse cliente.`,
  separate: "Cadastrar outro cliente com este mesmo nome",
  industry: "Setor",
  size: "Porte",
  sizePlaceholder: "Selecione o porte",
  sizes: { small: "Pequena", medium: "Média", large: "Grande", enterprise: "Enterprise" },
  projectName: "Nome do projeto",
  projectPlaceholder: "Ex.: Diagnóstico de atendimento 2026",
  description: "Descrição",
  createIn: (client: string): string => `Criar em: ${client}`,
  createInNew: (client: string): string => `Criar em: ${client} (novo cliente)`,
  cancel: "Cancelar",
  submit: "Criar Projeto",
  optional: "opcional",
  errorTitle: "Erro",
  needsClient: "Você precisa criar ou selecionar um cliente",
  created: "Projeto criado com sucesso!",
  createdText: "Redirecionando para a página do projeto...",
  failed: "Erro ao criar projeto",
  failedDefault: "Tente novamente.",
};
