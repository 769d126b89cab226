import { binEndsBefore } from "#server/platform/bin-term.ts";
import type { Services } from "#server/platform/services.ts";

/** Ends the bin of composed reports; their documents go with the purge of the store. As the owner: it spans all tenants. */
export async function emptyReportBin({
  db,
  clock,
  log,
}: Pick<Services, "db" | "clock" | "log">): Promise<number> {
  const purged = await db.asOwner((tx) =>
    tx
      .deleteFrom("custom_reports")
      .where("deleted_at", "<", binEndsBefore(clock.now()))
      .returning("id")
      .execute(),
  );
  if (purged.length > 0) log.info({ purged: purged.length }, "composed reports past their bin");
  return purged.length;
}
