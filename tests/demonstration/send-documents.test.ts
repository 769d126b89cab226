import { afterAll, beforeAll, expect, it } from "vitest";
import type { DocumentList } from "#contract/library/endpoints.ts";
import { sendDocuments } from "#server/features/demonstration/send-documents.ts";
import { contextOf } from "#server/platform/http/context-of.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");

let slice: TestWorld;
let ana: Persona;
let project: Project;
beforeAll(async () => {
  slice = await openTestWorld();
  ana = await slice.signIn("consultant");
  project = await startProject(ana);
  await uploadAndRead(slice, ana, project.id, LEDGER);
  await runPhase(slice, ana, project.id);
});
afterAll(() => slice.close());

it("puts the reports that are there into the library once, read and searchable", async () => {
  const context = contextOf(
    {
      userId: ana.userId,
      role: "consultant",
      clientId: null,
      name: "Ana",
      email: ana.email,
      sessionId: null,
    },
    slice.services,
  );
  const list = async (query = ""): Promise<DocumentList> =>
    (await ana.send("GET", `/api/projects/${project.id}/documents${query}`)).body;
  await sendDocuments(context, project.id);
  await sendDocuments(context, project.id);
  const [document, ...others] = (await list()).documents;
  expect(others).toEqual([]);
  await slice.workflows.waitFor(document!.current.id);
  expect((await list("?q=sumário+executivo")).documents).toMatchObject([
    {
      title: "Relatório de diagnóstico (PDF)",
      folder: "Relatórios",
      phases: [1],
      current: { kind: "pdf", status: "completed" },
    },
  ]);
  const report = (await ana.send("GET", `/api/projects/${project.id}/reports`)).body[0].ready
    .reportId;
  const exported = await slice.app.inject({
    method: "GET",
    url: `/api/reports/${report}/export?format=pdf`,
    headers: { cookie: ana.cookie },
  });
  const kept = await slice.app.inject({
    method: "GET",
    url: `/api/documents/${document!.id}/content`,
    headers: { cookie: ana.cookie },
  });
  expect(kept.rawPayload.equals(exported.rawPayload)).toBe(true);
  // In the ranges that a viewer asks for.
  const part = await slice.app.inject({
    method: "GET",
    url: `/api/documents/${document!.id}/preview`,
    headers: { cookie: ana.cookie, range: "bytes=0-4" },
  });
  expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([
    206,
    "%PDF-",
    `bytes 0-4/${kept.rawPayload.length}`,
  ]);
});
