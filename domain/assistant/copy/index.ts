/** Every sentence template of the assistant: what a test reads for digits. */
import { refusalCopy } from "./common.ts";
import { designCopy } from "./design.ts";
import { diagnosisCopy } from "./diagnosis.ts";
import { financeCopy } from "./finance.ts";
import { governanceCopy } from "./governance.ts";
import { projectCopy } from "./project.ts";

export const assistantTemplates: readonly string[] = [
  refusalCopy,
  designCopy,
  diagnosisCopy,
  financeCopy,
  governanceCopy,
  projectCopy,
]
  .flatMap((copy) => Object.values(copy as Record<string, unknown>))
  .filter((text): text is string => typeof text === "string");
