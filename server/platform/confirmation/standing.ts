import type { Standing, VerifiedBy } from "#domain/access/confirmation.ts";
import type { Services } from "#server/platform/services.ts";
import type { SignedIn } from "#server/platform/sessions.ts";

interface StandingRow {
  created_at: Date | null;
  verified_at: Date | null;
  verified_by: VerifiedBy | null;
  of_demonstration: boolean;
}

/** No session: it counts for nothing. */
const NEVER = new Date(0);

/** What decides by which ways a person can confirm an act. Who seeds the demonstration acts for its people without a session. */
export async function readStanding(
  { db, mailer }: Pick<Services, "db" | "mailer">,
  person: SignedIn,
): Promise<Standing> {
  const [row] = await db.readAsIdentity<StandingRow>({
    name: "read-standing",
    text: `select s.created_at, s.verified_at, s.verified_by,
        exists (select 1 from lastro.demonstration d where d.client_id = u.client_id) as of_demonstration
      from lastro.users u left join lastro.sessions s on s.user_id = u.id and s.id = $1 where u.id = $2`,
    values: [person.sessionId, person.userId],
  });
  const beganAt = row?.created_at ?? (row?.of_demonstration === true ? NEVER : null);
  if (row === undefined || beganAt === null)
    throw new Error("somebody without a session confirms nothing");
  const { verified_at: at, verified_by: by } = row;
  return {
    beganAt,
    verified: at === null || by === null ? null : { at, by },
    ofDemonstration: row.of_demonstration,
    hasPasskey: false,
    hasRecoveryCode: false,
    hasMailServer: mailer !== undefined,
  };
}
