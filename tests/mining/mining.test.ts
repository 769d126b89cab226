import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  CasePage,
  Exploration,
  ExploredLog,
  VariantPage,
} from "#contract/mining/endpoints.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const hour = 3_600_000;
const clock = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace("T", " ");
/** 60 cases of four variants, a case a day from 5 January 2026; the third activity is done by "Fiscal & Cia". */
const traces = [
  ...Array<string>(30).fill("Abrir,Analisar,Aprovar,Encerrar"),
  ...Array<string>(20).fill("Abrir,Analisar,Analisar,Aprovar,Encerrar"),
  ...Array<string>(8).fill("Abrir,Aprovar,Encerrar"),
  ...Array<string>(2).fill("Abrir,Analisar,Encerrar"),
];
const LOG = [
  "ID do caso;Atividade;Início;Fim;Área",
  ...traces.flatMap((trace, c) =>
    trace.split(",").map((activity, k) => {
      const start = Date.UTC(2026, 0, 5 + c, 12) + k * 3 * hour;
      return `PR-${c + 1};${activity};${clock(start)};${clock(start + hour)};${activity === "Aprovar" ? "Fiscal & Cia" : "Vendas"}`;
    }),
  ),
].join("\r\n");

let slice: TestWorld;
let ana: Persona;
let project: Project;
const ask = async <T = Exploration>(path: string, persona = ana) =>
  persona.send<T>("GET", `/api/projects/${project.id}/mining${path}`);
const logOf = async (path = ""): Promise<ExploredLog> => {
  const { status, body } = await ask(path);
  expect(status).toBe(200);
  return body.log!;
};

beforeAll(async () => {
  slice = await openTestWorld();
  ana = await slice.signIn("consultant");
  project = await startProject(ana);
  const file = await uploadAndRead(slice, ana, project.id, LOG, "chamados.csv");
  expect(file.status).toBe("completed");
});
afterAll(() => slice.close());

