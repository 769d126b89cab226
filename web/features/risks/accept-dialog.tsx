import { useState } from "react";
import { acceptRisk, type RiskRecord } from "#contract/risks/endpoints.ts";
import { FieldProblems, RecordForm } from "#web/features/registers/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { riskCopy as copy } from "./copy.ts";

/** An approver accepts what is left of a risk, or takes that back. */
export function AcceptDialog({
  projectId,
  risk,
  accepted,
  onClose,
}: {
  projectId: string;
  risk: RiskRecord;
  accepted: boolean;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const read = () =>
    reason.trim() === ""
      ? new FieldProblems({ reason: copy.askReason })
      : { version: risk.version, accepted, reason };
  return (
    <RecordForm
      name="accept-risk"
      title={accepted ? copy.acceptTitle(risk.name) : copy.endTitle(risk.name)}
      description={accepted ? copy.acceptText(risk.residual.display) : copy.endText}
      width="medium"
      saveLabel={accepted ? copy.accept : copy.endAcceptance}
      savedTitle={accepted ? copy.acceptDone : copy.endDone}
      read={read}
      write={(body) => call(acceptRisk, { params: { id: projectId, riskId: risk.id }, body })}
      onClose={onClose}
    >
      {(errors) => (
        <Field label={copy.reason} error={errors["reason"]}>
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              maxLength={2000}
              onChange={(event) => setReason(event.target.value)}
              data-testid="input-accept-reason"
            />
          )}
        </Field>
      )}
    </RecordForm>
  );
}
