/** Touch and wait of each drawn block of the flow, per case: `p2.proc.{id}.macro.{lado}.{bloco}.*`. */
import type { Formula } from "../../../facts/fact-book.ts";
import { macroFactId } from "../../common/redesign/flow-rows.ts";
import { macroSteps, macroTime } from "../../common/redesign/macro-steps.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { stepPrefix } from "../../common/redesign/fact-prefixes.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";

const formula = (words: string): Formula => ({ id: "A2.3", version: "1.0.0", words });
const words = {
  touch: formula("soma da execução das etapas do bloco, por caso"),
  wait: formula("soma da espera das etapas do bloco, por caso"),
};

export function addFlowFacts(run: PhaseTwoRun, process: ProcessRedesign): void {
  const id = process.process.id;
  for (const side of ["atual", "futuro"] as const) {
    const future = side === "futuro";
    const suffix = future ? "2" : "";
    const when = future ? "futura" : "atual";
    for (const macro of macroSteps(process.steps, future)) {
      const known = macro.steps.every((plan) => (future ? plan.future : plan.timed) !== null);
      const inputs = (part: string) =>
        macro.steps.map(({ step }) => `${stepPrefix(id, step.code)}.${part}${suffix}_h`);
      const scope = { process: id, activity: macro.name };
      run.book.add({
        id: macroFactId(id, side, macro.name, "toque"),
        label: `Execução ${when} por caso – ${macro.name}`,
        value: known ? macroTime(macro, "touch", future) : null,
        unit: "min",
        decimals: 1,
        formula: words.touch,
        inputs: inputs("toque"),
        scope,
      });
      run.book.add({
        id: macroFactId(id, side, macro.name, "espera"),
        label: `Espera ${when} por caso – ${macro.name}`,
        value: known ? macroTime(macro, "wait", future) / 60 : null,
        unit: "h",
        decimals: 1,
        formula: words.wait,
        inputs: inputs("espera"),
        scope,
      });
    }
  }
}