describe("mining", () => {
  it("draws the log, says where it comes from, and names no fact before there is a run", async () => {
    const log = await logOf();
    expect(log.totals).toMatchObject({
      cases: 60,
      events: 250,
      untimedEvents: 0,
      activities: 4,
      variants: 4,
      complete: 60,
      reworked: 20,
    });
    expect(log.areas).toEqual([
      { name: "Vendas", events: 192 },
      { name: "Fiscal & Cia", events: 58 },
    ]);
    expect(log.sources).toMatchObject([
      { file_name: "chamados.csv", rows_used: 250, rows_total: 250 },
    ]);
    expect(log.facts).toEqual({});
    expect(log.map.nodes.map(({ name, executions }) => [name, executions])).toEqual([
      ["Analisar", 72],
      ["Abrir", 60],
      ["Encerrar", 60],
      ["Aprovar", 58],
    ]);
    expect(log.map.edges.find(({ from, to }) => from === 0 && to === 3)).toMatchObject({
      count: 50,
      cases: 50,
      meanWaitMs: 2 * hour,
      medianWaitMs: 2 * hour,
    });
    expect(log.bottlenecks.rows[0]).toMatchObject({ name: "Analisar", isBottleneck: true });
    expect(log.loops).toMatchObject([
      { name: "Analisar", cases: 20, returns: 20, ways: [{ via: null, count: 20 }] },
    ]);
    expect(log.conformance).toMatchObject({ reference: "1", conforming: 30, cases: 60 });
  });

  it("names the facts of the run that say the same, and none under a filter", async () => {
    const run = await runPhase(slice, ana, project.id);
    expect(run.status).toBe("completed");
    const { facts, runId, key } = await logOf();
    expect(runId).toBe(run.id);
    expect(Object.keys(facts).sort()).toEqual([
      "activities",
      "cases",
      "events",
      "meanMs",
      "medianMs",
      "p85Ms",
      "variants",
    ]);
    expect(facts["cases"]).toBe(`p1.log.${key}.casos`);
    expect((await logOf("?variants=1")).facts).toEqual({});
  });

  it("filters by period, area and variant, on the days of the place", async () => {
    expect((await logOf("?from=2026-01-06&to=2026-01-08")).totals.cases).toBe(3);
    expect((await logOf(`?areas=${encodeURIComponent("Fiscal & Cia")}`)).totals.cases).toBe(58);
    expect((await logOf("?variants=2,3")).totals).toMatchObject({
      cases: 28,
      variants: 2,
      reworked: 20,
    });
    expect((await logOf("?areas=Nenhuma")).totals).toMatchObject({
      cases: 0,
      complete: 0,
      meanMs: null,
    });
  });

  it("lists variants a page at a time, with their conformance to the picked reference", async () => {
    const first = (await ask<VariantPage>("/variants?limit=3&reference=1,3")).body;
    expect(first.total).toBe(4);
    expect(
      first.variants.map(({ rank, cases, accumulated, fitness }) => [
        rank,
        cases,
        accumulated,
        fitness,
      ]),
    ).toEqual([
      [1, 30, 0.5, 1],
      [2, 20, 50 / 60, 1 - 1 / 8],
      [3, 8, 58 / 60, 1],
    ]);
    expect(
      (await ask<VariantPage>("/variants?limit=3&offset=3")).body.variants.map(
        ({ activities }) => activities,
      ),
    ).toEqual([["Abrir", "Analisar", "Encerrar"]]);
  });

  it("opens the cases behind a number, longest first, with the rows of the file", async () => {
    const loop = (await ask<CasePage>("/cases?subject=loop&name=Analisar&limit=2")).body;
    expect(loop).toMatchObject({
      total: 20,
      occurrences: 20,
      cases: [{ variant: 2, events: 5, durationMs: 13 * hour }, { variant: 2 }],
    });
    expect(
      loop.cases[0]!.rows.filter(({ isMarked }) => isMarked).map(({ activity }) => activity),
    ).toEqual(["Analisar", "Analisar"]);
    const edge = (await ask<CasePage>("/cases?subject=edge&source=Abrir&target=Aprovar")).body;
    expect([edge.total, edge.occurrences, edge.cases[0]!.rows[0]!.row]).toEqual([
      8,
      8,
      expect.any(Number),
    ]);
    const { row, fileId, activity } = edge.cases[0]!.rows[0]!;
    const shown = (await ana.send("GET", `/api/files/${fileId}/rows?limit=500`)).body.rows.find(
      (candidate: { row: number }) => candidate.row === row,
    );
    expect(shown.cells.slice(0, 2)).toEqual([edge.cases[0]!.caseId, activity]);
    expect((await ask<CasePage>("/cases?subject=edge&target=Abrir")).body.total).toBe(60);
    expect(
      (
        await ask<CasePage>(
          `/cases?subject=deviation&name=Analisar&deviation=${encodeURIComponent("a mais")}`,
        )
      ).body.total,
    ).toBe(20);
    expect((await ask<CasePage>("/cases?subject=edge&source=Inexistente")).body.total).toBe(0);
  });

  it("refuses what it cannot read, in words", async () => {
    const refused = async (path: string) => {
      const { status, body } = (await ask(path)) as {
        status: number;
        body: { error?: { fields?: Record<string, string>; message: string } };
      };
      return [status, Object.values(body.error?.fields ?? {})[0] ?? body.error?.message];
    };
    expect(await refused("?from=2026-02-01&to=2026-01-01")).toEqual([
      422,
      "A data final precisa ser igual ou posterior à inicial.",
    ]);
    expect(await refused("?from=2026-02-31")).toEqual([422, "Informe a data como AAAA-MM-DD."]);
    expect(await refused("?paths=2")).toEqual([422, "Use um valor de 0 a 1."]);
    expect(await refused("?variants=1;drop")).toEqual([
      422,
      "Informe até 200 variantes pelo número, separadas por vírgula.",
    ]);
    expect(await refused("?log=P99")).toEqual([
      404,
      "Este log não existe mais no projeto. Recarregue a página e escolha outro.",
    ]);
    expect((await refused("/bpmn?areas=Nenhuma"))[0]).toBe(409);
  });

  it("is the team's: another consultant and the company's people find nothing", async () => {
    const others = [
      await slice.signIn("consultant"),
      await slice.signIn("client", { clientId: project.clientId }),
      await slice.signIn("approver", { clientId: project.clientId }),
    ];
    for (const path of ["", "/variants", "/cases", "/bpmn"])
      expect(
        await Promise.all(others.map(async (person) => (await ask(path, person)).status)),
      ).toEqual([404, 404, 404]);
  });

  it("has nothing to draw without a log", async () => {
    const empty = await startProject(ana, "Vazia");
    expect((await ana.send("GET", `/api/projects/${empty.id}/mining`)).body).toEqual({
      logs: [],
      log: null,
    });
    expect(
      (await ana.send("GET", `/api/projects/${empty.id}/mining/bpmn`)).body.error.message,
    ).toContain("Envie um arquivo com caso, atividade e data");
  });
});

