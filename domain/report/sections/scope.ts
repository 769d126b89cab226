/** C2: files, rows, period and quality; here stands what was not received. */
import type { ChartSpec } from "../../charts/chart-spec.ts";
import { reasonOfMany } from "../copy/missing.ts";
import { openQuestionText, openReadingText, scopeCopy as copy } from "../copy/scope.ts";
import { findDisjointPeriods, periodFactId } from "../disjoint-periods.ts";
import type { HandedTable } from "../evidence-base.ts";
import { handedFactId } from "../evidence-facts.ts";
import { phaseByNumber } from "../../methodology/phases.ts";
import type { SectionWriter, Sentence } from "../phase-report.ts";
import type { Block, Inline } from "../report-tree.ts";
import { completeSection } from "./section-body.ts";
import { listOpenReadings } from "./settled-desk.ts";
import { type SectionBody } from "../phase-report.ts";
import { left, right, tableBlock, word } from "./table-block.ts";
import { plainText } from "../plain-text.ts";

const problemsShown = 12;
const dimensions = [
  ["completude", "Completude"],
  ["consistencia", "Consistência"],
  ["validade", "Validade"],
  ["unicidade", "Unicidade"],
  ["atualidade", "Atualidade"],
] as const;

interface Scope {
  absent: readonly { title: string; reason: Inline[] }[];
  /** What earlier phases read for figures of this report. */
  handed: readonly HandedTable[];
}

const isOneDay = ({ start, end }: { start: string; end: string }): boolean => start === end;

/** Each source once, however many pairs of them have no day in common. */
function apartSentence(desk: SectionWriter): Sentence {
  const pairs = findDisjointPeriods(desk.context.inputSummary);
  const [first] = pairs;
  if (first === undefined) return null;
  if (pairs.length === 1) {
    const [before, after] = first;
    return desk.sentence(copy.apart([isOneDay(before), isOneDay(after)]), {
      antes: { name: before.label },
      a: periodFactId(before.table, "ini"),
      b: periodFactId(before.table, "fim"),
      depois: { name: after.label },
      c: periodFactId(after.table, "ini"),
      d: periodFactId(after.table, "fim"),
    });
  }
  const sources = [...new Map(pairs.flat().map((source) => [source.table, source])).values()].sort(
    (a, b) => (a.start < b.start ? -1 : 1),
  );
  return desk.sentence(
    copy.apartSources(sources.map(isOneDay)),
    Object.fromEntries(
      sources.flatMap(({ table, label }, at) => [
        [`nome${at}`, { name: label }],
        [`inicio${at}`, periodFactId(table, "ini")],
        [`fim${at}`, periodFactId(table, "fim")],
      ]),
    ),
  );
}

export function buildScope(desk: SectionWriter, { absent, handed }: Scope): SectionBody {
  const rejected = desk.number("rel.n_rejeitadas") ?? 0;
  return completeSection([
    desk.paragraph(readSentences(desk, handed), "key"),
    desk.paragraph([
      countSentence(desk, copy.leftOut, "rel.n_arquivos_fora"),
      countSentence(desk, copy.lacking, "rel.n_faltantes"),
    ]),
    desk.paragraph([apartSentence(desk)]),
    desk.paragraph([
      desk.sentence(handed.length > 0 ? copy.qualityHere : copy.quality, {
        total: "dq.total",
        selo: "dq.selo",
        completude: "dq.completude",
        consistencia: "dq.consistencia",
        validade: "dq.validade",
      }) ?? desk.sentence(copy.qualityPartial, { total: "dq.total", selo: "dq.selo" }),
      rejected > 0
        ? desk.sentence(copy.rejected, { n: "rel.n_rejeitadas" })
        : desk.sentence(copy.noneRejected, {}),
    ]),
    filesTable(desk, handed.length > 0 ? copy.filesTitleHere : copy.filesTitle),
    handedTable(desk, handed),
    desk.drawn(dimensionChart(desk)),
    qualityTable(desk),
    problemsTable(desk),
    ...questions(desk),
    ...notReceived(absent),
  ]);
}

