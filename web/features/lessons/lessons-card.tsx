import { useState } from "react";
import type { AssumptionLessons } from "#contract/lessons/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { ConsentDialog } from "#web/features/benchmarks/index.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { lessonsCopy as copy } from "./copy.ts";
import { useLessons, useShareLessons } from "./queries.ts";

type Lesson = AssumptionLessons["lessons"][number];

/** Absent while nothing was measured and nothing was given: most projects are not there yet. */
export function LessonsCard({
  project,
}: {
  project: Pick<Project, "id" | "clientId" | "clientName">;
}) {
  const projectId = project.id;
  const [isConsentOpen, setConsentOpen] = useState(false);
  const { data } = useLessons(projectId);
  const share = useShareLessons(projectId);
  if (data === undefined || (data.lessons.length === 0 && data.shared === null)) return null;
  const send = (): void =>
    share.mutate(undefined, {
      onSuccess: () =>
        showToast({ title: copy.done, description: copy.doneText, tone: "positive" }),
      onError: (error) =>
        showToast({
          title: copy.failed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  const figure = ({ runId }: Lesson, { factId, display }: Lesson["measured"]) => (
    <FactValue projectId={projectId} factId={factId} runId={runId}>
      {display}
    </FactValue>
  );
  const columns: DataColumn<Lesson>[] = [
    {
      key: "name",
      header: copy.columns.name,
      width: "46%",
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2 text-ink">
          {row.label}
          {row.stale && <Badge tone="warning">{copy.stale}</Badge>}
        </span>
      ),
    },
    {
      key: "planned",
      header: copy.columns.planned,
      align: "right",
      cell: (row) => figure(row, row.planned),
    },
    {
      key: "measured",
      header: copy.columns.measured,
      align: "right",
      cell: (row) => figure(row, row.measured),
    },
    {
      key: "difference",
      header: copy.columns.difference,
      align: "right",
      cell: (row) => figure(row, row.difference),
    },
  ];
  return (
    <TitledCard
      title={copy.title}
      hint={copy.hint}
      action={
        data.covered ? (
          data.abilities.share && (
            <Button onClick={send} isPending={share.isPending}>
              {data.shared === null ? copy.share : copy.shareAgain}
            </Button>
          )
        ) : (
          <Button onClick={() => setConsentOpen(true)}>{copy.record}</Button>
        )
      }
    >
      {data.lessons.length > 0 && (
        <DataTable
          stacks
          label={copy.title}
          columns={columns}
          rows={data.lessons}
          rowKey={(row) => row.assumptionId}
        />
      )}
      <p className="mt-3 max-w-prose text-sm text-ink-3">
        {data.covered
          ? data.shared === null
            ? copy.notShared
            : copy.shared(data.shared.count, formatMoment(data.shared.takenAt))
          : copy.notCovered}{" "}
        {copy.rules}
      </p>
      {isConsentOpen && (
        <ConsentDialog
          client={{ id: project.clientId, name: project.clientName }}
          onClose={() => setConsentOpen(false)}
        />
      )}
    </TitledCard>
  );
}
