/** The report's number guard over one answer: nothing printed without its fact. */
import type { Answer } from "#domain/assistant/answer.ts";
import type { EntityRef } from "#domain/assistant/plans/plan.ts";
import { monthText } from "#domain/assistant/reader/periods/months.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { oncePer } from "#domain/kernel/memoize-by.ts";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import type { Block, ReportTree } from "#domain/report/report-tree.ts";
import { splitNames } from "#domain/kernel/text/name-list.ts";

const names = new WeakMap<AssistantView, string[]>();

/** "C-005": a client as the file names it. */
const cellsOf = ({ cubes }: AssistantView): string[] =>
  (cubes?.tables ?? []).flatMap((table) => Object.values(table.names).flat());

function namesOf(view: AssistantView): string[] {
  const ready = names.get(view);
  if (ready) return ready;
  const found = new Set<string>([view.project.clientName, view.project.name]);
  for (const { fileName } of view.tables) found.add(fileName);
  for (const name of cellsOf(view)) found.add(name);
  for (const phase of view.phases) {
    for (const fact of phase.facts) {
      if (typeof fact.value === "string" && fact.unit !== "data")
        for (const part of [fact.value, ...splitNames(fact.value)]) found.add(part);
      found.add(fact.label);
      // A fact of one month is told with its month, which is a date.
      const [month] = /(?<=\.)\d{4}-\d{2}(?=\.|$)/.exec(fact.id) ?? [];
      if (month !== undefined) found.add(monthText(month));
      found.add(fact.formula);
    }
    for (const win of phase.quickWins) found.add(win.name);
    for (const condition of phase.gate?.conditions ?? []) {
      found.add(condition.label);
      found.add(condition.action);
    }
  }
  const list = [...found].filter((name) => name.trim() !== "" && !/^[\d.,]+$/.test(name));
  names.set(view, list);
  return list;
}

/** A month that was asked for is repeated where it is told to be missing. */
const monthsSaid = ({ plan }: Answer): string[] =>
  (plan?.asks ?? []).flatMap(({ period }) =>
    period === null ? [] : [monthText(period.from), monthText(period.to)],
  );

/** A week that was asked for is repeated as well. */
const placesSaid = ({ plan }: Answer): string[] =>
  (plan?.asks ?? []).flatMap(({ where }) =>
    where.flatMap(({ on, value }) =>
      (on === "semana" || on === "mes_programa") && Array.isArray(value)
        ? value.map(({ name }: EntityRef) => name)
        : [],
    ),
  );

const factsByPhase = oncePer(
  (_view: AssistantView) => new Map<Answer["phase"], Map<string, Fact>>(),
);

/** A fact of several phases is the answer's own first; what a phase computes is that phase's, whoever repeats it. */
function factsFor(view: AssistantView, phase: Answer["phase"]): Map<string, Fact> {
  const known = factsByPhase(view);
  const ready = known.get(phase);
  if (ready !== undefined) return ready;
  const byId = new Map<string, Fact>();
  const ordered = [...view.phases].sort(
    (a, b) => Number(b.number === phase) - Number(a.number === phase),
  );
  for (const run of ordered)
    for (const fact of run.facts) if (!byId.has(fact.id)) byId.set(fact.id, fact);
  for (const run of view.phases)
    for (const fact of run.facts)
      if (fact.phase === run.number && !/^(qw|dq|A|k|prog)\./.test(fact.id))
        byId.set(fact.id, fact);
  known.set(phase, byId);
  return byId;
}

/** "section: number (reason)" of every number that no fact shows; row counts of the origin line are those of the facts' sources. */
export function inventedNumbers(view: AssistantView, answer: Answer): string[] {
  const byId = new Map(factsFor(view, answer.phase));
  for (const fact of answer.newFacts) byId.set(fact.id, fact);
  const blocks: Block[] = [
    ...answer.paragraphs.map((inlines): Block => ({ kind: "paragraph", inlines: [...inlines] })),
    ...(answer.table ? [{ kind: "table", id: "t", ...answer.table } satisfies Block] : []),
    ...(answer.chart ? [{ kind: "chart", chart: answer.chart } satisfies Block] : []),
  ];
  const tree: ReportTree = {
    schemaVersion: 1,
    reportTitle: "",
    phase: 1,
    phaseName: "",
    clientName: "",
    projectName: "",
    isDemonstration: true,
    reducedNotice: null,
    notes: [],
    estimatedPages: 1,
    proseOrigin: "template",
    references: [],
    sections: [
      {
        id: answer.intent ?? answer.kind,
        number: 1,
        title: "",
        state: "completa",
        stateReason: null,
        estimatedPages: 1,
        blocks,
      },
    ],
  };
  // A chart's title may quote any fact of its phase; without one only what the answer cites can be meant.
  const cells = (answer.table?.rows ?? []).flat();
  const cited = new Set([
    ...answer.paragraphs.flat().flatMap(({ fact }) => fact ?? []),
    ...cells.flatMap((cell) => [cell.fact ?? [], cell.facts ?? []].flat()),
  ]);
  const facts = answer.chart
    ? [...byId.values()]
    : [...byId.values()].filter(({ id }) => cited.has(id));
  const violations = guardNumbers({
    tree,
    facts,
    names: [...namesOf(view), ...monthsSaid(answer), ...placesSaid(answer)],
  }).map(({ section, found, reason }) => `${section}: ${found} (${reason})`);
  const counted = new Set(
    [...byId.values()].flatMap((fact) => fact.sources.map((source) => source.rows_used)),
  );
  for (const [, rows = ""] of (answer.originLine ?? "").matchAll(/, ([\d.]+) linhas?(?=;|$)/g))
    if (!counted.has(Number(rows.replaceAll(".", "")))) violations.push(`origem: ${rows}`);
  for (const citation of answer.citations)
    if (citation.kind === "fact" && !byId.has(citation.factId))
      violations.push(`citação sem fato: ${citation.factId}`);
  return violations;
}
