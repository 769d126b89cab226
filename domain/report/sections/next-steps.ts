/** C5: the gate, the actions of the findings and the files that would complete the report. */
import { nextStepsCopy as copy } from "../copy/next-steps.ts";
import type { SectionWriter } from "../phase-report.ts";
import type { Block } from "../report-tree.ts";
import { completeSection } from "./section-body.ts";
import { type SectionBody, type WantedFile } from "../phase-report.ts";
import { left, right, tableBlock, word } from "./table-block.ts";

const actionsShown = 12;
const stepsPerInsight = 2;

export function buildNextSteps(desk: SectionWriter, wanted: readonly WantedFile[]): SectionBody {
  const { gate } = desk.outcome;
  const pending = gate.conditions.find((condition) => condition.severity === "B" && !condition.met);
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.state, {
          estado: { name: gate.open ? copy.open : copy.closed },
          ok: "gate.ok",
          total: "gate.total",
        }),
      ],
      "key",
    ),
    desk.paragraph([
      pending ? desk.sentence(copy.pending, { acao: { name: pending.action } }) : null,
    ]),
    gateTable(desk),
    actionsTable(desk),
    filesTable(desk, wanted),
    wanted.length === 0 ? desk.paragraph([desk.sentence(copy.filesNone, {})]) : null,
  ]);
}

function gateTable(desk: SectionWriter): Block | null {
  const heads = copy.gateColumns;
  return tableBlock({
    id: "c5.gate",
    title: copy.gateTitle,
    columns: [
      left(heads.id, 0.75),
      left(heads.label, 2.6),
      left(heads.evidence, 2.2),
      left(heads.severity, 0.9),
      left(heads.state, 0.8),
    ],
    rows: desk.outcome.gate.conditions.map((condition) => [
      word(condition.id),
      { text: condition.label, facts: condition.facts },
      { text: condition.evidence, fact: `gate.${condition.id}.evidencia`, facts: condition.facts },
      word(condition.severity === "B" ? copy.blocking : copy.warning),
      {
        text: condition.met ? copy.met : copy.unmet,
        ...(condition.met ? {} : { emphasis: "strong" as const }),
      },
    ]),
  });
}

function actionsTable(desk: SectionWriter): Block | null {
  const heads = copy.actionsColumns;
  const seen = new Set<string>();
  const rows = desk.outcome.insights.flatMap((insight) =>
    insight.actionable_steps.slice(0, stepsPerInsight).flatMap((step) => {
      if (seen.has(step)) return [];
      seen.add(step);
      return [
        [
          { text: step, facts: insight.facts },
          { text: insight.title, facts: insight.facts },
          word(copy.toBeDefined),
          word(copy.toBeDefined),
        ],
      ];
    }),
  );
  return tableBlock({
    id: "c5.acoes",
    title: copy.actionsTitle,
    columns: [
      left(heads.action, 2.4),
      left(heads.source, 2.4),
      left(heads.owner, 0.9),
      left(heads.due, 0.8),
    ],
    rows: rows.slice(0, actionsShown),
  });
}

function filesTable(desk: SectionWriter, wanted: readonly WantedFile[]): Block | null {
  const heads = copy.filesColumns;
  return tableBlock({
    id: "c5.dados",
    title: copy.filesTitle,
    columns: [
      left(heads.model, 1.6),
      left(heads.columns, 2.6),
      right(heads.rows, undefined, 0.8),
      left(heads.purpose, 1.8),
    ],
    rows: wanted.map((file) => [
      word(file.model),
      word(file.columns),
      desk.cell(file.minimumFactId, "int"),
      word(file.purpose),
    ]),
  });
}
