import { useState } from "react";
import {
  deleteUseCase,
  getUseCaseHistory,
  updateUseCase,
  type listUseCases,
  type UseCaseRecord,
} from "#contract/use-cases/endpoints.ts";
import {
  useCaseStatuses,
  useCaseStatusLabels,
  type UseCaseStatus,
} from "#domain/use-cases/use-case.ts";
import { FactValue } from "#web/features/facts/index.ts";
import {
  ChangeList,
  RecordMenu,
  registersCopy,
  useRegister,
  useRegisterWrite,
} from "#web/features/registers/index.ts";
import { call, type CallReply } from "#web/lib/calls/api-client.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { useCaseCopy as copy } from "./copy.ts";
import { UseCaseDialog } from "./use-case-dialog.tsx";
import { capitalised } from "#domain/kernel/text/capitalised.ts";

export type UseCaseLists = CallReply<typeof listUseCases>;

const stateTone = (state: string): Tone =>
  state.startsWith("bloqueado") ? "danger" : state === "liberado" ? "positive" : "warning";
const classTone = (name: string): Tone =>
  /^(proibido|alto)/i.test(name)
    ? "danger"
    : /^(pendente|limitado)/i.test(name)
      ? "warning"
      : "neutral";

export function ReleaseBadge({ useCase }: { useCase: UseCaseRecord }) {
  return useCase.releaseState === null ? (
    <Badge>{copy.notAssessed}</Badge>
  ) : (
    <Badge tone={stateTone(useCase.releaseState)}>{capitalised(useCase.releaseState)}</Badge>
  );
}
export function ClassBadge({ useCase }: { useCase: UseCaseRecord }) {
  if (useCase.riskClass === null) return null;
  const tone = classTone(useCase.riskClass);
  // The class of most cases asks for nothing: a word.
  return tone === "neutral" ? (
    <span className="text-xs text-ink-2">{copy.class(useCase.riskClass)}</span>
  ) : (
    <Badge tone={tone}>{copy.class(useCase.riskClass)}</Badge>
  );
}
export function CaseValue({ projectId, useCase }: { projectId: string; useCase: UseCaseRecord }) {
  if (useCase.value === null || useCase.valueFactId === null)
    return <span className="text-ink-3">–</span>;
  return (
    <FactValue projectId={projectId} factId={useCase.valueFactId} runId={useCase.value.runId}>
      {useCase.value.display}
    </FactValue>
  );
}
/** Opens the origin of what phase 6 found. */
export function ReleaseOrigin({
  projectId,
  useCase,
}: {
  projectId: string;
  useCase: UseCaseRecord;
}) {
  const { assessment } = useCase;
  if (assessment === null) return null;
  return (
    <FactValue
      projectId={projectId}
      factId={assessment.stateFactId ?? assessment.classFactId}
      runId={assessment.runId}
      className="text-xs text-ink-3"
    >
      {registersCopy.importedFrom(registersCopy.phases[6] ?? "")}
    </FactValue>
  );
}

const fieldsOf = ({
  name,
  purpose,
  area,
  status,
  dataKinds,
  dataNote,
  owner,
  processes,
  valueFactId,
  insight,
}: UseCaseRecord) => ({
  name,
  purpose,
  area,
  status,
  dataKinds,
  dataNote,
  owner,
  processes,
  valueFactId,
  insightId: insight?.id ?? null,
});

export function CaseMenu({
  projectId,
  useCase,
  lists,
  onMove,
}: {
  projectId: string;
  useCase: UseCaseRecord;
  lists: UseCaseLists;
  onMove?: () => void;
}) {
  const [open, setOpen] = useState<"edit" | "history" | null>(null);
  const params = { id: projectId, useCaseId: useCase.id };
  const move = useRegisterWrite((status: UseCaseStatus) =>
    call(updateUseCase, {
      params,
      body: {
        ...fieldsOf(useCase),
        status,
        version: useCase.version,
        isReleased: useCase.isReleased,
      },
    }),
  );
  const moveTo = (status: UseCaseStatus): void => {
    onMove?.();
    move.mutate(status, {
      onSuccess: () => showToast({ title: copy.moved, tone: "positive" }),
      onError: (error) =>
        showToast({
          title: registersCopy.failed,
          description: describeError(error, registersCopy.tryAgain),
          tone: "destructive",
        }),
    });
  };
  return (
    <>
      <RecordMenu
        name={useCase.name}
        isReleased={useCase.isReleased}
        mayWrite={useCase.abilities.update}
        onEdit={() => setOpen("edit")}
        onHistory={() => setOpen("history")}
        onRelease={(isReleased) =>
          call(updateUseCase, {
            params,
            body: { ...fieldsOf(useCase), version: useCase.version, isReleased },
          })
        }
        onRemove={() => call(deleteUseCase, { params })}
        more={
          useCase.abilities.update
            ? useCaseStatuses
                .filter((status) => status !== useCase.status)
                .map((status) => ({
                  label: copy.moveTo(useCaseStatusLabels[status]),
                  onSelect: () => moveTo(status),
                }))
            : []
        }
      />
      {open === "edit" && (
        <UseCaseDialog
          projectId={projectId}
          useCase={useCase}
          lists={lists}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "history" && (
        <CaseHistory projectId={projectId} useCase={useCase} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function CaseHistory({
  projectId,
  useCase,
  onClose,
}: {
  projectId: string;
  useCase: UseCaseRecord;
  onClose: () => void;
}) {
  const { data, error, refetch } = useRegister(
    ["use-cases", projectId, useCase.id, "history"],
    () => call(getUseCaseHistory, { params: { id: projectId, useCaseId: useCase.id } }),
  );
  return (
    <Sheet
      name="use-case-history"
      open
      onOpenChange={onClose}
      title={registersCopy.historyTitle(useCase.name)}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={6} />
      ) : (
        <ChangeList changes={data.changes} />
      )}
    </Sheet>
  );
}
