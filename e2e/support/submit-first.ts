import type { Furnished } from "./people/furnish.ts";

/** Phase 1 goes to its gate unless it is there already; the memo of the submission has an address then. */
export async function submitFirst({ http, phaseIds: [id], known }: Furnished): Promise<void> {
  const path = `/api/phases/${id}/gate`;
  type Gate = { version: number; submission: { id: string } | null };
  const before = await http.consultant.get<Gate>(path);
  const { submission } =
    before.submission === null
      ? await http.consultant.send<Gate>("POST", path, { version: before.version })
      : before;
  known["submissionId"] = submission?.id ?? "";
}
