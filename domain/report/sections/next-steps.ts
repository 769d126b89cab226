/** C5: the gate, what the team still owes it and the files that would complete the report. */
import { capitalised } from "../../kernel/text/capitalised.ts";
import { bindNumbers } from "../binding/bind-numbers.ts";
import { decisionsCopy } from "../copy/decisions.ts";
import { nextStepsCopy as copy } from "../copy/next-steps.ts";
import type { SectionWriter } from "../phase-report.ts";
import type { Block } from "../report-tree.ts";
import { answerBlocks, otherDecisionBlocks } from "./decisions.ts";
import { completeSection } from "./section-body.ts";
import { type SectionBody, type WantedFile } from "../phase-report.ts";
import { left, right, tableBlock, word } from "./table-block.ts";

export function buildNextSteps(desk: SectionWriter, wanted: readonly WantedFile[]): SectionBody {
  const { gate } = desk.outcome;
  const pending = gate.conditions.find((condition) => condition.severity === "B" && !condition.met);
  const unmet = gate.conditions.filter(({ met }) => !met).length;
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.state, {
          estado: { name: gate.open ? copy.open : copy.closed },
          ok: "gate.ok",
          total: "gate.total",
        }),
        gate.open && unmet > 0
          ? desk.sentence(unmet === 1 ? copy.oneWarning : copy.onlyWarnings, {})
          : null,
      ],
      "key",
    ),
    desk.paragraph([
      pending ? desk.sentence(copy.pending, { acao: { name: pending.action } }) : null,
    ]),
    gateTable(desk),
    ...pendingBlocks(desk),
    ...otherDecisionBlocks(desk),
    ...answerBlocks(desk),
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

/** What the team still owes the gate: homework, and no decision of the board. */
function pendingBlocks(desk: SectionWriter): Block[] {
  const pending = desk.outcome.gate.conditions.filter(
    (condition) => condition.severity === "B" && !condition.met,
  );
  if (pending.length === 0) return [];
  // Two conditions may wait for one act: it is asked once.
  const acts = [...new Map(pending.map((one) => [one.action, one])).values()];
  return [
    { kind: "heading", level: 2, text: decisionsCopy.pendingHeading },
    {
      kind: "bullets",
      items: acts.map((condition) =>
        bindNumbers(
          desk,
          decisionsCopy.pending.replace("{{acao}}", capitalised(condition.action)),
          condition.facts,
        ),
      ),
    },
  ];
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
