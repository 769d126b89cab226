/** C6 of phase 2: the rule of each decision, who changed one, and the effect that each step was given. */
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
    const effects = copy.effectsColumns;
    const shown = (id: string, format: "n1" | "n2") =>
      desk.fact(id) ? desk.cell(id, format) : word("–");
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
      tableBlock({
        id: `c6.efeitos.${process.id}`,
        title: copy.effectsTitle,
        columns: [
          left(effects.step, 2.4),
          right(effects.touch, "%"),
          right(effects.wait, "%"),
          right(effects.frequency, undefined, 1.2),
          right(effects.later, undefined, 1.3),
        ],
        rows: steps.map((step) => [
          word(step.name),
          shown(step.own.touchCut, "n1"),
          shown(step.own.waitCut, "n1"),
          desk.cell(step.own.frequency, "n2"),
          desk.cell(step.own.frequencyLater, "n2"),
        ]),
      }),
    ];
  });
}