function readSentences(desk: SectionWriter, handed: readonly HandedTable[]): Sentence[] {
  const read = { arquivos: "rel.n_arquivos", linhas: "rel.n_linhas" };
  const period = { inicio: "rel.periodo.ini", fim: "rel.periodo.fim" };
  if (handed.length === 0)
    return [
      desk.sentence(copy.read, { ...read, ...period }) ?? desk.sentence(copy.readUndated, read),
    ];
  const others = { aqui: "rel.n_arquivos_fase", antes: "rel.n_arquivos_antes" };
  return [
    (desk.number(others.antes) ?? 0) > 0
      ? desk.sentence(copy.readWithEarlier, { ...read, ...others })
      : desk.sentence(copy.readSameFiles, read),
    desk.sentence(copy.period, period),
  ];
}

const countSentence = (desk: SectionWriter, template: string, factId: string): Sentence =>
  (desk.number(factId) ?? 0) > 0 ? desk.sentence(template, { n: factId }) : null;

/** What the tables of earlier phases were read as, and by which. */
function handedTable(desk: SectionWriter, handed: readonly HandedTable[]): Block | null {
  const heads = copy.handedColumns;
  return tableBlock({
    id: "c2.base",
    title: copy.handedTitle,
    columns: [
      left(heads.file, 2.6),
      left(heads.table, 2),
      left(heads.phases, 2.4),
      right(heads.rows),
    ],
    rows: handed.map(({ fileName, label, phases }, index) => [
      word(fileName),
      word(label),
      word(phases.map((phase) => phaseByNumber(phase).name).join(", ")),
      desk.cell(handedFactId(index), "int"),
    ]),
  });
}

function filesTable(desk: SectionWriter, title: string): Block | null {
  const heads = copy.filesColumns;
  return tableBlock({
    id: "c2.arquivos",
    title,
    columns: [
      left(heads.file, 2.6),
      left(heads.table, 2),
      right(heads.rows),
      right(heads.rejected),
      right(heads.totals),
      right(heads.quality, "%"),
    ],
    rows: desk.context.inputSummary.files.flatMap((file, index) => {
      const prefix = `rel.arq.${index + 1}`;
      // Files that no figure comes from are counted above, and named where the project's files are.
      if (file.table === null || file.isAwaited === true) return [];
      return [
        [
          word(file.fileName),
          word(file.tableLabel),
          desk.cell(`${prefix}.linhas`, "int"),
          desk.cell(`${prefix}.excluidas`, "int"),
          desk.cell(`${prefix}.totais`, "int"),
          desk.cell(`${prefix}.qualidade`, "n1"),
        ],
      ];
    }),
  });
}

const shownWhole = 95;
const clearDistance = 0.1;

function dimensionChart(desk: SectionWriter): ChartSpec | undefined {
  const points = dimensions.flatMap(([key, label]) => {
    const value = desk.number(`dq.${key}`);
    return value === null ? [] : [{ x: label, y: value, fact_id: `dq.${key}` }];
  });
  const [lowest, next] = [...points].sort((a, b) => a.y - b.y);
  if (!lowest) return undefined;
  // Named only where it stands out: of five near 100 the lowest says nothing.
  const standsOut = lowest.y < shownWhole && lowest.y + clearDistance <= (next?.y ?? Infinity);
  const title = standsOut
    ? desk.sentence(copy.chartTitle, {
        dimensao: { name: lowest.x.toLocaleLowerCase("pt-BR") },
      })
    : desk.sentence(copy.chartTitleEven, {});
  return {
    id: "c2.qualidade",
    type: "bar",
    title: plainText(title ?? []),
    x: { label: copy.chartX, unit: "texto" },
    y: { label: copy.chartSeries, unit: "pct" },
    series: [
      {
        name: copy.chartSeries,
        basis: "MEDIDO",
        points: points.map((point) => ({ ...point, highlighted: standsOut && point === lowest })),
      },
    ],
    basis: ["MEDIDO"],
    footnote: copy.chartFootnote,
    alt: copy.chartAlt,
  };
}

function tableLabel(desk: SectionWriter, table: string): string {
  return desk.context.inputSummary.files.find((file) => file.table === table)?.tableLabel ?? table;
}

