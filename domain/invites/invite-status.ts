/** Where an invitation stands, from its instants alone. */
export type InviteStatus = "pending" | "sent" | "accepted" | "expired" | "cancelled";

export interface InviteInstants {
  expiresAt: Date;
  /** A mail server took responsibility for the letter; null while nobody has sent it, or when the link is handed over by hand. */
  sentAt: Date | null;
  acceptedAt: Date | null;
  cancelledAt: Date | null;
}

const HOUR_MS = 3_600_000;
export const EXPIRES_SOON_MS = 48 * HOUR_MS;

/** Accepted once is accepted for good; what ended by hand is cancelled even after its term. */
export function inviteStatus(
  { expiresAt, sentAt, acceptedAt, cancelledAt }: InviteInstants,
  now: Date,
): InviteStatus {
  if (acceptedAt !== null) return "accepted";
  if (cancelledAt !== null) return "cancelled";
  if (expiresAt <= now) return "expired";
  return sentAt === null ? "pending" : "sent";
}

/** Still to be accepted: may be sent again and cancelled. */
export const isOpenInvite = (status: InviteStatus): boolean =>
  status === "pending" || status === "sent";

export function expiresSoon(invite: InviteInstants, now: Date): boolean {
  return (
    isOpenInvite(inviteStatus(invite, now)) &&
    invite.expiresAt.getTime() - now.getTime() <= EXPIRES_SOON_MS
  );
}
