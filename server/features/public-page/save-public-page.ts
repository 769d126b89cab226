import type { savePublicPage as endpoint } from "#contract/public-page/endpoints.ts";
import { toJson } from "#server/database/json.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { publicPageCopy as copy } from "./copy.ts";
import { readPublicPage, withoutEmpty } from "./public-parts.ts";
import type { StoredPart } from "./stored-part.ts";

/** Over the version that the administrator read. Pictures that no part shows any more go with it. */
export const savePublicPage: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { body },
) => {
  authorize("publicPage.manage");
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const parts = body.parts.map(withoutEmpty);
    const pictures = parts.flatMap(({ picture }) => (picture === null ? [] : [picture]));
    await checkPictures(tx, parts);
    const version = body.version + 1;
    const values = { version, parts: toJson(parts), changed_by: actor.userId, changed_at: now };
    const written =
      body.version === 0
        ? await tx
            .insertInto("public_page")
            .values(values)
            .onConflict((conflict) => conflict.column("is_only").doNothing())
            .returning("version")
            .executeTakeFirst()
        : await tx
            .updateTable("public_page")
            .set(values)
            .where("version", "=", body.version)
            .returning("version")
            .executeTakeFirst();
    if (written === undefined) throw refuse("CONFLICT");
    const unused = tx.deleteFrom("public_pictures");
    await (pictures.length === 0 ? unused : unused.where("sha256", "not in", pictures)).execute();
    await audit(tx, {
      action: "publicPage.save",
      userId: actor.userId,
      tenantId: null,
      details: { version, parts: parts.map(({ name }) => name) },
    });
    return readPublicPage(tx);
  });
};

async function checkPictures(tx: Tx, parts: readonly StoredPart[]): Promise<void> {
  const rows = await tx.selectFrom("public_pictures").select("sha256").execute();
  const kept = new Set(rows.map(({ sha256 }) => sha256));
  const at = parts.findIndex(({ picture }) => picture !== null && !kept.has(picture));
  if (at !== -1)
    throw refuse("INVALID_INPUT", { fields: { [`parts.${at}.picture`]: copy.pictureGone } });
}
