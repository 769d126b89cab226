/** Where an installation's files and keys lie, as the installation itself remembers it. */
import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import {
  placeOf,
  type ObjectStoreAddress,
} from "#server/platform/settings/object-store-address.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";

export const DISK_PLACE = "disk";

const placeNamed = (address: ObjectStoreAddress | undefined): string =>
  address === undefined ? DISK_PLACE : placeOf(address);

/**
 * Takes the place that the settings name for an installation that has none yet.
 * @throws StartupError when its files lie elsewhere: none would be found, and new keys would be made
 */
export async function claimStorePlace(
  db: Pick<Database, "asOwner">,
  address: ObjectStoreAddress | undefined,
): Promise<void> {
  const wanted = placeNamed(address);
  const { rows } = await db.asOwner(async (tx) => {
    await sql`insert into lastro.store_place (place) values (${wanted}) on conflict do nothing`.execute(
      tx,
    );
    return sql<{ place: string }>`select place from lastro.store_place`.execute(tx);
  });
  const place = rows[0]?.place ?? wanted;
  if (place !== wanted) throw new StartupError(explainOtherPlace(place, wanted));
}

function explainOtherPlace(place: string, wanted: string): string {
  if (place === DISK_PLACE)
    return `Os arquivos e as chaves desta instalação estão em DATA_DIR, e OBJECT_STORE_URL aponta para ${wanted}: leve-os com npm run store -- move balde, ou retire OBJECT_STORE_URL.`;
  if (wanted === DISK_PLACE)
    return `Os arquivos e as chaves desta instalação estão em ${place}: defina OBJECT_STORE_URL, ou traga-os para DATA_DIR com npm run store -- move disco.`;
  return `Os arquivos e as chaves desta instalação estão em ${place}, e OBJECT_STORE_URL aponta para ${wanted}: corrija OBJECT_STORE_URL.`;
}
