/** C6 of phase 2: the rule of each decision, and who changed one. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { annexCopy as copy } from "./copy/common.ts";
import { redesigned, stepsOf } from "./redesigned.ts";

export function annexTables(desk: SectionWriter): (Block | null)[] {
  return redesigned(desk).flatMap((process) => {
    const steps = stepsOf(desk, process);
    const rules = copy.rulesColumns;
    const changed = copy.overridesColumns;
    return [
      tableBlock({
        id: `c6.regras.${process.id}`,
        title: copy.rulesTitle,
        footnote: copy.rulesFootnote,
        columns: [
          left(rules.code, 0.85),
          left(rules.step, 2.2),
          right(rules.rule, undefined, 0.8),
          left(rules.byRule, 1.4),
          left(rules.decision, 1.4),
        ],
        rows: steps.map((step) => [
          desk.cell(step.own.code),
          word(step.name),
          desk.cell(step.own.rule, "int"),
          desk.cell(step.own.decisionByRule),
          desk.cell(step.own.decision),
        ]),
      }),
      tableBlock({
        id: `c6.alteradas.${process.id}`,
        title: copy.overridesTitle,
        columns: [
          left(changed.step, 1.8),
          left(changed.byRule),
          left(changed.decision),
          left(changed.reason, 3),
        ],
        rows: steps
          .filter((step) => desk.fact(step.own.isChanged)?.value === true)
          .map((step) => [
            word(step.name),
            desk.cell(step.own.decisionByRule),
            desk.cell(step.own.decision),
            desk.cell(step.own.reason),
          ]),
      }),
    ];
  });
}
