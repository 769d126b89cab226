import { Bot, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  exportUseCases,
  importUseCases,
  listUseCases,
  type UseCaseRecord,
} from "#contract/use-cases/endpoints.ts";
import {
  dataKindLabels,
  useCaseStatuses,
  useCaseStatusLabels,
} from "#domain/use-cases/use-case.ts";
import {
  ExportMenu,
  ImportButton,
  PromotedFrom,
  RecordName,
  RecordPanel,
  registersCopy,
  useRegister,
} from "#web/features/registers/index.ts";
import { capitalised } from "#domain/kernel/text/capitalised.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import {
  CaseMenu,
  CaseValue,
  ClassBadge,
  ReleaseBadge,
  ReleaseOrigin,
  type UseCaseLists,
} from "./case-parts.tsx";
import { CaseDetails } from "./case-details.tsx";
import { useCaseCopy as copy } from "./copy.ts";
import { UseCaseDialog } from "./use-case-dialog.tsx";

export function UseCasesView({ projectId }: { projectId: string }) {
  const [isCreating, setCreating] = useState(false);
  const [view, setView] = useState("board");
  const { data, error, refetch } = useRegister(["use-cases", projectId], () =>
    call(listUseCases, { params: { id: projectId } }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-[360px] rounded-card" />
        ))}
      </div>
    );
  const isEmpty = data.useCases.length === 0;
  return (
    <div className="flex flex-col gap-5">
      {(data.abilities.create || !isEmpty) && (
        <div className="flex flex-wrap items-center gap-2">
          {data.abilities.create && (
            <ImportButton
              phase={6}
              onImport={() => call(importUseCases, { params: { id: projectId } })}
            />
          )}
          {!isEmpty && (
            <ExportMenu
              size="small"
              projectId={projectId}
              endpoint={exportUseCases}
              fileName="casos-de-uso"
            />
          )}
          {data.abilities.create && (
            <Button
              variant="primary"
              className="max-sm:w-full sm:ml-auto"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setCreating(true)}
              aria-keyshortcuts="c"
              data-testid="button-new-case"
            >
              {copy.new}
            </Button>
          )}
        </div>
      )}
      {isEmpty ? (
        <EmptyState icon={<Bot />} title={copy.empty}>
          {data.abilities.create ? copy.emptyText : copy.emptyReader}
        </EmptyState>
      ) : (
        <Tabs
          label={copy.viewLabel}
          value={view}
          onChange={setView}
          items={[
            {
              value: "board",
              label: copy.views.board,
              content: <Board projectId={projectId} lists={data} />,
            },
            {
              value: "list",
              label: copy.views.list,
              count: data.useCases.length,
              content: <List projectId={projectId} lists={data} />,
            },
          ]}
        />
      )}
      <RecordPanel rows={view === "board" ? inColumns(data.useCases) : data.useCases}>
        {(useCase) => <CaseDetails projectId={projectId} useCase={useCase} />}
      </RecordPanel>
      {isCreating && (
        <UseCaseDialog
          projectId={projectId}
          useCase={null}
          lists={data}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}

/** In the order in which the board shows them. */
const inColumns = (useCases: readonly UseCaseRecord[]): UseCaseRecord[] =>
  useCaseStatuses.flatMap((status) => useCases.filter((useCase) => useCase.status === status));

function Board({ projectId, lists }: { projectId: string; lists: UseCaseLists }) {
  const { board, onMove } = useFocusWithMoved(lists);
  const shown = useCaseStatuses.filter(
    (status) =>
      status !== "retired" || lists.useCases.some((useCase) => useCase.status === "retired"),
  );
  return (
    <div
      ref={board}
      className={
        shown.length === 3
          ? "grid grid-cols-1 items-start gap-4 lg:grid-cols-3"
          : "grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-4"
      }
    >
      {shown.map((status) => {
        const cases = lists.useCases.filter((useCase) => useCase.status === status);
        return (
          <section
            key={status}
            aria-label={useCaseStatusLabels[status]}
            className="min-w-0 rounded-card border border-border bg-surface-2/50 p-3"
          >
            <h2 className="flex items-center gap-2 px-1 text-sm font-semibold text-ink">
              {useCaseStatusLabels[status]}
              <span className="text-xs font-normal text-ink-3">{cases.length}</span>
            </h2>
            <ul className="mt-3 flex flex-col gap-3">
              {cases.map((useCase) => (
                <li key={useCase.id}>
                  <CaseCard
                    projectId={projectId}
                    useCase={useCase}
                    lists={lists}
                    onMove={() => onMove(useCase.id)}
                  />
                </li>
              ))}
              {cases.length === 0 && (
                <li className="px-1 pb-1 text-sm text-ink-3">{copy.emptyColumn}</li>
              )}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** A card that was moved is drawn anew in its other column: the focus goes along, if nobody has taken it elsewhere meanwhile. */
function useFocusWithMoved(lists: UseCaseLists) {
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    board.current
      ?.querySelector<HTMLElement>(
        `[data-case="${moved.current}"] [data-testid=button-record-menu]`,
      )
      ?.focus();
    moved.current = null;
  }, [lists]);
  return {
    board,
    onMove: (id: string): void => {
      moved.current = id;
    },
  };
}

function CaseCard({
  projectId,
  useCase,
  lists,
  onMove,
}: {
  projectId: string;
  useCase: UseCaseRecord;
  lists: UseCaseLists;
  onMove: () => void;
}) {
  return (
    <Card
      data-case={useCase.id}
      className="flex flex-col gap-2.5 p-4"
      aria-label={useCase.name}
      data-testid="case-card"
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-base [overflow-wrap:anywhere]">
          <RecordName id={useCase.id} name={useCase.name} />
        </h3>
        <CaseMenu projectId={projectId} useCase={useCase} lists={lists} onMove={onMove} />
      </div>
      {useCase.purpose !== null && (
        <p
          title={useCase.purpose}
          className="line-clamp-3 text-sm [overflow-wrap:anywhere] text-ink-2"
        >
          {capitalised(useCase.purpose)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        <ReleaseBadge useCase={useCase} />
        <ClassBadge useCase={useCase} />
        {useCase.isReleased && useCase.abilities.update && (
          <Badge tone="info">{registersCopy.released}</Badge>
        )}
      </div>
      {useCase.releaseReasons !== null && (
        <p
          className="text-xs [overflow-wrap:anywhere] text-ink-3"
          title={capitalised(useCase.releaseReasons)}
        >
          {firstReasons(useCase.releaseReasons)}
        </p>
      )}
      {useCase.value !== null && (
        <div className="text-sm">
          <span className="font-medium text-ink">
            <CaseValue projectId={projectId} useCase={useCase} />
          </span>
          <p
            title={useCase.value.label}
            className="line-clamp-2 text-xs [overflow-wrap:anywhere] text-ink-3"
          >
            {useCase.value.label}
          </p>
          {lists.useCases.some(
            ({ id, valueFactId }) => id !== useCase.id && valueFactId === useCase.valueFactId,
          ) && (
            <p className="text-xs font-medium text-warning">
              {copy.sameProcess(useCase.processes.join(", "))}
            </p>
          )}
        </div>
      )}
      {useCase.promotedFrom !== null ? (
        <PromotedFrom projectId={projectId} record={useCase} />
      ) : (
        useCase.insight !== null && (
          <p className="text-xs [overflow-wrap:anywhere] text-ink-3">
            {copy.fromInsight(useCase.insight.title)}
          </p>
        )
      )}
      <p className="text-xs [overflow-wrap:anywhere] text-ink-3">
        {[
          useCase.area,
          useCase.owner,
          useCase.processes.join(", ") || null,
          useCase.risks > 0 ? copy.risks(useCase.risks) : null,
        ]
          .filter((text) => text !== null)
          .join(" · ")}
      </p>
      <ReleaseOrigin projectId={projectId} useCase={useCase} />
    </Card>
  );
}

/** Two of them tell what to do first; the others are counted. */
function firstReasons(reasons: string): string {
  const [first = "", second, ...others] = reasons.split("; ");
  const shown = [first, ...(second === undefined ? [] : [second])].join("; ");
  return capitalised(others.length === 0 ? shown : `${shown} ${copy.moreReasons(others.length)}`);
}

function List({ projectId, lists }: { projectId: string; lists: UseCaseLists }) {
  return (
    <DataTable
      stacks
      label={copy.title}
      rows={lists.useCases}
      rowKey={(useCase) => useCase.id}
      columns={[
        {
          key: "name",
          header: copy.columns.name,
          cell: (useCase) => (
            <span className="block min-w-[160px] [overflow-wrap:anywhere]">
              <RecordName id={useCase.id} name={useCase.name} />
              {useCase.area !== null && (
                <span className="block text-xs text-ink-3">{useCase.area}</span>
              )}
            </span>
          ),
        },
        {
          key: "status",
          header: copy.columns.status,
          cell: (useCase) => useCaseStatusLabels[useCase.status],
        },
        { key: "class", header: copy.columns.class, cell: (useCase) => useCase.riskClass ?? "–" },
        {
          key: "state",
          header: copy.columns.state,
          cell: (useCase) => <ReleaseBadge useCase={useCase} />,
        },
        {
          key: "value",
          header: copy.columns.value,
          align: "right",
          cell: (useCase) => <CaseValue projectId={projectId} useCase={useCase} />,
        },
        {
          key: "data",
          header: copy.columns.data,
          from: "lg",
          cell: (useCase) =>
            useCase.dataKinds.map((kind) => dataKindLabels[kind]).join(", ") || "–",
        },
        {
          key: "owner",
          header: copy.columns.owner,
          from: "xl",
          cell: (useCase) => (
            <span className="[overflow-wrap:anywhere]">{useCase.owner ?? "–"}</span>
          ),
        },
        {
          key: "risks",
          header: copy.columns.risks,
          align: "right",
          from: "lg",
          cell: (useCase) => useCase.risks,
        },
        {
          key: "actions",
          header: "",
          headerLabel: copy.columns.actions,
          cell: (useCase) => <CaseMenu projectId={projectId} useCase={useCase} lists={lists} />,
        },
      ]}
    />
  );
}
