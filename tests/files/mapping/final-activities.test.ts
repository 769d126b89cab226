/** A log whose ends are in doubt, through the product: asked, unread until answered, then in the facts and the assumptions. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MappingPreview } from "#contract/files/mapping-endpoints.ts";
import type { WireFact } from "#contract/facts/endpoints.ts";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../../runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const day = 86_400_000;
const opening = Date.parse("2025-01-06T12:00:00Z");
const traces = Array.from({ length: 140 }, (_, c) =>
  c < 70 || c >= 100
    ? ["Multar", "Pagar"]
    : c < 90
      ? ["Multar", "Notificar"]
      : ["Multar", "Notificar", "Pagar"],
);
const log = [
  "Caso,Atividade,Data e hora",
  ...traces.flatMap((trace, c) =>
    trace.map((name, k) => `M${c + 1},${name},${new Date(opening + (c + k) * day).toISOString()}`),
  ),
].join("\r\n");

describe("a log that does not show what ends a case", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  let file: ProjectFile;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
    project = await startProject(consultant);
    file = await uploadAndRead(slice, consultant, project.id, log, "multas.csv");
  });
  afterAll(() => slice.close());

  const now = async () =>
    (await consultant.send("GET", `/api/files/${file.id}`)).body as ProjectFile;
  const question = async () =>
    (await now()).mapping[0]!.questions.find(({ id }) => id === "atividades_finais");
  const fact = async (key: string): Promise<WireFact | undefined> => {
    const { body } = await consultant.send(
      "GET",
      `/api/projects/${project.id}/facts?phase=1&prefix=p1.log.`,
    );
    return (body as WireFact[]).find(({ id }) => id === `p1.log.LOG.${key}`);
  };

  it("asks at import, and the run computes what needs no answer", async () => {
    expect(await question()).toMatchObject({ answer: null, multiple: true, proposed: "Pagar" });
    await runPhase(slice, consultant, project.id);
    expect(await fact("tt_media")).toMatchObject({
      value: null,
      null_reason: "AGUARDA_RESPOSTA",
      question_id: "atividades_finais",
    });
    expect((await fact("duracao_media"))?.value).toBeCloseTo(120 / 110, 9);
  });

  it("says what a choice would give, takes it, and writes the assumption", async () => {
    const columns = {};
    const preview = await consultant.send("POST", `/api/files/${file.id}/mapping/preview`, {
      tableName: (await now()).mapping[0]!.tableName,
      canonical: "eventos",
      columns,
      answers: { atividades_finais: "Pagar" },
    });
    expect((preview.body as MappingPreview).notes[0]).toBe(
      "Com esta escolha: 120 de 140 casos completos (85,7%); prazo médio 1,08 dias.",
    );
    const { version, mapping } = await now();
    const answer = (atividades_finais: string, at: number) =>
      consultant.send("PUT", `/api/files/${file.id}/mapping`, {
        version: at,
        tables: [
          {
            tableName: mapping[0]!.tableName,
            canonical: "eventos",
            columns,
            answers: { atividades_finais },
          },
        ],
      });
    expect((await answer("Sumir", version)).status).toBe(422);
    const put = await answer("Pagar", version);
    expect(put.status).toBe(200);
    expect((await question())?.answer).toBe("Pagar");
    const assumed = await consultant.send(
      "GET",
      `/api/projects/${project.id}/assumptions/A.atividades_finais`,
    );
    expect(assumed.body).toMatchObject({ value: "Pagar" });
    await runPhase(slice, consultant, project.id);
    expect((await fact("casos_completos"))?.value).toBe(120);
    expect((await fact("tt_media"))?.value).toBeCloseTo(130 / 120, 9);
  });
});
