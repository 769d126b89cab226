import { expect } from "vitest";
import type { Persona } from "#tests/support/http-part.ts";

/** One value captured, by a file of its own that is no table of anything: R$ 10.923,56 ahead of week 1. */
async function expectMeasured(ana: Persona, projectId: string): Promise<void> {
  const { measures } = (await ana.send("GET", `/api/projects/${projectId}/programme/measures`))
    .body;
  expect(measures).toMatchObject([
    {
      itemId: "qw1:qw-P08",
      month: "2026-10",
      display: "R$ 10.923,56",
      state: "counted",
      evidence: { kind: "file", name: "Creditos_Tradutex.csv" },
      recorded: { name: "Beatriz Amorim", on: "2026-10-16" },
    },
  ]);
  const home = (await ana.send("GET", `/api/projects/${projectId}/home`)).body;
  expect(home.headlines).toHaveLength(4);
  expect(home.headlines[3]).toMatchObject({
    factId: null,
    label: "Valor capturado",
    value: "R$ 10,9 mil",
    note: [{ text: "1 item · medido · antes da semana 1", factId: null }],
  });
  // The evidence is no table of anything: nothing is asked about it, and no phase is out of date (below).
  const files = (await ana.send("GET", `/api/projects/${projectId}/files`)).body;
  const evidence = files.find(({ id }: { id: string }) => id === measures[0].evidence.fileId);
  expect(
    evidence.mapping.map(
      ({ canonical, questions }: { canonical: string | null; questions: object[] }) => [
        canonical,
        questions.length,
      ],
    ),
  ).toEqual([[null, 0]]);
}

/** One item done ahead of week 1, one under way with its owner, none late; all of phases after the second are previews. */
async function expectUnderWay(ana: Persona, projectId: string): Promise<void> {
  const { items } = (await ana.send("GET", `/api/projects/${projectId}/programme`)).body;
  const told = items
    .filter(({ status }: { status: string }) => status !== "planned")
    .map(({ id, status, isAhead, owner }: Record<string, unknown>) => [id, status, isAhead, owner]);
  expect(told.sort()).toEqual([
    ["qw1:qw-P08", "done", true, "Gerência de Financeiro"],
    ["qw1:qw-P15", "active", false, "Gerência de Comercial"],
  ]);
  expect(
    items.every(
      ({ phase, isPreview }: { phase: number; isPreview: boolean }) => isPreview === phase > 2,
    ),
  ).toBe(true);
}

/** What people did of it: measured, done, begun. */
export async function expectProgramme(ana: Persona, projectId: string): Promise<void> {
  await expectMeasured(ana, projectId);
  await expectUnderWay(ana, projectId);
}
