/** Quick wins of phase 1: half of the potential of a process, the largest cause of its rework, the queue before its bottleneck. */
import { formulas } from "../../../facts/catalogue/define-facts.ts";
import { candidateFacts, quickWin, quickWins } from "../../common/catalogue/facts-quick-wins.ts";

const qw = formulas("QW", {
  cause: ["1.0.0", "custo de retrabalho do processo × parcela da maior causa × parcela eliminada"],
});

export { quickWin, quickWins };
export const candidate = candidateFacts({ cause: qw.cause });
