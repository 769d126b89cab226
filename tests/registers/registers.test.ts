import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demonstrationFiles } from "#server/features/demonstration/demonstration-files.ts";
import { notifyDueRisks } from "#server/features/risks/index.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { factOf, publish } from "./published.ts";

const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");

describe("indicators, use cases and risks", () => {
  let slice: TestWorld;
  let ana: Persona;
  let other: Persona;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    other = await slice.signIn("consultant");
  });
  afterAll(() => slice.close());

  const list = (project: Project, name: string, tail = "") =>
    `/api/projects/${project.id}/${name}${tail}`;
  const notices = async (
    person: Persona,
    kind: string,
  ): Promise<{ title: string; text: string; link: string }[]> =>
    (await person.send("GET", "/api/notifications")).body.items.filter(
      (item: { kind: string }) => item.kind === kind,
    );
  const kpi = {
    name: "NPS",
    unit: "nota",
    direction: "higher",
    baseline: 30,
    target: 50,
    bandLow: 35,
    bandHigh: null,
  };

  describe("an indicator", () => {
    it("keeps every value and change, and its progress stops at 100%", async () => {
      const project = await startProject(ana);
      const made = await ana.send("POST", list(project, "kpi-definitions"), kpi);
      expect([
        made.status,
        made.body.display.current,
        made.body.progress,
        made.body.version,
      ]).toEqual([201, "n/d", null, 0]);
      const points = list(project, "kpi-definitions", `/${made.body.id}/points`);
      await ana.send("POST", points, { on: "2026-09-30", value: 40, source: "Pesquisa" });
      await ana.send("POST", points, { on: "2026-10-31", value: 44, source: "Pesquisa" });
      const corrected = await ana.send("POST", points, {
        on: "2026-10-31",
        value: 64,
        source: "Pesquisa revista",
      });
      expect(corrected.body).toMatchObject({
        current: 64,
        measuredOn: "2026-10-31",
        progress: 100,
        band: "inside",
        points: 2,
        runId: null,
      });
      const changed = await ana.send(
        "PATCH",
        list(project, "kpi-definitions", `/${made.body.id}`),
        { ...kpi, target: 80, version: 0, isReleased: false },
      );
      expect(changed.body).toMatchObject({ version: 1, progress: 68 });
      expect(
        (
          await ana.send("PATCH", list(project, "kpi-definitions", `/${made.body.id}`), {
            ...kpi,
            version: 0,
            isReleased: false,
          })
        ).status,
      ).toBe(409);
      const history = (
        await ana.send("GET", list(project, "kpi-definitions", `/${made.body.id}/history`))
      ).body;
      expect(
        history.points.map(({ on, value, source, by }: Record<string, unknown>) => [
          on,
          value,
          source,
          by,
        ]),
      ).toEqual([
        ["2026-09-30", 40, "Pesquisa", "Ana"],
        ["2026-10-31", 64, "Pesquisa revista", "Ana"],
      ]);
      expect(
        history.changes.map(({ action, fields }: { action: string; fields: object[] }) => [
          action,
          fields,
        ]),
      ).toEqual([
        ["updated", [{ field: "target", label: "Meta", before: "50", after: "80" }]],
        ["created", []],
      ]);
      // What was written stays, the value that was corrected too.
      const rows = await slice.db.asOwner((tx) =>
        tx.selectFrom("kpi_points").select("value").where("kpi_id", "=", made.body.id).execute(),
      );
      expect(rows.map(({ value }) => value).sort()).toEqual([40, 44, 64]);
      await expect(
        slice.db.asPerson({ userId: ana.userId, tenantId: project.clientId }, (tx) =>
          sql`update lastro.kpi_points set value = 1`.execute(tx),
        ),
      ).rejects.toThrow(/permission denied/);
      await expect(
        slice.db.asPerson({ userId: ana.userId, tenantId: project.clientId }, (tx) =>
          sql`delete from lastro.register_changes`.execute(tx),
        ),
      ).rejects.toThrow(/permission denied/);
    });

    it("tells the team once when a value leaves the band", async () => {
      const project = await startProject(ana);
      const made = (await ana.send("POST", list(project, "kpi-definitions"), kpi)).body;
      const points = list(project, "kpi-definitions", `/${made.id}/points`);
      await ana.send("POST", points, { on: "2026-10-31", value: 40, source: "ERP" });
      const before = (await notices(ana, "kpi_out_of_band")).length;
      const low = await ana.send("POST", points, { on: "2026-11-01", value: 20, source: "ERP" });
      await ana.send("POST", points, { on: "2026-11-01", value: 20, source: "ERP" });
      expect(low.body.band).toBe("below");
      const told = await notices(ana, "kpi_out_of_band");
      expect(told.length - before).toBe(1);
      expect(told[0]).toMatchObject({
        title: "NPS fora da faixa",
        text: "Valor: 20. Faixa: a partir de 35.",
        link: "/kpis",
      });
    });

    it("refuses what does not fit, in Portuguese", async () => {
      const project = await startProject(ana);
      const refused = async (body: object) =>
        (await ana.send("POST", list(project, "kpi-definitions"), body)).body.error.fields;
      expect(await refused({ ...kpi, name: " " })).toEqual({ name: "Informe o nome." });
      expect(await refused({ ...kpi, bandLow: 60, bandHigh: 40 })).toEqual({
        bandLow: "O mínimo da faixa é maior que o máximo. Troque os dois.",
      });
      expect(await refused({ ...kpi, source: "fact", factId: "p1.nada" })).toEqual({
        factId:
          "Este fato não existe nas fases publicadas. Escolha outro, ou publique a fase antes.",
      });
      const made = (await ana.send("POST", list(project, "kpi-definitions"), kpi)).body;
      const future = await ana.send(
        "POST",
        list(project, "kpi-definitions", `/${made.id}/points`),
        { on: "2027-01-31", value: 1, source: "ERP" },
      );
      expect(future.body.error.fields).toEqual({ on: "A data não pode estar no futuro." });
    });

    it("is offered the figures of the published phases by their words", async () => {
      const project = await startProject(ana);
      const labelled = (
        id: string,
        label: string,
        value: number | string | null,
        unit: "BRL/ano" | "h" | "texto" = "h",
      ) => ({ ...factOf(id, value, unit), label });
      await publish(slice, project, 1, ana.userId, {
        facts: [
          labelled("p1.razao.total", "Custo anual da operação", 1_200_000, "BRL/ano"),
          labelled("p1.razao.maior", "Maior custo da operação", "Folha", "texto"),
          labelled("p1.tempo", "Horas em retrabalho", 120),
        ],
      });
      const found = async (q: string, persona = ana) =>
        (
          await persona.send(
            "GET",
            list(project, "kpi-definitions", `/facts?q=${encodeURIComponent(q)}`),
          )
        ).body;
      expect((await found("OPERACAO custo")).facts).toEqual([
        {
          factId: "p1.razao.total",
          phase: 1,
          label: "Custo anual da operação",
          display: "R$ 1.200.000,0/ano",
          unit: "BRL",
        },
      ]);
      expect((await found("")).facts.map(({ factId }: { factId: string }) => factId)).toEqual([
        "p1.razao.total",
        "p1.tempo",
      ]);
      expect(await found("p1.tempo")).toMatchObject({
        facts: [{ factId: "p1.tempo", unit: "h" }],
        hasMore: false,
      });
      expect((await found("nada assim")).facts).toEqual([]);
      const client = await slice.signIn("client", { clientId: project.clientId });
      expect((await client.send("GET", list(project, "kpi-definitions", "/facts"))).status).toBe(
        403,
      );
      // A fact that its phase no longer publishes does not hold up other changes.
      const body = {
        ...kpi,
        name: "Horas",
        unit: "h",
        direction: "lower",
        bandLow: null,
        source: "fact",
        factId: "p1.tempo",
      };
      const made = (await ana.send("POST", list(project, "kpi-definitions"), body)).body;
      await publish(slice, project, 1, ana.userId, { facts: [] });
      expect(
        (
          await ana.send("PATCH", list(project, "kpi-definitions", `/${made.id}`), {
            ...body,
            owner: "Davi Luz",
            version: made.version,
            isReleased: true,
          })
        ).status,
      ).toBe(200);
    });

    it("of a fact shows the fact, to the company only when its report was released", async () => {
      const project = await startProject(ana);
      const runId = await publish(slice, project, 1, ana.userId, {
        facts: [factOf("p1.razao.total", 6_700_000, "BRL")],
      });
      const body = {
        ...kpi,
        name: "Custo",
        unit: "BRL",
        direction: "lower",
        baseline: null,
        target: 5_000_000,
        bandLow: null,
        source: "fact",
        factId: "p1.razao.total",
      };
      const made = (await ana.send("POST", list(project, "kpi-definitions"), body)).body;
      expect(made).toMatchObject({
        current: 6_700_000,
        runId,
        display: { current: "R$ 6,7 mi", target: "R$ 5,0 mi" },
      });
      const reader = await slice.signIn("client", { clientId: project.clientId });
      const read = async () =>
        (await reader.send("GET", list(project, "kpi-definitions"))).body.kpis;
      expect(await read()).toEqual([]);
      await ana.send("PATCH", list(project, "kpi-definitions", `/${made.id}`), {
        ...body,
        version: 0,
        isReleased: true,
      });
      expect((await read())[0]).toMatchObject({
        name: "Custo",
        current: null,
        runId: null,
        abilities: { update: false },
      });
      await slice.db.asOwner((tx) =>
        tx
          .updateTable("reports")
          .set({ released_at: new Date() })
          .where("run_id", "=", runId)
          .execute(),
      );
      expect((await read())[0]).toMatchObject({ current: 6_700_000, runId });
    });

    it("comes from a CSV whole or not at all, and goes back into one that runs no formula", async () => {
      const project = await startProject(ana);
      const path = list(project, "kpi-definitions", "/csv");
      const bad = await ana.send("POST", path, {
        fileName: "i.csv",
        text: "Indicador;Data;Valor\nNPS;31/10/2026;41\nNPS;ontem;3\n",
      });
      expect(bad.body).toEqual({
        problems: ["Linha 3: “ontem” não é uma data. Use o formato 31/12/2026."],
        created: [],
        updated: [],
        points: 0,
      });
      expect((await ana.send("GET", list(project, "kpi-definitions"))).body.kpis).toEqual([]);
      const good = {
        fileName: "i.csv",
        text: "Indicador;Data;Valor;Unidade\n=1+1;31/10/2026;-41,5;%\n=1+1;30/09/2026;2;%\n",
      };
      expect((await ana.send("POST", path, good)).body).toEqual({
        problems: [],
        created: ["=1+1"],
        updated: [],
        points: 2,
      });
      expect((await ana.send("POST", path, good)).body).toEqual({
        problems: [],
        created: [],
        updated: ["=1+1"],
        points: 0,
      });
      const csv = await ana.send("GET", list(project, "kpi-definitions", "/export?format=csv"));
      expect(csv.body.split("\r\n")[2]).toBe(
        "'=1+1;2026-10-31;-41,5;%;Maior é melhor;;;;;Arquivo i.csv",
      );
      const sheet = await slice.app.inject({
        method: "GET",
        url: list(project, "kpi-definitions", "/export?format=xlsx"),
        headers: { cookie: ana.cookie },
      });
      const workbook = await readXlsx(sheet.rawPayload);
      expect(workbook.sheets[0]?.rows[1]?.slice(0, 3)).toEqual(["=1+1", "2026-09-30", 2]);
      const another = await startProject(ana);
      expect(
        (
          await ana.send("POST", list(another, "kpi-definitions", "/csv"), {
            fileName: "volta.csv",
            text: csv.body,
          })
        ).body,
      ).toMatchObject({ problems: [], points: 2 });
    });

    it("is taken over from phase 1 with the months of its file, and what a person wrote stays", async () => {
      const project = await startProject(ana);
      expect(
        (await ana.send("POST", list(project, "kpi-definitions", "/import"))).body.error.code,
      ).toBe("MISSING_DATA");
      const file = demonstrationFiles().find(({ name }) => name.startsWith("T16"));
      if (file === undefined) throw new Error("no T16 among the demonstration's files");
      await uploadAndRead(
        slice,
        ana,
        project.id,
        Buffer.from(file.bytes).toString("utf8"),
        file.name,
      );
      await uploadAndRead(slice, ana, project.id, LEDGER, "custos.csv");
      const run = await runPhase(slice, ana, project.id);
      expect([run.status, run.error?.message]).toEqual(["completed", undefined]);
      const first = (await ana.send("POST", list(project, "kpi-definitions", "/import"))).body;
      expect(first).toMatchObject({ phase: 1, updated: [], kept: [], unchanged: 0 });
      expect(first.created).toHaveLength(8);
      const churn = "Churn anual de contas";
      const read = async () =>
        (await ana.send("GET", list(project, "kpi-definitions"))).body.kpis.find(
          ({ name }: { name: string }) => name === churn,
        );
      const made = await read();
      // From the median of its first six months, not against the target itself: it got worse.
      expect(made).toMatchObject({
        standing: "away",
        progress: 0,
        display: { progress: "0%", gap: "3 p.p." },
        baseline: null,
        unit: "pct",
        direction: "lower",
        factId: "p1.kpi.Churn_anual_de_contas.atual",
        runId: run.id,
        points: 18,
        target: 10,
        importedFrom: 1,
        trend: { reading: "piorando" },
      });
      const history = async () =>
        (await ana.send("GET", list(project, "kpi-definitions", `/${made.id}/history`))).body
          .points;
      const last = (await history()).at(-1);
      expect([last.value, last.on, last.source]).toEqual([
        made.current,
        made.measuredOn,
        `Arquivo ${file.name}`,
      ]);
      await ana.send("PATCH", list(project, "kpi-definitions", `/${made.id}`), {
        name: churn,
        unit: "pct",
        direction: "lower",
        target: 12,
        source: "fact",
        factId: made.factId,
        owner: "Ana",
        version: 0,
        isReleased: false,
      });
      await ana.send("POST", list(project, "kpi-definitions", `/${made.id}/points`), {
        on: last.on,
        value: 17,
        source: "Conferência",
      });
      expect(
        (await ana.send("POST", list(project, "kpi-definitions", "/import"))).body,
      ).toMatchObject({ created: [], updated: [], kept: [], unchanged: 8 });
      expect(await read()).toMatchObject({ target: 12, owner: "Ana", version: 1 });
      expect((await history()).at(-1)).toMatchObject({ value: 17, source: "Conferência" });
    });
  });

  const inventory = (state: string, owner = "Pessoas") => ({
    facts: [
      factOf("p6.caso.triagem.finalidade", "classificar"),
      factOf("p6.caso.triagem.dados", "pessoal"),
      factOf("p6.caso.triagem.nivel", "Alto"),
      factOf("p6.caso.triagem.estado", state),
      factOf("p6.risco.vies.residual", 8.32, "score"),
      factOf("p6.risco.vies.prazo", "2026-11-04", "data"),
    ],
    datasets: {
      ds_p6_casos_uso: [
        {
          caso_id: "triagem",
          caso: "Triagem",
          area: "Pessoas",
          processo: "P20",
          nivel: "Alto",
          l1: true,
          l2: false,
          l3: false,
          situacao: "piloto",
        },
      ],
      ds_p6_liberacao: [{ caso_id: "triagem", estado: state, motivos: "sem supervisão humana" }],
      ds_p6_riscos: [
        {
          risco_id: "vies",
          risco: "Viés",
          categoria: "viés",
          caso_id: "triagem",
          probabilidade: 4,
          impacto: 5,
          controles: "K13; K17",
          responsavel: owner,
        },
        {
          risco_id: "inicial",
          risco: "Segurança – Triagem",
          categoria: "segurança",
          caso_id: "triagem",
          probabilidade: null,
          impacto: null,
          controles: "",
          responsavel: null,
        },
      ],
      ds_p6_controles: [
        {
          controle_id: "K13",
          controle: "Teste de viés",
          aplicavel: true,
          desenho: 0.6,
          operacao: 0.8,
        },
        {
          controle_id: "K17",
          controle: "Supervisão",
          aplicavel: true,
          desenho: 0.4,
          operacao: 0.5,
        },
      ],
    },
  });

  describe("a use case", () => {
    it("takes class and release state from phase 6 and its value from phase 5, and keeps what people wrote", async () => {
      const project = await startProject(ana);
      expect(
        (await ana.send("POST", list(project, "use-cases", "/import"))).body.error.message,
      ).toMatch(/AIPolicyCore/);
      const valueRun = await publish(slice, project, 5, ana.userId, {
        facts: [
          factOf("p5.proc.P20.nome", "Recrutamento"),
          factOf("p5.proc.P20.beneficio", 120_000, "BRL"),
        ],
      });
      const runId = await publish(slice, project, 6, ana.userId, inventory("bloqueado"));
      expect((await ana.send("POST", list(project, "use-cases", "/import"))).body).toMatchObject({
        created: ["Triagem"],
        unchanged: 0,
      });
      const read = async () => (await ana.send("GET", list(project, "use-cases"))).body;
      const [made] = (await read()).useCases;
      expect(made).toMatchObject({
        name: "Triagem",
        purpose: "classificar",
        status: "pilot",
        dataKinds: ["pessoal"],
        processes: ["P20"],
        riskClass: "Alto",
        releaseState: "bloqueado",
        releaseReasons: "sem supervisão humana",
        importedFrom: 6,
        value: { display: "R$ 120.000,0", runId: valueRun },
        assessment: {
          classFactId: "p6.caso.triagem.nivel",
          stateFactId: "p6.caso.triagem.estado",
          runId,
        },
      });
      const { name, purpose, area, dataKinds, dataNote, processes, valueFactId } = made;
      const change = {
        name,
        purpose,
        area,
        dataKinds,
        dataNote,
        processes,
        valueFactId,
        status: "production",
        owner: "Rita",
        version: 0,
        isReleased: false,
      };
      const address = list(project, "use-cases", `/${made.id}`);
      const ownClass = await ana.send("PATCH", address, { ...change, riskClass: "Mínimo" });
      expect([ownClass.status, ownClass.body.error.code]).toEqual([422, "UNKNOWN_FIELD"]);
      const changed = await ana.send("PATCH", address, change);
      expect(changed.body).toMatchObject({
        status: "production",
        owner: "Rita",
        riskClass: "Alto",
      });
      await publish(slice, project, 6, ana.userId, {
        ...inventory("liberado"),
        datasets: {
          ...inventory("liberado").datasets,
          ds_p6_casos_uso: [{ ...inventory("x").datasets.ds_p6_casos_uso[0]!, situacao: "ideia" }],
        },
      });
      const again = (await ana.send("POST", list(project, "use-cases", "/import"))).body;
      expect(again.updated).toEqual([
        {
          name: "Triagem",
          fields: [
            { field: "releaseState", label: "Liberação", before: "bloqueado", after: "liberado" },
          ],
        },
      ]);
      expect(again.kept).toEqual([
        {
          name: "Triagem",
          fields: [{ field: "status", label: "Situação", before: "Produção", after: "Ideia" }],
        },
      ]);
      expect((await ana.send("POST", list(project, "use-cases", "/import"))).body).toMatchObject({
        created: [],
        updated: [],
        kept: [],
        unchanged: 1,
      });
      await ana.send("DELETE", list(project, "use-cases", `/${made.id}`));
      expect((await ana.send("POST", list(project, "use-cases", "/import"))).body).toMatchObject({
        created: [],
        deletedBefore: 1,
      });
      expect((await read()).useCases).toEqual([]);
    });

    it("is made from an insight that is there", async () => {
      const project = await startProject(ana);
      await publish(slice, project, 1, ana.userId, {
        insights: [{ id: "I1.1.P01", title: "Retrabalho concentra o custo" }],
      });
      expect(
        (
          await ana.send("POST", list(project, "use-cases"), {
            name: "Roteamento",
            insightId: "I9",
          })
        ).body.error.fields,
      ).toEqual({
        insightId: "Esta constatação não existe nas fases publicadas. Escolha outra da lista.",
      });
      const made = await ana.send("POST", list(project, "use-cases"), {
        name: "Roteamento",
        insightId: "I1.1.P01",
      });
      expect([made.status, made.body.insight, made.body.riskClass]).toEqual([
        201,
        { id: "I1.1.P01", title: "Retrabalho concentra o custo" },
        null,
      ]);
    });
  });

  describe("a risk", () => {
    it("comes from phase 6 with its controls, and its state from its level", async () => {
      const project = await startProject(ana);
      const runId = await publish(slice, project, 6, ana.userId, inventory("bloqueado"));
      await ana.send("POST", list(project, "use-cases", "/import"));
      expect((await ana.send("POST", list(project, "risks", "/import"))).body).toMatchObject({
        phase: 6,
        created: ["Viés", "Segurança – Triagem"],
      });
      const { risks, appetite } = (await ana.send("GET", list(project, "risks"))).body;
      expect(appetite).toBe(9);
      expect(risks[0]).toMatchObject({
        name: "Viés",
        useCaseName: "Triagem",
        status: "controlled",
        inherent: { value: 20, band: "critical" },
        current: { value: null },
        residual: { display: "8,3", band: "moderate" },
        isAboveAppetite: false,
        residualFact: { factId: "p6.risco.vies.residual", runId },
        dueOn: "2026-11-04",
        acceptance: null,
        can: { accept: false },
      });
      expect(risks[1]).toMatchObject({
        status: "active",
        inherent: { value: null, display: "n/d" },
      });
      await publish(slice, project, 6, ana.userId, inventory("bloqueado", "Jurídico"));
      expect((await ana.send("POST", list(project, "risks", "/import"))).body.updated).toEqual([
        {
          name: "Viés",
          fields: [{ field: "owner", label: "Responsável", before: "Pessoas", after: "Jurídico" }],
        },
      ]);
    });

    it("is accepted by an approver alone, once released, and only up to the level accepted", async () => {
      const project = await startProject(ana);
      const fields = {
        name: "Viés",
        probability: 3,
        impact: 4,
        controls: [{ name: "Revisão", design: 0.5, operation: 0.5 }],
      };
      const made = (await ana.send("POST", list(project, "risks"), fields)).body;
      const path = list(project, "risks", `/${made.id}`);
      const dora = await slice.signIn("approver", { clientId: project.clientId, name: "Dora" });
      const client = await slice.signIn("client", { clientId: project.clientId });
      const admin = await slice.signIn("admin");
      const accept = (person: Persona, version: number, accepted = true) =>
        person.send("POST", `${path}/acceptance`, {
          version,
          accepted,
          reason: "Dentro do apetite.",
        });
      expect((await accept(dora, 0)).status).toBe(404);
      await ana.send("PATCH", path, { ...fields, version: 0, isReleased: true });
      expect([
        (await accept(ana, 1)).status,
        (await accept(admin, 1)).status,
        (await accept(client, 1)).status,
        (await accept(other, 1)).status,
      ]).toEqual([403, 403, 403, 404]);
      expect((await accept(dora, 0)).status).toBe(409);
      expect((await dora.send("GET", list(project, "risks"))).body.risks[0].can).toEqual({
        accept: true,
      });
      expect((await accept(dora, 1)).body.acceptance).toMatchObject({
        by: "Dora",
        reason: "Dentro do apetite.",
        level: "9",
        holds: true,
      });
      const lower = await ana.send("PATCH", path, {
        ...fields,
        impact: 3,
        version: 1,
        isReleased: true,
      });
      expect(lower.body.acceptance.holds).toBe(true);
      const higher = await ana.send("PATCH", path, {
        ...fields,
        impact: 5,
        version: 2,
        isReleased: true,
      });
      expect(higher.body).toMatchObject({ acceptance: { holds: false }, isAboveAppetite: true });
      expect((await accept(dora, 3, false)).body.acceptance).toBeNull();
      const { changes } = (await client.send("GET", `${path}/history`)).body;
      expect(changes.map(({ action, by }: Record<string, string>) => [action, by])).toEqual([
        ["acceptance_ended", "Dora"],
        ["updated", "Ana"],
        ["updated", "Ana"],
        ["accepted", "Dora"],
        ["updated", "Ana"],
        ["created", "Ana"],
      ]);
      expect(changes[3].note).toBe("Nível residual 9. Dentro do apetite.");
      await expect(
        slice.db.asPerson({ userId: dora.userId, tenantId: project.clientId }, (tx) =>
          sql`update lastro.risk_acceptances set accepted = true`.execute(tx),
        ),
      ).rejects.toThrow(/permission denied/);
    });

    it("wants both halves of a rating, and no acceptance without one", async () => {
      const project = await startProject(ana);
      expect(
        (await ana.send("POST", list(project, "risks"), { name: "X", probability: 3 })).body.error
          .fields,
      ).toEqual({ impact: "Informe probabilidade e impacto, ou deixe os dois em branco." });
      const made = (await ana.send("POST", list(project, "risks"), { name: "X" })).body;
      await ana.send("PATCH", list(project, "risks", `/${made.id}`), {
        name: "X",
        version: 0,
        isReleased: true,
      });
      const dora = await slice.signIn("approver", { clientId: project.clientId });
      expect(
        (
          await dora.send("POST", list(project, "risks", `/${made.id}/acceptance`), {
            version: 1,
            accepted: true,
            reason: "Ok.",
          })
        ).body.error.message,
      ).toMatch(/ainda não tem probabilidade e impacto/);
    });

    it("with a date at hand is told to the team once", async () => {
      const project = await startProject(ana);
      const due = {
        name: "Contrato sem cláusula",
        treatment: [{ text: "Assinar aditivo", dueOn: "2026-11-04" }],
        dueOn: "2026-12-31",
      };
      await ana.send("POST", list(project, "risks"), due);
      await ana.send("POST", list(project, "risks"), {
        ...due,
        name: "Mitigado",
        status: "mitigated",
      });
      await notifyDueRisks(slice.services);
      await notifyDueRisks(slice.services);
      const told = (await notices(ana, "risk_due")).filter(({ text }) =>
        ["Contrato sem cláusula", "Mitigado"].includes(text),
      );
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({ title: "Risco com prazo em 04/11/2026", link: "/risks" });
    });
  });

  it("stay within the company: another's people and another team find nothing", async () => {
    const project = await startProject(ana);
    const foreign = await startProject(ana, "Boreal");
    const made = (await ana.send("POST", list(project, "kpi-definitions"), kpi)).body;
    await ana.send("PATCH", list(project, "kpi-definitions", `/${made.id}`), {
      ...kpi,
      version: 0,
      isReleased: true,
    });
    const stranger = await slice.signIn("client", { clientId: foreign.clientId });
    for (const name of ["kpi-definitions", "use-cases", "risks"])
      for (const person of [stranger, other])
        expect((await person.send("GET", list(project, name))).status).toBe(404);
    // Through another project's door neither.
    expect(
      (await ana.send("GET", list(foreign, "kpi-definitions", `/${made.id}/history`))).status,
    ).toBe(404);
    const useCase = (await ana.send("POST", list(foreign, "use-cases"), { name: "Alheio" })).body;
    expect(
      (await ana.send("POST", list(project, "risks"), { name: "X", useCaseId: useCase.id })).body
        .error.fields,
    ).toEqual({ useCaseId: "Este caso de uso não existe no projeto. Escolha outro da lista." });
  });
});
