import type { Selectable } from "kysely";
import { houseLook, type ClientLook } from "#domain/report/client-theme.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { ClientTemplates } from "#server/database/types.gen.ts";
import type { FileStore } from "#server/ports/file-store.ts";

export type TemplateRow = Selectable<ClientTemplates>;

export async function readTemplate(tx: Tx, tenantId: string): Promise<TemplateRow | null> {
  return (
    (await tx
      .selectFrom("client_templates")
      .selectAll()
      .where("tenant_id", "=", tenantId)
      .executeTakeFirst()) ?? null
  );
}

/** What documents are written with; the house's look where the company has none. A logo that the store lost is left out. */
export async function themeOf(
  template: TemplateRow | null,
  fileStore: FileStore,
): Promise<ClientLook> {
  if (template === null) return houseLook;
  return {
    primaryColour: template.primary_colour,
    secondaryColour: template.secondary_colour,
    coverLine: template.cover_line,
    logo: await readLogo(template, fileStore),
  };
}

export async function readLogo(
  template: TemplateRow,
  fileStore: FileStore,
): Promise<ClientLook["logo"]> {
  const {
    logo_sha256: sha256,
    logo_type: type,
    logo_width_px: widthPx,
    logo_height_px: heightPx,
  } = template;
  if (sha256 === null || type === null || widthPx === null || heightPx === null) return null;
  const stored = await fileStore.read(sha256);
  if (stored === null) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stored.stream) chunks.push(chunk as Buffer);
  return { type, widthPx, heightPx, bytes: Buffer.concat(chunks) };
}
