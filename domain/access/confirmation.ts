/**
 * How a person shows anew that an act is theirs. "recent": what was shown in the last minutes counts. "bound": it is shown for this
 * one act and its contents. Who has no way to show it but the session that they have just begun, acts on that, and the record says so.
 */
export type ConfirmKind = "recent" | "bound";
/** How it was shown. */
export type ConfirmedBy =
  | "passkey"
  | "mail-code"
  | "recovery-code"
  | "provider"
  | "session"
  | "demonstration";
/** What is asked for. "sign-in": nothing but another sign-in is left. */
export type ConfirmMethod = "passkey" | "mail-code" | "recovery-code" | "sign-in";
/** How a session can have been verified: what counts as shown for some minutes. */
export type VerifiedBy = Exclude<ConfirmedBy, "session" | "demonstration">;

export interface Standing {
  /** When the session began. */
  beganAt: Date;
  verified: { at: Date; by: VerifiedBy } | null;
  /** One of the people of the demonstration: of nobody's company. */
  ofDemonstration: boolean;
  hasPasskey: boolean;
  hasRecoveryCode: boolean;
  hasMailServer: boolean;
}

const MINUTE_MS = 60_000;
export const CONFIRMED_FOR_MS = 10 * MINUTE_MS;
const SESSION_COUNTS_FOR_MS = 12 * 60 * MINUTE_MS;

export type Confirmation = { by: ConfirmedBy } | { ask: ConfirmMethod[] };

/** By what an act of this kind is confirmed as the person stands, or what has to be asked. */
export function evaluateConfirmation(
  kind: ConfirmKind,
  standing: Standing,
  now: Date,
): Confirmation {
  if (standing.ofDemonstration) return { by: "demonstration" };
  const { verified } = standing;
  if (kind === "recent" && verified !== null && isWithin(verified.at, CONFIRMED_FOR_MS, now))
    return { by: verified.by };
  const ask = methodsOf(kind, standing);
  if (ask.includes("passkey") || ask.includes("mail-code")) return { ask };
  return isWithin(standing.beganAt, SESSION_COUNTS_FOR_MS, now)
    ? { by: "session" }
    : { ask: [...ask, "sign-in"] };
}

/** Whoever has a passkey is asked for it; a code of paper stands in for a lost one, but decides nothing. */
function methodsOf(kind: ConfirmKind, standing: Standing): ConfirmMethod[] {
  const methods: ConfirmMethod[] = [];
  if (standing.hasPasskey) methods.push("passkey");
  else if (standing.hasMailServer) methods.push("mail-code");
  if (kind === "recent" && standing.hasRecoveryCode) methods.push("recovery-code");
  return methods;
}

const isWithin = (at: Date, forMs: number, now: Date): boolean =>
  now.getTime() - at.getTime() < forMs;
