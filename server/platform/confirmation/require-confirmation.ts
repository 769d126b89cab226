import {
  evaluateConfirmation,
  type ConfirmedBy,
  type ConfirmKind,
} from "#domain/access/confirmation.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";
import { actOf, confirmationCopy as copy } from "./copy.ts";
import { readStanding } from "./standing.ts";

export type Required = { by: ConfirmedBy } | { refusal: Refusal };

/** By what an act stands confirmed, or the refusal that says what is to be confirmed and how. */
export async function requireConfirmation(
  services: Pick<Services, "db" | "mailer" | "clock">,
  person: SignedIn,
  { act, kind, message }: { act: string; kind: ConfirmKind; message?: string },
): Promise<Required> {
  const standing = await readStanding(services, person);
  const judged = evaluateConfirmation(kind, standing, services.clock.now());
  if ("by" in judged) return judged;
  return {
    refusal: refuse("CONFIRM_REQUIRED", {
      message: message ?? copy.recent(actOf(act) ?? act),
      methods: judged.ask,
    }),
  };
}
