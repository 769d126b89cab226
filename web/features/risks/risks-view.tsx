import { Plus, ShieldAlert } from "lucide-react";
import { useRef, useState } from "react";
import { exportRisks, importRisks, listRisks } from "#contract/risks/endpoints.ts";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import {
  ExportMenu,
  ImportButton,
  RecordPanel,
  useRegister,
} from "#web/features/registers/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { riskCopy as copy } from "./copy.ts";
import { RiskDetails } from "./risk-details.tsx";
import { RiskDialog } from "./risk-dialog.tsx";
import { matrixCellOf, RiskMatrix, type MatrixCell, type MatrixView } from "./risk-matrix.tsx";
import { RiskTable } from "./risk-table.tsx";

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
        <div className="flex flex-wrap items-center gap-2">
          {abilities.create && (
            <ImportButton
              phase={6}
              onImport={() => call(importRisks, { params: { id: projectId } })}
            />
          )}
          {!isEmpty && (
            <ExportMenu
              size="small"
              projectId={projectId}
              endpoint={exportRisks}
              fileName="riscos"
              formats={["xlsx", "csv", "ics"]}
            />
          )}
          {abilities.create && (
            <Button
              variant="primary"
              className="max-sm:w-full sm:ml-auto"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setCreating(true)}
              aria-keyshortcuts="c"
              data-testid="button-new-risk"
            >
              {copy.new}
            </Button>
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
      <RecordPanel rows={shown}>
        {(risk) => <RiskDetails projectId={projectId} risk={risk} />}
      </RecordPanel>
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