function qualityTable(desk: SectionWriter): Block | null {
  const heads = copy.qualityColumns;
  return tableBlock({
    id: "c2.qualidade_tabelas",
    title: copy.qualityTitle,
    footnote: copy.qualityFootnote,
    columns: [
      left(heads.table, 2.2),
      right(heads.rows),
      right(heads.completeness, "%"),
      right(heads.consistency, "%"),
      right(heads.validity, "%"),
      right(heads.uniqueness, "%"),
      right(heads.timeliness, "%"),
      right(heads.score, "%"),
    ],
    rows: desk.context.quality.tables.map((table) => {
      const prefix = `dq.${table.table}`;
      return [
        word(tableLabel(desk, table.table)),
        desk.cell(`${prefix}.linhas`, "int"),
        ...[...dimensions.map(([key]) => key), "total"].map((key) =>
          desk.cell(`${prefix}.${key}`, "n1"),
        ),
      ];
    }),
  });
}

function problemsTable(desk: SectionWriter): Block | null {
  const heads = copy.problemsColumns;
  const problems = desk.context.quality.tables.flatMap((table) =>
    table.issues.map((issue, index) => ({
      table: table.table,
      issue,
      prefix: `dq.${table.table}.problema.${index + 1}`,
    })),
  );
  const order = { E: 0, W: 1, I: 2 } as const;
  problems.sort(
    (a, b) =>
      order[a.issue.severity] - order[b.issue.severity] ||
      b.issue.rowsAffected - a.issue.rowsAffected ||
      (a.prefix < b.prefix ? -1 : 1),
  );
  return tableBlock({
    id: "c2.problemas",
    title: copy.problemsTitle,
    columns: [
      left(heads.table, 1.3),
      left(heads.problem, 3.6),
      right(heads.rows, undefined, 0.7),
      left(heads.severity, 1.4),
    ],
    rows: problems.slice(0, problemsShown).map(({ table, issue, prefix }) => [
      word(tableLabel(desk, table)),
      {
        text: withoutCounts(issue.message),
        facts: [`${prefix}.linhas`, ...issue.figures.map((figure) => `${prefix}.${figure.name}`)],
      },
      desk.cell(`${prefix}.linhas`, "int"),
      word(copy.severity[issue.severity]),
    ]),
  });
}

/** The count of rows has its own column, as a fact; a message's own count ("13 células vazias (1,6%)") would be a second one. */
function withoutCounts(message: string): string {
  return message
    .replace(
      /:\s*\d[\d.]*\s+(células?|linhas?)\s+(vazias?|inválidas?|repetidas?|duplicadas?)\s*(\([^)]*\))?/u,
      ": $1 $2",
    )
    .replace(/\s+\./, ".");
}

function questions(desk: SectionWriter): Block[] {
  const { openQuestions } = desk.context;
  const readings = listOpenReadings(desk.context, desk.outcome);
  if (openQuestions.length + readings.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: copy.questionsHeading },
    {
      kind: "bullets",
      items: [...openQuestions.map(openQuestionText), ...readings.map(openReadingText)].map(
        (text) => [{ text }],
      ),
    },
  ];
}

/** Sections that lack the same are told together, at the place of the first. */
function bySameReason(
  absent: readonly { title: string; reason: Inline[] }[],
): { titles: string[]; reason: Inline[] }[] {
  const groups = new Map<string, { titles: string[]; reason: Inline[] }>();
  for (const { title, reason } of absent) {
    const key = plainText(reason);
    const group = groups.get(key) ?? { titles: [], reason };
    group.titles.push(title);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function notReceived(absent: readonly { title: string; reason: Inline[] }[]): Block[] {
  if (absent.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: copy.absentTitle },
    { kind: "paragraph", inlines: [{ text: copy.absentLead }], role: "note" },
    {
      kind: "bullets",
      items: bySameReason(absent).map(({ titles, reason }) => [
        { text: `${titles.join("; ")}. `, emphasis: "strong" as const },
        ...(titles.length === 1
          ? reason
          : reason.map((inline, at) =>
              at === 0 ? { ...inline, text: reasonOfMany(inline.text) } : inline,
            )),
      ]),
    },
  ];
}
