import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import {
  deleteRisk,
  getRiskHistory,
  updateRisk,
  type RiskRecord,
} from "#contract/risks/endpoints.ts";
import {
  ChangeList,
  RecordMenu,
  registersCopy,
  useRegister,
} from "#web/features/registers/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { riskCopy as copy } from "./copy.ts";
import { RiskDialog } from "./risk-dialog.tsx";

/** Use cases that a risk may belong to. */
export type Cases = { id: string; name: string }[];

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

export function RiskActions({
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
