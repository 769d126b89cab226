/** Texts of composed reports. */
import { countOf, formatCount } from "#web/lib/format-number.ts";

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} e ${names.at(-1)}`;
const weekDays = [
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
  "domingo",
];
const day = (date: string): string => date.split("-").reverse().join("/");

export const customCopy = {
  kind: "Relatório personalizado",
  create: "Novo relatório",
  phases: (names: readonly string[]): string =>
    names.length === 1 ? `Seções de ${names[0]}` : `Seções de ${listed(names)}`,
  version: (number: number): string => `Versão ${formatCount(number)}`,
  generated: (moment: string): string => `Gerado em ${moment}`,
  shared: (count: number): string => `Compartilhado com ${countOf(count, "pessoa", "pessoas")}`,
  sharedBy: (name: string): string => `Compartilhado por ${name}`,
  internal: "Somente a equipe",
  by: (name: string): string => `Criado por ${name}`,
  open: "Abrir",
  openOf: (title: string): string => `Abrir ${title}`,
  waiting: "Aguardando a vez",
  generating: "Reunindo as seções e conferindo os números",
  draftRow: "Nenhuma versão gerada",
  failed: "Não foi possível concluir",
  tryAgain: "Tente de novo em alguns instantes.",
  notFound: "Relatório não encontrado",
  notFoundText: "Ele não existe mais, ou não está compartilhado com você.",
  back: "Ver relatórios",

  bin: "Lixeira",
  leaveBin: "Sair da lixeira",
  binHint: "Relatórios excluídos ficam aqui por 30 dias.",
  emptyBin: "A lixeira está vazia",
  restore: "Restaurar",
  restoreOf: (title: string): string => `Restaurar ${title}`,

  form: {
    createTitle: "Novo relatório personalizado",
    editTitle: "Alterar relatório",
    text: "Escolha seções de qualquer fase com relatório. Notas, glossário e referências são reunidos no fim, com a versão de cada relatório de origem.",
    editText: "As versões já geradas ficam como estão. A mudança vale para a próxima.",
    title: "Título",
    titleHint: "Aparece na capa e no nome do arquivo.",
    choose: "Seções disponíveis",
    chosen: "Ordem no relatório",
    phase: (name: string, version: number): string => `${name} · versão ${formatCount(version)}`,
    stale: "desatualizado",
    count: (count: number, pages: number): string =>
      `${countOf(count, "seção", "seções")}, cerca de ${formatCount(Math.max(1, Math.round(pages)))} ${Math.round(pages) <= 1 ? "página" : "páginas"}`,
    none: "Marque as seções na lista. Elas entram nesta ordem, que você pode mudar.",
    missing: "Não está no relatório atual; fica de fora até voltar.",
    all: "Marcar todas",
    clear: "Desmarcar",
    allOf: (name: string): string => `Marcar todas as seções de ${name}`,
    clearOf: (name: string): string => `Desmarcar as seções de ${name}`,
    up: (title: string): string => `Subir ${title}`,
    down: (title: string): string => `Descer ${title}`,
    remove: (title: string): string => `Retirar ${title}`,
    noReports: "Nenhuma fase tem relatório",
    noReportsText: "Execute uma fase: as seções do relatório dela aparecem aqui.",
    cancel: "Cancelar",
    saveDraft: "Salvar rascunho",
    generate: "Gerar relatório",
    save: "Salvar",
    saved: "Rascunho salvo",
    updated: "Relatório alterado",
    begun: "Geração iniciada",
    begunText: "Você pode sair desta página. Uma notificação avisa quando ficar pronto.",
  },

  page: {
    edit: "Alterar",
    generate: "Gerar versão",
    share: "Compartilhar",
    schedule: "Agendar",
    print: "Imprimir",
    more: "Mais ações",
    remove: "Excluir",
    versions: "Versões",
    versionMenu: "Versões deste relatório",
    openVersion: (number: number, moment: string, by: string | null): string =>
      `Versão ${formatCount(number)} · ${moment}${by === null ? " · agendamento" : ""}`,
    older: (number: number): string =>
      `Esta é a versão ${formatCount(number)}. Há uma mais recente.`,
    newest: "Ver a mais recente",
    draft: "Rascunho sem versão",
    draftText: "Gere uma versão para ler e baixar este relatório.",
    pending: "Na fila de geração",
    generating: "Gerando uma versão",
    progress: "A página mostra a versão assim que ela ficar pronta.",
    failed: "A última geração não foi concluída",
    stale: "As fases mudaram depois desta versão",
    changed: "O relatório foi alterado depois desta versão",
    changedText: "Gere uma versão para que o título e as seções escolhidas valham.",
    parts: "Seções escolhidas",
    removeTitle: "Excluir este relatório?",
    removeText:
      "Ele sai da lista e de quem o recebeu, e o agendamento para. Ele fica na lixeira por 30 dias e pode ser restaurado de lá.",
    removed: "Relatório excluído",
    undo: "Desfazer",
    restored: "Relatório restaurado",
  },

  sharing: {
    title: "Compartilhar relatório",
    text: "Quem recebe é avisado e lê a versão mais recente na lista de relatórios.",
    company: "Empresa cliente",
    team: "Equipe da consultoria",
    companyHint: "As pessoas da empresa leem só versões feitas de relatórios liberados para elas.",
    teamHint: "A equipe já lê este relatório. Compartilhar avisa a pessoa.",
    unreleased: (phases: readonly string[]): string =>
      phases.length === 1
        ? `O relatório de ${phases[0]} ainda não foi liberado para o cliente. Libere-o para que a empresa leia esta versão.`
        : `Os relatórios de ${listed(phases)} ainda não foram liberados para o cliente. Libere-os para que a empresa leia esta versão.`,
    nobody: "Ninguém da empresa tem acesso à plataforma ainda.",
    share: "Compartilhar",
    revoke: "Retirar",
    shareWith: (name: string): string => `Compartilhar com ${name}`,
    revokeFrom: (name: string): string => `Retirar de ${name}`,
    since: (by: string, moment: string): string => `Compartilhado por ${by} em ${moment}`,
    done: (name: string): string => `Compartilhado com ${name}`,
    revoked: (name: string): string => `${name} não vê mais o relatório`,
    roles: {
      client: "Cliente",
      approver: "Aprovação",
      consultant: "Consultoria",
      admin: "Administração",
    } as Record<string, string>,
    me: "você",
  },

  scheduling: {
    title: "Agendar geração",
    text: "No dia escolhido uma versão nova é feita dos relatórios atuais das fases, e você é avisado.",
    every: "Repetição",
    everyOptions: { none: "Não repetir", week: "Toda semana", month: "Todo mês" },
    day: "Dia",
    weekDay: (number: number): string => weekDays[number - 1] ?? "",
    monthDay: (number: number): string => `Dia ${formatCount(number)}`,
    lastDay: "Nos meses mais curtos, vale o último dia.",
    paused: "Pausar",
    pausedHint: "O dia escolhido fica guardado e nada é gerado.",
    cancel: "Cancelar",
    save: "Salvar agendamento",
    saved: "Agendamento salvo",
    ended: "Agendamento encerrado",
    describe: ({
      every,
      day: number,
      paused,
      nextOn,
    }: {
      every: "week" | "month";
      day: number;
      paused: boolean;
      nextOn: string | null;
    }): string => {
      const when =
        every === "week"
          ? `toda ${weekDays[number - 1] ?? ""}`
              .replace("toda sábado", "todo sábado")
              .replace("toda domingo", "todo domingo")
          : `todo dia ${formatCount(number)}`;
      return paused
        ? `Agendamento pausado (${when})`
        : `Gerado ${when}; próxima em ${nextOn === null ? "" : day(nextOn)}`;
    },
  },
};
