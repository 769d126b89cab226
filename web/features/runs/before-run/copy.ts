import type { ProjectCoverage } from "#contract/files/coverage-endpoints.ts";
import { countOf, formatCount } from "#web/lib/format-number.ts";

type State = ProjectCoverage[number]["sections"][number]["state"];

/** Texts of what a run will give and of the queue of questions. */
export const coverageCopy = {
  title: "O que a execução vai trazer",
  states: {
    calculada: "será calculada",
    depende: "depende das linhas",
    aguarda: "aguarda resposta",
    ausente: "faltam dados",
  } satisfies Record<State, string>,
  sentence: (sure: number, open: number, all: number): string =>
    sure + open === 0
      ? `Com os dados de agora nenhuma das ${formatCount(all)} seções da fase pode ser calculada.`
      : `Dá para executar com ${countOf(sure, "seção completa", "seções completas")}${
          open === 0
            ? ""
            : ` e ${formatCount(open)} que ${open === 1 ? "depende" : "dependem"} das linhas`
        }, de ${formatCount(all)}.`,
  waiting: (count: number): string =>
    countOf(count, "seção aguarda uma resposta.", "seções aguardam respostas."),
  answer: "Responder",
  missing: "Faltam dados de",
  missingTable: (label: string, sections: number): string =>
    `${label} (${countOf(sections, "seção", "seções")})`,
  template: "Baixar modelo já preenchido",
  templateOf: (label: string): string => `Baixar modelo já preenchido: ${label}`,
  premises: "Abrir premissas",
  all: "Ver seção por seção",
  needs: (columns: string[], rows: number): string =>
    [
      columns.length === 0 ? "" : columns.join(", "),
      rows <= 1 ? "" : `ao menos ${formatCount(rows)} linhas`,
    ]
      .filter((part) => part !== "")
      .join("; "),
  together: "Precisa de",
  alternatives: "Precisa de um destes:",
};

export const questionCopy = {
  title: "Perguntas sobre os arquivos",
  start: (count: number): string => `Responder ${countOf(count, "pergunta", "perguntas")}`,
  headlines: (count: number): string =>
    countOf(count, "pergunta muda um número de destaque.", "perguntas mudam números de destaque."),
  open: (count: number): string => countOf(count, "pergunta em aberto.", "perguntas em aberto."),
  readOnly: "A equipe de consultoria responde.",
  counter: (at: number, of: number): string => `${formatCount(at)} de ${formatCount(of)}`,
  place: (file: string, table: string | null, column: string | null): string =>
    [file, table, column === null ? null : `coluna “${column}”`]
      .filter((part) => part !== null)
      .join(" · "),
  alsoIn: (places: string[]): string => `A resposta vale também para ${places.join("; ")}.`,
  samples: "No arquivo",
  effect: "O que a resposta abre",
  waiting: (rows: number): string =>
    `Sem resposta, ${countOf(rows, "linha fica", "linhas ficam")} fora dos números desta coluna.`,
  headline: "Muda um número de destaque.",
  sections: (ids: string): string => `Seções que passam a ser calculadas: ${ids}.`,
  noEffect: "Não muda que seções são calculadas; muda o que entra nelas.",
  answer: "Responder",
  later: "Deixar para depois",
  done: "Não há mais perguntas nesta fila.",
  doneText:
    "Um arquivo novo, ou uma coluna que não se lê com certeza, traz a sua pergunta para cá.",
  again: "Ver as deixadas para depois",
  run: (phase: string): string => `Pronto. Executar ${phase}`,
  runNow: "Executar",
  reading: "Lendo os arquivos. O que ficar em aberto aparece aqui.",
  noneOpen: "Nenhuma pergunta em aberto.",
  file: "Abrir o arquivo",
  files: "Ver os arquivos",
  backToProject: (name: string): string => name,
  intro:
    "O que fica sem resposta não entra em nenhum número. Pode parar quando quiser: as respostas dadas ficam.",
};
