import type { Standing, VerifiedBy } from "#domain/access/confirmation.ts";
import type { Services } from "#server/platform/services.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";

interface StandingRow {
  created_at: Date | null;
  verified_at: Date | null;
  verified_by: VerifiedBy | null;
  of_demonstration: boolean;
  has_passkey: boolean;
  has_recovery_code: boolean;
}

/** What decides by which ways the person of a session can confirm an act. */
export async function readStanding(
  { db, mailer }: Pick<Services, "db" | "mailer">,
  person: SignedIn,
): Promise<Standing> {
  const [row] = await db.readAsIdentity<StandingRow>({
    name: "read-standing",
    text: `select s.created_at, s.verified_at, s.verified_by,
        exists (select 1 from lastro.demonstration d where d.client_id = u.client_id) as of_demonstration,
        exists (select 1 from lastro.passkeys p where p.user_id = u.id and p.suspended_at is null) as has_passkey,
        exists (select 1 from lastro.recovery_codes c where c.user_id = u.id and c.used_at is null) as has_recovery_code
      from lastro.users u left join lastro.sessions s on s.user_id = u.id and s.id = $1 where u.id = $2`,
    values: [person.sessionId, person.userId],
  });
  if (row === undefined) throw new Error("nobody of this installation confirms anything");
  const { verified_at: at, verified_by: by } = row;
  return {
    beganAt: beganAtOf(row),
    verified: at === null || by === null ? null : { at, by },
    ofDemonstration: row.of_demonstration,
    hasPasskey: row.has_passkey,
    hasRecoveryCode: row.has_recovery_code,
    hasMailServer: mailer !== undefined,
  };
}

/** People of the demonstration act without a session while it is prepared; for them nothing is asked. */
function beganAtOf(row: StandingRow): Date {
  if (row.created_at !== null) return row.created_at;
  if (row.of_demonstration) return new Date(0);
  throw new Error("somebody without a session confirms nothing");
}
