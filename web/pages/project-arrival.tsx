import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import {
  AnswerLink,
  CoverageStrip,
  questionCopy as copy,
  describeOpen,
  useQuestions,
} from "#web/features/runs/before-run/index.ts";
import { isBusy, UploadCard, useFiles } from "#web/features/files/index.ts";
import { RunNow } from "#web/features/runs/index.ts";

/** The project before its first run: where files are sent, what a run would give with them, what they leave open, and the run. */
export function ProjectArrival({ project, phase }: { project: Project; phase: Phase }) {
  return (
    <div data-testid="project-arrival" className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_392px]">
        <UploadCard project={project} isLarge />
        <CoverageStrip phase={phase} />
      </div>
      {project.filesCount > 0 && phase.abilities.run && phase.activeRunId === null && (
        <NextBar phase={phase} />
      )}
    </div>
  );
}

/** At the foot of the window, until the page's own end: on a phone it is always at hand. */
function NextBar({ phase }: { phase: Phase }) {
  const { data: questions } = useQuestions(phase.projectId);
  const { data: files = [] } = useFiles(phase.projectId);
  const isReading = questions === undefined || files.some(isBusy);
  const isAsked = !isReading && questions.length > 0;
  return (
    <div
      role="status"
      className="sticky bottom-0 z-10 flex min-h-16 flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card border border-border bg-surface px-4 py-3 shadow-float max-sm:fixed max-sm:inset-x-0 max-sm:rounded-none"
    >
      <p className="min-w-0 flex-1 basis-[220px] text-base text-ink-2">
        {isReading ? copy.reading : isAsked ? describeOpen(questions) : copy.noneOpen}
      </p>
      {isAsked && <AnswerLink projectId={phase.projectId} count={questions.length} />}
      <RunNow
        phase={phase}
        label={copy.runNow}
        variant={isAsked || isReading ? "secondary" : "primary"}
      />
    </div>
  );
}
