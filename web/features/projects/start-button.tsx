import { Rocket } from "lucide-react";
import type { Project } from "#contract/projects/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { projectCopy as copy } from "./copy.ts";
import { useStartProject } from "./queries.ts";

/** Draft to active. */
export function StartProjectButton({ project }: { project: Project }) {
  const start = useStartProject(project.id);
  // Told also where the page has changed before the reply came: then this button is gone.
  const onStart = (): void =>
    void start.mutateAsync().then(
      () => showToast({ title: copy.started, description: copy.startedText, tone: "positive" }),
      (error: unknown) =>
        showToast({
          title: copy.startFailed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    );
  return (
    <Button
      variant="primary"
      icon={<Rocket aria-hidden className="size-4" />}
      isPending={start.isPending}
      onClick={onStart}
    >
      {copy.start}
    </Button>
  );
}
