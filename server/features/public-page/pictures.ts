import { createHash } from "node:crypto";
import type { addPublicPicture, getAboutPicture } from "#contract/public-page/endpoints.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { publicPageCopy as copy } from "./copy.ts";
import { pictureTypeOf } from "./picture-type.ts";

const MOST_BYTES = 400 * 1024;

/** Kept by its content: the same picture twice is one. */
export const savePicture: Handler<typeof addPublicPicture> = async (
  { services, actor, authorize },
  { body },
) => {
  authorize("publicPage.manage");
  const bytes = Buffer.from(body.base64, "base64");
  const type = pictureTypeOf(bytes);
  if (type === null) return refuse("INVALID_INPUT", { fields: { base64: copy.pictureKind } });
  if (bytes.length > MOST_BYTES)
    return refuse("INVALID_INPUT", { fields: { base64: copy.pictureSize } });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    tx
      .insertInto("public_pictures")
      .values({ sha256, media_type: type, bytes, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.column("sha256").doNothing())
      .execute(),
  );
  return { sha256 };
};

export const sendPicture: Handler<typeof getAboutPicture> = async (
  { services, reply },
  { params },
) => {
  const found = await services.db.asIdentity((tx) =>
    tx
      .selectFrom("public_pictures")
      .select(["media_type", "bytes"])
      .where("sha256", "=", params.hash)
      .executeTakeFirst(),
  );
  if (found === undefined) return refuse("NOT_FOUND");
  return reply
    .type(found.media_type)
    .header("cache-control", "public, max-age=31536000, immutable")
    .send(found.bytes);
};
