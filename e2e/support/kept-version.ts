import { createHash } from "node:crypto";
import type { HttpPerson } from "./people/http-person.ts";
import type { LedgerProject } from "./ledger-project.ts";

/** What an installation showed of its one run when it was kept: the next version has to show the same (docs/decisions/242). */
export interface Shown {
  run: { status: string; steps: string[] };
  files: string[];
  facts: { count: number; sha256: string };
  treeHash: string;
  pdfSha256: string;
  /** Why the report, the phase or a fact is out of date; empty when nothing is. */
  stale: string[];
}

export interface KeptVersion {
  version: string;
  project: LedgerProject;
  runId: string;
  reportId: string;
  shown: Shown;
}

interface Dated {
  stale: boolean;
  staleReason: string | null;
}

const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** Of the project's one run, its facts and its report, as any person reads them. */
export async function readShown(
  person: HttpPerson,
  { project, runId, reportId }: Omit<KeptVersion, "version" | "shown">,
): Promise<Shown> {
  const run = await person.get<{ status: string; steps: { name: string; status: string }[] }>(
    `/api/runs/${runId}`,
  );
  const files = await person.get<{ name: string; status: string }[]>(
    `/api/projects/${project.id}/files`,
  );
  const facts = await person.get<
    { id: string; value: unknown; unit: string; inputs_hash: string; stale: boolean }[]
  >(`/api/projects/${project.id}/facts`);
  const report = await person.get<Dated & { treeHash: string }>(`/api/reports/${reportId}`);
  const phase = await person.get<Dated>(`/api/phases/${project.phaseId}`);
  const pdf = await person.raw(`/api/reports/${reportId}/export?format=pdf`);
  const values = facts.map(({ id, value, unit, inputs_hash }) => [id, value, unit, inputs_hash]);
  return {
    run: {
      status: run.status,
      steps: run.steps.map(({ name, status }) => `${name}: ${status}`),
    },
    files: files.map(({ name, status }) => `${name}: ${status}`).sort(),
    facts: { count: facts.length, sha256: sha256(JSON.stringify(values.sort())) },
    treeHash: report.treeHash,
    pdfSha256: sha256(new Uint8Array(await pdf.arrayBuffer())),
    stale: [
      ...[report, phase].flatMap(({ stale, staleReason }) => (stale ? [staleReason ?? "?"] : [])),
      ...facts.flatMap(({ id, stale }) => (stale ? [id] : [])),
    ],
  };
}
