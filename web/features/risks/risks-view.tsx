import { Plus, ShieldAlert, ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import {
  deleteRisk,
  exportRisks,
  getRiskHistory,
  importRisks,
  listRisks,
  updateRisk,
  type RiskRecord,
} from "#contract/risks/endpoints.ts";
import { riskBandLabels, riskStatusLabels } from "#domain/risks/index.ts";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import { FactValue } from "#web/features/facts/index.ts";
import {
  ChangeList,
  ExportMenu,
  ImportButton,
  PromotedFrom,
  RecordMenu,
  registersCopy,
  useRegister,
} from "#web/features/registers/index.ts";
import { call } from "#web/lib/api-client.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Sheet } from "#web/ui/dialog.tsx";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { riskCopy as copy } from "./copy.ts";
import { RiskDialog } from "./risk-dialog.tsx";
import {
  bandTones,
  matrixCellOf,
  RiskMatrix,
  type MatrixCell,
  type MatrixView,
} from "./risk-matrix.tsx";

type Cases = { id: string; name: string }[];

export function RisksView({ projectId }: { projectId: string }) {
  const [isCreating, setCreating] = useState(false);
  const [view, setView] = useState<MatrixView>("inherent");
  const [cell, setCell] = useState<MatrixCell | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  /** The button goes with what it says: the focus goes back to the cell that had narrowed the list. */
  const showAll = (): void => {
    pressed.current?.focus();
    setCell(null);
  };
  const { data, error, refetch } = useRegister(["risks", projectId], () =>
    call(listRisks, { params: { id: projectId } }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <>
        <Skeleton className="h-[340px] rounded-card" />
        <SkeletonLines count={6} />
      </>
    );
  const { risks, abilities, useCases } = data;
  const isEmpty = risks.length === 0;
  const shown =
    cell === null
      ? risks
      : risks.filter((risk) => {
          const place = matrixCellOf(risk, view);
          return place.probability === cell.probability && place.impact === cell.impact;
        });
  return (
    <div className="flex flex-col gap-5">
      {(abilities.create || !isEmpty) && (
        <div className="flex flex-wrap gap-2">
          {abilities.create && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setCreating(true)}
              data-testid="button-new-risk"
            >
              {copy.new}
            </Button>
          )}
          {abilities.create && (
            <ImportButton
              phase={6}
              onImport={() => call(importRisks, { params: { id: projectId } })}
            />
          )}
          {!isEmpty && (
            <ExportMenu
              projectId={projectId}
              endpoint={exportRisks}
              fileName="riscos"
              formats={["xlsx", "csv", "ics"]}
            />
          )}
        </div>
      )}
      {isEmpty ? (
        <EmptyState icon={<ShieldAlert />} title={copy.empty}>
          {abilities.create ? copy.emptyText : copy.emptyReader}
        </EmptyState>
      ) : (
        <>
          <RiskMatrix
            risks={risks}
            appetite={formatNumber(data.appetite, data.appetite % 1 === 0 ? 0 : 1)}
            view={view}
            onView={(next) => {
              setView(next);
              setCell(null);
            }}
            cell={cell}
            onCell={setCell}
            pressed={pressed}
          />
          {cell !== null && (
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
              {copy.filtered(cell.probability, cell.impact)}
              <Button size="small" onClick={showAll}>
                {copy.showAll}
              </Button>
            </p>
          )}
          <RiskTable projectId={projectId} risks={shown} useCases={useCases} />
        </>
      )}
      {isCreating && (
        <RiskDialog
          projectId={projectId}
          risk={null}
          useCases={useCases}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}

const showDate = (date: string): string => date.split("-").reverse().join("/");

function RiskTable({
  projectId,
  risks,
  useCases,
}: {
  projectId: string;
  risks: RiskRecord[];
  useCases: Cases;
}) {
  return (
    <DataTable
      stacks
      label={copy.title}
      rows={risks}
      rowKey={(risk) => risk.id}
      columns={[
        {
          key: "name",
          header: copy.columns.name,
          cell: (risk) => (
            <span className="block min-w-[130px] [overflow-wrap:anywhere] lg:min-w-[180px]">
              <span title={risk.name} className="line-clamp-3 font-medium">
                {risk.name}
              </span>
              <span className="block text-xs text-ink-2 lg:hidden">
                {[
                  riskStatusLabels[risk.status],
                  risk.acceptance?.holds === true ? copy.accepted : null,
                ]
                  .filter((text) => text !== null)
                  .join(" · ")}
              </span>
              <span title={groupOf(risk)} className="line-clamp-2 text-xs text-ink-3">
                {groupOf(risk)}
              </span>
              <PromotedFrom projectId={projectId} record={risk} />
            </span>
          ),
        },
        {
          key: "status",
          header: copy.columns.status,
          from: "lg",
          cell: (risk) => (
            <Badge
              tone={
                risk.status === "active"
                  ? "warning"
                  : risk.status === "monitoring"
                    ? "info"
                    : "positive"
              }
            >
              {riskStatusLabels[risk.status]}
            </Badge>
          ),
        },
        {
          key: "inherent",
          header: copy.columns.inherent,
          from: "lg",
          inBlocks: true,
          cell: (risk) => <Level level={risk.inherent} />,
        },
        {
          key: "current",
          header: copy.columns.current,
          from: "lg",
          inBlocks: true,
          cell: (risk) => <Level level={risk.current} />,
        },
        {
          key: "residual",
          header: copy.columns.residual,
          cell: (risk) => (
            <>
              <Level level={risk.residual} projectId={projectId} fact={risk.residualFact} />
              {risk.isAboveAppetite && (
                <span className="block text-xs whitespace-nowrap text-danger">{copy.above}</span>
              )}
            </>
          ),
        },
        {
          key: "state",
          header: copy.columns.state,
          from: "lg",
          cell: (risk) => <AcceptanceState risk={risk} />,
        },
        {
          key: "due",
          header: copy.columns.due,
          from: "lg",
          inBlocks: true,
          cell: (risk) =>
            risk.nextDue === null ? (
              "–"
            ) : (
              <span className="whitespace-nowrap stacked:whitespace-normal">
                {showDate(risk.nextDue)}
                {risk.isOverdue && (
                  <span className="block text-xs text-danger">{copy.overdue}</span>
                )}
              </span>
            ),
        },
        {
          key: "owner",
          header: copy.columns.owner,
          from: "xl",
          inBlocks: true,
          cell: (risk) => <span className="[overflow-wrap:anywhere]">{risk.owner ?? "–"}</span>,
        },
        {
          key: "actions",
          header: "",
          headerLabel: copy.columns.actions,
          cell: (risk) => <RiskActions projectId={projectId} risk={risk} useCases={useCases} />,
        },
      ]}
    />
  );
}

const groupOf = (risk: RiskRecord): string =>
  [
    risk.category,
    risk.useCaseName,
    risk.isReleased && risk.abilities.update ? registersCopy.released : null,
  ]
    .filter((text) => text !== null)
    .join(" · ");

function Level({
  level,
  projectId,
  fact,
}: {
  level: RiskRecord["inherent"];
  projectId?: string;
  fact?: RiskRecord["residualFact"];
}) {
  if (level.band === null) return <span className="text-ink-3">–</span>;
  const figure =
    fact && projectId !== undefined ? (
      <FactValue projectId={projectId} factId={fact.factId} runId={fact.runId}>
        {level.display}
      </FactValue>
    ) : (
      level.display
    );
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="min-w-[24px] font-medium">{figure}</span>
      <Badge tone={bandTones[level.band]}>{riskBandLabels[level.band]}</Badge>
    </span>
  );
}

function AcceptanceState({ risk }: { risk: RiskRecord }) {
  const { showDay } = useActDates();
  if (risk.acceptance === null) return <span className="text-ink-3">–</span>;
  const { by, at, level, holds, reason } = risk.acceptance;
  return (
    <span
      className="block min-w-[120px] text-xs [overflow-wrap:anywhere] text-ink-2"
      title={reason}
    >
      {holds ? (
        <Badge tone="positive">{copy.accepted}</Badge>
      ) : (
        <span className="font-medium text-danger">{copy.acceptanceEnded}</span>
      )}
      <span className="block">{copy.acceptedBy(by, showDay(at), level)}</span>
    </span>
  );
}

const fieldsOf = ({
  name,
  description,
  category,
  useCaseId,
  owner,
  status,
  probability,
  impact,
  currentProbability,
  currentImpact,
  controls,
  treatment,
  dueOn,
}: RiskRecord) => ({
  name,
  description,
  category,
  useCaseId,
  owner,
  status,
  probability,
  impact,
  currentProbability,
  currentImpact,
  controls,
  treatment,
  dueOn,
});

function RiskActions({
  projectId,
  risk,
  useCases,
}: {
  projectId: string;
  risk: RiskRecord;
  useCases: Cases;
}) {
  const [open, setOpen] = useState<"edit" | "history" | "accept" | null>(null);
  const params = { id: projectId, riskId: risk.id };
  const isHeld = risk.acceptance?.holds === true;
  return (
    <span className="flex items-center justify-end gap-1">
      {risk.can.accept && risk.residual.value !== null && (
        <Button
          size="small"
          icon={<ShieldCheck aria-hidden className="size-3.5" />}
          onClick={() => setOpen("accept")}
          data-testid="button-accept-risk"
        >
          {isHeld ? copy.endAcceptance : copy.accept}
        </Button>
      )}
      <RecordMenu
        name={risk.name}
        isReleased={risk.isReleased}
        mayWrite={risk.abilities.update}
        onEdit={() => setOpen("edit")}
        onHistory={() => setOpen("history")}
        onRelease={(isReleased) =>
          call(updateRisk, {
            params,
            body: { ...fieldsOf(risk), version: risk.version, isReleased },
          })
        }
        onRemove={() => call(deleteRisk, { params })}
      />
      {open === "edit" && (
        <RiskDialog
          projectId={projectId}
          risk={risk}
          useCases={useCases}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "accept" && (
        <AcceptDialog
          projectId={projectId}
          risk={risk}
          accepted={!isHeld}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "history" && (
        <RiskHistory projectId={projectId} risk={risk} onClose={() => setOpen(null)} />
      )}
    </span>
  );
}

function RiskHistory({
  projectId,
  risk,
  onClose,
}: {
  projectId: string;
  risk: RiskRecord;
  onClose: () => void;
}) {
  const { data, error, refetch } = useRegister(["risks", projectId, risk.id, "history"], () =>
    call(getRiskHistory, { params: { id: projectId, riskId: risk.id } }),
  );
  return (
    <Sheet
      name="risk-history"
      open
      onOpenChange={onClose}
      title={registersCopy.historyTitle(risk.name)}
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
