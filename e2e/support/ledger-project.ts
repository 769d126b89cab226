import { expect } from "vitest";
import { randomEventLog } from "../../fixtures/random-event-log.ts";
import { randomLedger } from "../../fixtures/random-ledger.ts";
import { waitFor, type HttpPerson } from "./people/http-person.ts";
import { textOfPdf } from "./pdf-text.ts";

export interface LedgerProject {
  id: string;
  phaseId: string;
}

interface WireRun {
  id: string;
  status: string;
  reportId?: string;
  error?: { message: string };
}
interface WireFact {
  id: string;
  value: unknown;
  sources: { file_id: string; filter?: unknown }[];
  stale: boolean;
  run_id: string;
  computed_at: string;
}

/** What a person can read of a project and what must be the same wherever it was brought. */
export interface ProjectContent {
  facts: Omit<WireFact, "stale">[];
  tree: unknown;
  pdfText: string;
  /** The first rows behind some facts, as "Ver origem" shows them: names of people are masked with the project's key. */
  origins: Record<string, unknown>;
}

/** A project with a ledger and an event log of random values, both read. */
export async function createLedgerProject(
  person: HttpPerson,
  seed: string,
): Promise<LedgerProject> {
  const client = await person.send<{ id: string }>("POST", "/api/clients", {
    name: `Companhia ${seed}`,
  });
  const { id } = await person.send<{ id: string }>("POST", "/api/projects", {
    clientId: client.id,
    name: "Diagnóstico",
  });
  await person.send("POST", `/api/projects/${id}/start`);
  const [phase] = await person.get<{ id: string }[]>(`/api/projects/${id}/phases`);
  for (const { fileName, content } of [randomLedger(seed), randomEventLog(seed)])
    await person.upload(`/api/projects/${id}/upload`, fileName, content);
  await filesRead(person, id);
  return { id, phaseId: phase?.id ?? "" };
}

/** Waits until no file is being read any more; answers them. */
export async function filesRead(
  person: HttpPerson,
  projectId: string,
): Promise<{ id: string; name: string; status: string }[]> {
  const files = await waitFor(
    () =>
      person.get<{ id: string; name: string; status: string }[]>(
        `/api/projects/${projectId}/files`,
      ),
    (listed) => listed.every(({ status }) => status !== "processing" && status !== "uploading"),
  );
  expect(files.map(({ status }) => status)).toEqual(files.map(() => "completed"));
  return files;
}

export const startRun = async (
  person: Pick<HttpPerson, "send">,
  projectId: string,
): Promise<string> =>
  (
    await person.send<{ runId: string }>("POST", `/api/projects/${projectId}/phases/auto-execute`, {
      phaseNumber: 1,
      phaseType: "ValueScope",
    })
  ).runId;

/** Waits for the run's end, which has to be a good one. */
export async function completedRun(
  person: Pick<HttpPerson, "get">,
  runId: string,
  deadlineMs?: number,
): Promise<WireRun> {
  const run = await waitFor(
    () => person.get<WireRun>(`/api/runs/${runId}`),
    ({ status }) => ["completed", "failed", "cancelled"].includes(status),
    deadlineMs,
  );
  expect(run.status, run.error?.message).toBe("completed");
  return run;
}

export async function readContent(
  person: HttpPerson,
  project: LedgerProject,
  reportId: string,
): Promise<ProjectContent> {
  const listed = await person.get<WireFact[]>(`/api/projects/${project.id}/facts`);
  const facts = listed.map(({ stale: _stale, ...fact }) => fact);
  const report = await person.get<{ tree: unknown }>(`/api/reports/${reportId}`);
  const pdf = await person.raw(`/api/reports/${reportId}/export?format=pdf`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const origins: ProjectContent["origins"] = {};
  for (const fileId of new Set(
    facts.flatMap(({ sources }) => sources.map(({ file_id }) => file_id)),
  )) {
    origins[fileId] = await person.get(`/api/files/${fileId}/rows?limit=20`);
    const cited = facts.find(({ sources }) =>
      sources.some((source) => source.file_id === fileId && source.filter !== undefined),
    );
    if (cited !== undefined)
      origins[cited.id] = await person.get(
        `/api/files/${fileId}/rows?fact=${encodeURIComponent(cited.id)}&limit=20`,
      );
  }
  return {
    facts,
    tree: report.tree,
    pdfText: await textOfPdf(new Uint8Array(await pdf.arrayBuffer())),
    origins,
  };
}
