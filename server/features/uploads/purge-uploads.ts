import type { Services } from "#server/platform/services.ts";

/** Ends uploads whose time is over, and removes bytes that no upload names. As the owner: it is nobody's request. */
export async function purgeUploads({
  db,
  clock,
  fileStore,
  log,
}: Pick<Services, "db" | "clock" | "fileStore" | "log">): Promise<number> {
  const { partials } = fileStore;
  // Listed first: what is opened meanwhile is not among them.
  const lying = await partials.list();
  await db.asOwner((tx) =>
    tx.deleteFrom("uploads").where("expires_at", "<", clock.now()).execute(),
  );
  if (lying.length === 0) return 0;
  const open = await db.asOwner((tx) =>
    tx
      .selectFrom("uploads")
      .select("id")
      .where("id", "in", lying)
      .where("file_id", "is", null)
      .execute(),
  );
  const named = new Set(open.map((row) => row.id));
  const over = lying.filter((id) => !named.has(id));
  for (const id of over) await partials.remove(id);
  if (over.length > 0) log.info({ uploads: over.length }, "unfinished uploads purged");
  return over.length;
}
