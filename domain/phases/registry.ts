/** The seven phases: engine, catalogue, report and screens of each. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { adoptLoop } from "./adopt-loop/index.ts";
import { aiPolicy } from "./ai-policy/index.ts";
import { businessCase } from "./business-case/index.ts";
import type { Phase } from "./common/run/define-phase.ts";
import { orgDna } from "./org-dna/index.ts";
import { smartStack } from "./smart-stack/index.ts";
import { valueScope } from "./value-scope/index.ts";
import { zeroBase } from "./zero-base/index.ts";

export const phases: Readonly<Record<PhaseNumber, Phase>> = {
  1: valueScope,
  2: zeroBase,
  3: orgDna,
  4: smartStack,
  5: businessCase,
  6: aiPolicy,
  7: adoptLoop,
};
