import type { Services } from "#server/platform/services.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { gradeFile, gradeOutdated } from "./grade-file.ts";
import { refreshProject } from "./process-file.ts";
import { type FileWork } from "./file-work.ts";

export const REGRADE_FILE = "regrade-file";

/** After a change of mapping, or to the bin and back: the file's quality again, and what was computed with the old one marked. */
export function defineRegradeFile(services: Services): WorkflowDefinition {
  return {
    name: REGRADE_FILE,
    kind: "reading",
    async run(input, { step }) {
      const work = input as unknown as FileWork;
      await step("marcar_desatualizados", () => refreshProject(services, work));
      await step("avaliar_qualidade", () => gradeFile(services, work));
      await step("avaliar_outros", () => gradeOutdated(services, work));
    },
  };
}
