import type { Services } from "#server/platform/services.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { gradeFile } from "./grade-file.ts";
import type { FileWork } from "./process-file.ts";
import type { ProjectChanged } from "./project-changed.ts";

export const REGRADE_FILE = "regrade-file";

/** After a change of mapping: the file's quality again, and what was computed with the old one marked. */
export function defineRegradeFile(services: Services, projectChanged: ProjectChanged): WorkflowDefinition {
  return {
    name: REGRADE_FILE,
    async run(input, { step }) {
      const work = input as unknown as FileWork;
      await step("marcar_desatualizados", () => projectChanged(services, work));
      await step("avaliar_qualidade", () => gradeFile(services, work));
    },
  };
}
