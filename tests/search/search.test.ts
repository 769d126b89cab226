import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FoundThing, SearchResult } from "#contract/search/endpoints.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

describe("search", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
    project = await startProject(consultant);
    await send(
      "# Diagnóstico\nAs CONTRATAÇÕES levam quarenta dias; a gestão do pós-venda é manual.\n\n# Próximos passos\nRever o orçamento (razao_social) das unidades: viagens, canais, papéis e responsáveis.\n",
      "visão.md",
    );
    await send(
      "Competência;Centro de Custo;Valor Orçado\r\n01/2026;Loja;10,50\r\n02/2026;Loja;11,50\r\n03/2026;Loja;12,50\r\n",
      "planilha.csv",
    );
  });
  afterAll(() => slice.close());

  const send = (content: string, name: string) =>
    uploadAndRead(slice, consultant, project.id, content, name);
  const ask = async (query: string, person = consultant): Promise<SearchResult[]> => {
    const reply = await person.send(
      "GET",
      `/api/projects/${project.id}/search?q=${encodeURIComponent(query)}`,
    );
    expect([query, reply.status]).toEqual([query, 200]);
    return reply.body;
  };
  const marksOf = ({ excerpt }: SearchResult) =>
    excerpt.marks.map(([start, end]) => excerpt.text.slice(start, end));

  it.each([
    ["contratação", "CONTRATAÇÕES"],
    ["contratacao", "CONTRATAÇÕES"],
    ["contratações", "CONTRATAÇÕES"],
    ["CONTRATACOES", "CONTRATAÇÕES"],
    ["gestoes", "gestão"],
    ["pos-venda", "pós"],
    ["orcamentos", "orçamento"],
    ["diagnostico", "Diagnóstico"],
    ["unidade", "unidades"],
    ["razao social", "razao"],
    ["contrat", "CONTRATAÇÕES"],
    ["viagem", "viagens"],
    ["canal", "canais"],
    ["papel", "papéis"],
    ["responsavel", "responsáveis"],
    ["responsáveis", "responsáveis"],
  ])("finds and marks, whatever accents, case or number: %s", async (query, marked) => {
    const [first] = await ask(query);
    expect(first).toMatchObject({ fileName: "visão.md", found: "page", pageKind: "section" });
    expect(marksOf(first!)).toContain(marked);
  });

  it("tells the section, and wants all words in one place", async () => {
    expect(await ask("orçamento unidades")).toMatchObject([
      { pageOrdinal: 2, heading: "Próximos passos" },
    ]);
    expect(await ask("contratações unidades")).toEqual([]);
  });

  it("finds table headers and names of files", async () => {
    const headers = await ask("centro custo");
    expect(headers).toMatchObject([
      { found: "table", fileName: "planilha.csv", tableName: "dados", pageOrdinal: null },
    ]);
    expect(headers[0]?.excerpt.text).toBe("dados: Competência · Centro de Custo · Valor Orçado");
    expect(await ask("visao")).toMatchObject([
      { found: "name", fileName: "visão.md", excerpt: { text: "visão.md", marks: [[0, 5]] } },
    ]);
  });

  it.each([
    "de para os",
    "!!! ((",
    "'; drop table x; --",
    "a & | ! <-> :*",
    "\\",
    "💥",
    "%00",
    "x".repeat(200),
  ])("answers any text: %s", async (query) => {
    expect(Array.isArray(await ask(query === "%00" ? "\0" : query))).toBe(true);
  });

  it("wants something to look for", async () => {
    expect(
      (await consultant.send("GET", `/api/projects/${project.id}/search?q=%20`)).body.error,
    ).toMatchObject({ code: "INVALID_INPUT", fields: { q: "Informe o que procurar." } });
  });

  it("shows the company's people what they may read, and another company nothing", async () => {
    const client = await slice.signIn("client", { clientId: project.clientId });
    expect(await ask("contratação", client)).toEqual([]);
    await uploadAndRead(
      slice,
      client,
      project.id,
      "Nossas contratações estão paradas.\n",
      "deles.txt",
    );
    expect((await ask("contratação", client)).map((result) => result.fileName)).toEqual([
      "deles.txt",
    ]);
    const stranger = await slice.signIn("consultant");
    expect((await stranger.send("GET", `/api/projects/${project.id}/search?q=x`)).status).toBe(404);
  });

  it("leaves out what is in the bin", async () => {
    const file = await send("Palavra singular: paralelepípedo.\n", "apagar.txt");
    expect(await ask("paralelepipedo")).toHaveLength(1);
    await consultant.send("DELETE", `/api/files/${file.id}?version=${file.version}`);
    expect(await ask("paralelepipedo")).toEqual([]);
  });

  it("compares texts character for character with what is shown", async () => {
    const signs =
      Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code + 1)).join("") +
      "😀 ação ções ao AO ao";
    const { rows } = await slice.db.asOwner((tx) =>
      sql<{ same: boolean; text: string }>`
      select length(lastro.search_text(${signs})) = length(${signs}) as same, lastro.search_text('Ações, ao LÉU: “organizacao”') as text`.execute(
        tx,
      ),
    );
    expect(rows[0]).toEqual({ same: true, text: "ação   ao leu   organização " });
  });

  it("finds figures, records, sections, tables and premises; a company's people what was released to them", async () => {
    const owned = await startProject(consultant, "Achados");
    const path = `/api/projects/${owned.id}/find?q=`;
    await uploadAndRead(slice, consultant, owned.id, randomLedger("achados").content, "razao.csv");
    const { reportId } = await runPhase(slice, consultant, owned.id);
    await consultant.send("POST", `/api/projects/${owned.id}/kpi-definitions`, {
      name: "Custo por pedido",
      unit: "BRL",
      direction: "lower",
    });
    const find = async (words: string, person = consultant): Promise<FoundThing[]> => {
      const reply = await person.send("GET", path + encodeURIComponent(words));
      expect([words, reply.status]).toEqual([words, 200]);
      return reply.body;
    };
    const kindsOf = (things: FoundThing[]) => [...new Set(things.map(({ kind }) => kind))].sort();
    const found = await find("custo");
    expect(kindsOf(found)).toEqual(["assumption", "fact", "kpi", "section", "table"]);
    const facts: { id: string; display: string }[] = (
      await consultant.send("GET", `/api/projects/${owned.id}/facts`)
    ).body;
    for (const { id, hint } of found.filter(({ kind }) => kind === "fact"))
      expect([id, hint]).toEqual([id, facts.find((fact) => fact.id === id)?.display]);
    expect(kindsOf(await find("COMPETENCIA"))).toContain("table");
    expect(await find("de para os")).toEqual([]);
    // One letter wrong; the person by name, whose place is the team.
    expect(await find("cussto")).toEqual(found);
    expect(await find("custo pedjdo")).toEqual(await find("custo pedido"));
    const [named] = await find("Pessoa de Teste");
    expect([named?.kind, named?.link]).toEqual(["person", `/project/${owned.id}/equipe`]);

    const client = await slice.signIn("client", { clientId: owned.clientId });
    expect(await find("custo", client)).toEqual([]);
    expect([await find("cussto", client), await find("Pessoa de Teste", client)]).toEqual([[], []]);
    await consultant.send("POST", `/api/reports/${reportId}/release`, { released: true });
    expect(kindsOf(await find("custo", client))).toEqual(["fact", "section", "table"]);
    const stranger = await slice.signIn("consultant");
    expect((await stranger.send("GET", `${path}custo`)).status).toBe(404);
  });
});
