import type { Phase } from "#contract/phases/endpoints.ts";
import { questionCopy as copy, QuestionQueue } from "#web/features/runs/before-run/index.ts";
import { ProjectSubpage, useProjectPhases } from "#web/features/projects/index.ts";
import { RunNow } from "#web/features/runs/index.ts";

/** /project/{id}/perguntas: what all files leave open, one by one, and the run that they end in. */
export const QuestionsPage = () => (
  <ProjectSubpage copy={copy}>{({ id }) => <Questions projectId={id} />}</ProjectSubpage>
);

function Questions({ projectId }: { projectId: string }) {
  const { data: phases = [] } = useProjectPhases(projectId);
  const phase = nextToRun(phases);
  return (
    <QuestionQueue
      projectId={projectId}
      run={(label, variant) =>
        phase === undefined ? null : (
          <RunNow phase={phase} label={label ?? copy.run(phase.name)} variant={variant} />
        )
      }
    />
  );
}

/** The first phase that may be run and has no result, else the first that is out of date. */
const nextToRun = (phases: readonly Phase[]): Phase | undefined => {
  const open = phases.filter(({ abilities, activeRunId }) => abilities.run && activeRunId === null);
  return (
    open.find(
      ({ order, currentRunId, status }) =>
        currentRunId === null && (order === 1 || status !== "not_started"),
    ) ?? open.find(({ stale }) => stale)
  );
};
