/** A list sent twice is counted once, and months in columns are mapped and taken out like any other column. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { monthsFile, ticketFile } from "#tests/support/files/single-files.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type TestWorld,
} from "../../runs/test-world.ts";

let slice: TestWorld;
let consultant: Persona;
beforeAll(async () => {
  slice = await openTestWorld();
  consultant = await slice.signIn("consultant");
});
afterAll(() => slice.close());

const read = async (id: string): Promise<ProjectFile> =>
  (await consultant.send("GET", `/api/files/${id}`)).body as ProjectFile;
const asks = ({ mapping }: ProjectFile) =>
  mapping.flatMap(({ questions }) => questions.filter(({ id }) => id.startsWith("mesma_lista")));
const put = async (file: ProjectFile, columns: object, answers: object) =>
  consultant.send("PUT", `/api/files/${file.id}/mapping`, {
    version: file.version,
    tables: [
      {
        tableName: file.mapping[0]!.tableName,
        canonical: file.mapping[0]!.canonical,
        columns,
        answers,
      },
    ],
  });

describe("two tables that look alike", () => {
  it("are asked about, the larger one counts meanwhile, and the answer decides", async () => {
    const project = await startProject(consultant);
    const lines = ticketFile(320).trimEnd().split("\n");
    const whole = await uploadAndRead(slice, consultant, project.id, lines.join("\n"), "todos.csv");
    const part = [lines[0], ...lines.slice(101)].join("\n");
    const half = await uploadAndRead(slice, consultant, project.id, part, "segundo semestre.csv");
    expect(asks(await read(whole.id))).toEqual([]);
    const [question] = asks(await read(half.id));
    expect(question).toMatchObject({
      text: "As planilhas “segundo semestre.csv” e “todos.csv” têm 220 linhas iguais. São a mesma lista?",
      answer: null,
    });
    const countOf = async () => {
      expect((await runPhase(slice, consultant, project.id)).status).toBe("completed");
      const { body } = await consultant.send("GET", `/api/projects/${project.id}/facts?limit=500`);
      return body.find(({ id }: { id: string }) => id === "p1.casos.n").value;
    };
    const id = question!.id;
    expect((await put(await read(half.id), {}, { [id]: "uma_vez" })).status).toBe(200);
    expect(asks(await read(half.id))[0]!.answer).toBe("uma_vez");
    expect(await countOf()).toBe(320);
    expect((await put(await read(half.id), {}, { [id]: "talvez" })).status).toBe(422);
    const gone = await consultant.send("DELETE", `/api/files/${whole.id}?version=${whole.version}`);
    expect(gone.status).toBe(204);
    expect(asks(await read(half.id))).toEqual([]);
    expect(await countOf()).toBe(220);
  });

  it("are none where other rows stand in them", async () => {
    const project = await startProject(consultant);
    const other = ticketFile(320).replaceAll("CH-", "OS-");
    await uploadAndRead(slice, consultant, project.id, ticketFile(320), "um.csv");
    const second = await uploadAndRead(slice, consultant, project.id, other, "dois.csv");
    expect(asks(await read(second.id))).toEqual([]);
  });
});

it("a month can be taken out, and no other column may be a second value", async () => {
  const project = await startProject(consultant);
  const file = await uploadAndRead(slice, consultant, project.id, monthsFile(), "metas.csv");
  expect(file.mapping[0]!.columns.filter(({ target }) => target === "valor")).toHaveLength(12);
  expect((await put(file, { "dez/25": null }, {})).status).toBe(200);
  const now = await read(file.id);
  expect(now.mapping[0]!.columns.filter(({ target }) => target === "valor")).toHaveLength(11);
  const refused = await put(now, { Indicador: "valor" }, {});
  expect(refused.status).toBe(422);
  const page = await consultant.send(
    "GET",
    `/api/files/${file.id}/rows?table=${encodeURIComponent(now.mapping[0]!.tableName)}`,
  );
  expect(page.body.total).toBe(3);
});
