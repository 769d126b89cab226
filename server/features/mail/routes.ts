import { sql } from "kysely";
import * as contract from "#contract/admin/endpoints.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { MAIL_CHANNEL } from "./queue-mail.ts";
import { readLetters } from "./read-letters.ts";

export const routes = (): Route[] => [
  route(contract.getMail, async ({ services, authorize }) => {
    authorize("settings.manage");
    const letters = await services.db.asIdentity((tx) => readLetters(tx));
    return {
      isConfigured: services.mailer !== undefined,
      from: services.config.mail?.from ?? null,
      letters,
    };
  }),
  route(contract.retryLetter, async ({ services, actor, authorize }, { params }) => {
    authorize("settings.manage");
    return services.db.asIdentity(async (tx) => {
      const [letter] = await readLetters(tx, params.id);
      if (letter === undefined) throw refuse("NOT_FOUND");
      const now = services.clock.now();
      // Its age begins anew: an old letter that is wanted again is not given up at its first failure.
      const asked = await tx
        .updateTable("mail_messages")
        .set({ status: "queued", next_attempt_at: now, finished_at: null, created_at: now })
        .where("id", "=", letter.id)
        .where("status", "in", ["failed", "queued"])
        .executeTakeFirst();
      if (asked.numUpdatedRows === 0n) throw refuse("CONFLICT");
      await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(tx);
      await audit(tx, {
        action: "mail.retry",
        userId: actor.userId,
        tenantId: null,
        subjectId: letter.id,
        details: { email: letter.to },
      });
      return (await readLetters(tx, letter.id))[0] ?? letter;
    });
  }),
];
