import type { Answer } from "#domain/assistant/answer.ts";
import { Badge } from "#web/ui/badge.tsx";
import { assistantCopy as copy } from "../copy.ts";

/** How the answer came about; a model that failed is told, not passed over. */
export function OriginBadges({
  answer,
}: {
  answer: Pick<Answer, "origin" | "isQuotation" | "readBy" | "modelTrouble">;
}) {
  const { origin, isQuotation, readBy, modelTrouble } = answer;
  return (
    <>
      {modelTrouble !== undefined && (
        <Badge tone="warning">{copy.modelTrouble(modelTrouble)}</Badge>
      )}
      {origin === "grounded" ? (
        <Badge tone="info">{isQuotation === true ? copy.quotation : copy.origins.grounded}</Badge>
      ) : (
        <Badge tone="neutral">
          {readBy === undefined ? copy.origins.computed : copy.readBy(readBy)}
        </Badge>
      )}
    </>
  );
}