describe("BPMN 2.0", () => {
  interface Element {
    name: string;
    attributes: Record<string, string>;
    texts: string[];
  }
  const parse = (xml: string): Element[] => {
    const parser = new SaxesParser({ xmlns: true });
    const elements: Element[] = [];
    const open: Element[] = [];
    parser.on("error", (error) => {
      throw error;
    });
    parser.on("opentag", ({ local, attributes }) => {
      const element = {
        name: local,
        attributes: Object.fromEntries(
          Object.values(attributes).map(({ local: key, value }) => [key, value]),
        ),
        texts: [],
      };
      elements.push(element);
      open.push(element);
    });
    parser.on("text", (text) => {
      const parent = open.at(-2);
      if (open.at(-1)?.name === "incoming" || open.at(-1)?.name === "outgoing")
        parent?.texts.push(`${open.at(-1)!.name} ${text}`);
    });
    parser.on("closetag", () => void open.pop());
    parser.write(xml).close();
    return elements;
  };

  it.each(["", "?paths=0", "?activities=0.5&paths=0.5", "?variants=2"])(
    "is a whole, drawn process (%s)",
    async (query) => {
      const reply = await ask<string>(`/bpmn${query}`);
      expect([reply.status, reply.headers["content-type"]]).toEqual([
        200,
        "application/xml; charset=utf-8",
      ]);
      const again = await ask<string>(`/bpmn${query}`);
      const xml = reply.body;
      expect(again.body).toBe(xml);
      const elements = parse(xml);
      const of = (...names: string[]) => elements.filter(({ name }) => names.includes(name));
      const nodes = of("startEvent", "endEvent", "task", "exclusiveGateway");
      const flows = of("sequenceFlow");
      const ids = new Set(nodes.map(({ attributes }) => attributes["id"]!));
      expect([of("startEvent").length, of("endEvent").length, of("task").length > 0]).toEqual([
        1,
        1,
        true,
      ]);
      expect(new Set(elements.map(({ attributes }) => attributes["id"]).filter(Boolean)).size).toBe(
        elements.filter(({ attributes }) => attributes["id"]).length,
      );
      for (const { attributes } of flows)
        expect([ids.has(attributes["sourceRef"]!), ids.has(attributes["targetRef"]!)]).toEqual([
          true,
          true,
        ]);
      for (const { name, attributes, texts } of nodes) {
        const incoming = flows
          .filter((flow) => flow.attributes["targetRef"] === attributes["id"])
          .map((flow) => `incoming ${flow.attributes["id"]}`);
        const outgoing = flows
          .filter((flow) => flow.attributes["sourceRef"] === attributes["id"])
          .map((flow) => `outgoing ${flow.attributes["id"]}`);
        expect(texts.sort()).toEqual([...incoming, ...outgoing].sort());
        // Only gateways part and join.
        const expected = { startEvent: [0, 1], endEvent: [1, 0], task: [1, 1] }[name];
        if (expected) expect([name, incoming.length, outgoing.length]).toEqual([name, ...expected]);
        else
          expect(
            Math.min(incoming.length, outgoing.length) === 1 &&
              Math.max(incoming.length, outgoing.length) > 1,
          ).toBe(true);
      }
      const reach = (start: string, from: string, to: string) => {
        const seen = new Set([start]);
        for (const id of seen)
          for (const { attributes } of flows)
            if (attributes[from] === id) seen.add(attributes[to]!);
        return seen.size;
      };
      expect([
        reach("start", "sourceRef", "targetRef"),
        reach("end", "targetRef", "sourceRef"),
      ]).toEqual([ids.size, ids.size]);
      expect(
        of("BPMNShape")
          .map(({ attributes }) => attributes["bpmnElement"])
          .sort(),
      ).toEqual([...ids].sort());
      expect(
        of("BPMNEdge")
          .map(({ attributes }) => attributes["bpmnElement"])
          .sort(),
      ).toEqual(flows.map(({ attributes }) => attributes["id"]).sort());
      const bounds = of("Bounds").map(
        ({ attributes }) =>
          [attributes["x"], attributes["y"], attributes["width"], attributes["height"]].map(
            Number,
          ) as [number, number, number, number],
      );
      expect(bounds.length).toBe(ids.size);
      bounds.forEach(([x, y, width, height], index) => {
        expect([x, y, width, height].every((value) => Number.isFinite(value) && value >= 0)).toBe(
          true,
        );
        for (const [ox, oy, owidth, oheight] of bounds.slice(index + 1))
          expect(x + width <= ox || ox + owidth <= x || y + height <= oy || oy + oheight <= y).toBe(
            true,
          );
      });
      expect(of("waypoint").length).toBeGreaterThanOrEqual(2 * flows.length);
    },
  );
});
