import { programmeCopy as words } from "#domain/programme/copy.ts";

const itemsOf = (count: number): string => (count === 1 ? "1 item" : `${count} itens`);
const afterWeek = (week: number): string => `Depois da semana ${week}`;
const weeksOf = (count: number): string => (count === 1 ? "1 semana" : `${count} semanas`);

export const programmeCopy = {
  ...words,
  title: "Programa",
  intro:
    "Iniciativas, redesenhos e ganhos rápidos das execuções publicadas, em 24 semanas e três ondas, com dependências e caminho crítico.",
  backToProject: (name: string): string => `Voltar a ${name}`,
  noProject: "Nenhum projeto ativo",
  noProjectText: "Escolha ou crie um projeto no dashboard para ver o programa.",
  toDashboard: "Ir para o dashboard",
  emptyTitle: "Ainda não há itens no programa",
  empty:
    "O programa é montado com o que as fases publicam: ganhos rápidos, redesenhos da fase 2 e iniciativas da fase 5. Execute uma fase para começar.",
  toPhases: "Ver as fases",
  starts: (day: string): string => `Semana 1 começa em ${day}`,
  startAssumed:
    "Data derivada da extração dos dados. Informe a premissa “Início do programa” para fixá-la.",
  toAssumptions: "Ver premissas",
  current: (week: number): string => `Semana atual: ${week}`,
  notStarted: "Ainda não começou",
  summary: {
    captured: "Valor capturado",
    planned: "Previsto até agora",
    critical: "No caminho crítico",
    late: "Atrasados",
    done: "Concluídos",
  },
  ofItems: (count: number, total: number): string => `${count} de ${itemsOf(total)}`,
  afterWeek,
  itemsAfter: (week: number, count: number): string => `${afterWeek(week)}: ${itemsOf(count)}`,
  wave: (number: number, name: string): string => `Onda ${number} · ${name}`,
  waveHead: "Onda",
  weeks: (first: number, last: number): string =>
    first === last ? `semana ${first}` : `semanas ${first} a ${last}`,
  adoption: "Adoção projetada ao fim",
  gates: "Fases e gates",
  gateOf: {
    closed: "falta aprovação",
    open: "pronto para enviar",
    submitted: "em decisão",
    approved: "aprovado",
    returned: "devolvido",
    waived: "dispensado",
  } as Record<string, string>,
  noRun: "sem execução",
  stale: "desatualizada",
  views: { label: "Formas de ver o programa", timeline: "Linha do tempo", table: "Tabela" },
  timelineLabel: "Linha do tempo por semana",
  weekHead: (week: number): string => `S${week}`,
  itemHead: "Item",
  hint: "Setas para cima e para baixo percorrem os itens; Enter abre o detalhe.",
  critical: "Caminho crítico",
  criticalShort: "crítico",
  shifted: (count: number): string =>
    `Começa ${weeksOf(count)} depois do planejado, por depender de outro item.`,
  cycleTitle: "Dependências em círculo",
  cycle: (names: readonly string[]): string =>
    `${[...names, names[0] ?? ""].map((name) => `“${name}”`).join(" espera ")}. Corrija a coluna de dependências das iniciativas; até lá não há caminho crítico e as semanas são as planejadas.`,
  overloadTitle: "Responsáveis com itens demais ao mesmo tempo",
  overload: (owner: string, items: number, span: string): string =>
    `${owner}: ${items} itens abertos, ${span}.`,
  owner: "Responsável",
  noOwner: "Sem responsável",
  status: "Situação",
  kind: "Tipo",
  phase: "Fase",
  period: "Período",
  dates: (from: string, to: string): string => `${from} a ${to}`,
  slack: "Folga",
  slackOf: (count: number | null): string => (count === null ? "—" : weeksOf(count)),
  dependsOn: "Depende de",
  none: "—",
  recommended: "Conjunto recomendado",
  yes: "Sim",
  no: "Não",
  captured: "Capturado",
  ownerHint: "Em branco, vale o responsável dos dados.",
  save: "Salvar",
  saved: "Item atualizado",
  failed: "Não foi possível salvar",
  tryAgain: "Tente de novo em instantes.",
  print: "Imprimir",
};
