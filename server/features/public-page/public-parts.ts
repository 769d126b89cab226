import type { z } from "zod";
import type { publicPartContent } from "#contract/public-page/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { shippedParts } from "./copy.ts";
import type { StoredPart } from "./stored-part.ts";

type Content = z.output<typeof publicPartContent>;

/** Null for a part of which nothing was written: it is then absent for visitors. */
const filled = (content: Content | null): Content | null =>
  content === null || (content.heading === "" && content.text === "" && content.items.length === 0)
    ? null
    : content;

export const withoutEmpty = (part: StoredPart): StoredPart => ({
  ...part,
  en: filled(part.en),
  pt: filled(part.pt),
});

export interface PublicPage {
  version: number;
  parts: StoredPart[];
  changedBy: string | null;
  changedAt: string | null;
}

/** The page as it was saved, or as it ships with the product. */
export async function readPublicPage(tx: Tx): Promise<PublicPage> {
  const row = await tx
    .selectFrom("public_page")
    .leftJoin("users", "users.id", "public_page.changed_by")
    .select(["version", "parts", "changed_at", "users.name", "users.email"])
    .executeTakeFirst();
  return row === undefined
    ? { version: 0, parts: [...shippedParts], changedBy: null, changedAt: null }
    : {
        version: row.version,
        parts: row.parts as StoredPart[],
        changedBy: row.name ?? row.email,
        changedAt: row.changed_at.toISOString(),
      };
}

/** What visitors see. Read without asking who changed it: theirs is a role that needs no names. */
export async function readFilledParts(tx: Tx): Promise<StoredPart[]> {
  const row = await tx.selectFrom("public_page").select("parts").executeTakeFirst();
  const parts = row === undefined ? shippedParts : (row.parts as StoredPart[]);
  return parts.map(withoutEmpty).filter(({ en, pt }) => en !== null || pt !== null);
}
