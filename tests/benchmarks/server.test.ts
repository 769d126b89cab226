import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeXlsx } from "hucre/xlsx";
import type { Fact } from "#domain/facts/fact.ts";
import { headerFields, setTemplate } from "#domain/benchmarks/import/index.ts";
import { illustrativeSet } from "#domain/benchmarks/illustrative/index.ts";
import { writeTemplate } from "#server/features/templates/index.ts";
import { openTestWorld, type TestWorld } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const INDUSTRY = "E-commerce Tech";
const path = (industry = INDUSTRY, period = "Last 12M") =>
  `/api/benchmarks/${encodeURIComponent(industry)}/${encodeURIComponent(period)}`;
const metricIn = (
  body: { benchmarkCategories: { benchmarks: { code: string }[] }[] },
  code: string,
) =>
  body.benchmarkCategories
    .flatMap(({ benchmarks }) => benchmarks)
    .find((item) => item.code === code) as never as Record<string, never>;

const fact = (id: string, value: number | string, unit: string): Fact => ({
  id,
  phase: 1,
  label: id,
  value,
  unit: unit as Fact["unit"],
  decimals: 1,
  formula_id: "A1.8",
  formula_version: "1",
  formula: "f",
  inputs: [],
  sources: [],
  assumptions: [],
  basis: "MEDIDO",
  confidence: 0.9,
  inputs_hash: "h",
  computed_at: "2026-11-01T12:00:00.000Z",
});
const resolutionFacts = (hours: number) => [
  fact("p1.log.P01.tt_media", hours / 24, "dias"),
  fact("p1.kpi.nps.codigo_benchmark", "cli.nps", "texto"),
  fact("p1.kpi.nps.unidade", "pontos", "texto"),
  fact("p1.kpi.nps.atual", 36, "nota"),
];

describe("benchmarks", () => {
  let slice: TestWorld;
  let admin: Persona;
  let ana: Persona;
  beforeAll(async () => {
    slice = await openTestWorld();
    admin = await slice.signIn("admin");
    ana = await slice.signIn("consultant", { name: "Ana" });
  });
  afterAll(() => slice.close());

  /** A client with a project and a published diagnosis that holds these facts. */
  async function company(
    facts: Fact[],
    options: {
      industry?: string | null;
      consent?: boolean;
      owner?: Persona;
      released?: boolean;
    } = {},
  ) {
    const owner = options.owner ?? ana;
    const client = (
      await owner.send("POST", "/api/clients", {
        name: `Cliente ${uuidv7()}`,
        industry: options.industry === undefined ? INDUSTRY : options.industry,
      })
    ).body;
    const project = (
      await owner.send("POST", "/api/projects", { clientId: client.id, name: "Projeto" })
    ).body;
    const runId = uuidv7();
    await slice.db.asOwner(async (tx) => {
      const own = { tenant_id: client.id };
      const phase = await tx
        .selectFrom("phases")
        .select("id")
        .where("project_id", "=", project.id)
        .where("number", "=", 1)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto("runs")
        .values({
          id: runId,
          ...own,
          project_id: project.id,
          phase_id: phase.id,
          phase_number: 1,
          status: "completed",
          inputs_hash: runId,
          engine_version: "t",
          previous_run_id: null,
          error_step: null,
          error_message: null,
          started_by: owner.userId,
        })
        .execute();
      for (const [ordinal, body] of facts.entries())
        await tx
          .insertInto("facts")
          .values({
            run_id: runId,
            ...own,
            fact_id: body.id,
            phase_number: 1,
            ordinal,
            body: JSON.stringify(body),
          })
          .execute();
      await tx
        .insertInto("reports")
        .values({
          id: uuidv7(),
          ...own,
          project_id: project.id,
          phase_id: phase.id,
          run_id: runId,
          report_version: 1,
          title: "R",
          tree: "{}",
          tree_hash: "h",
          gate: "{}",
          generated_at: new Date(),
          released_at: options.released ? new Date() : null,
          released_by: null,
          stale_reason: null,
        })
        .execute();
      await tx
        .updateTable("phases")
        .set({ current_run_id: runId })
        .where("id", "=", phase.id)
        .execute();
    });
    if (options.consent)
      await owner.send("PUT", `/api/clients/${client.id}/benchmark-consent`, {
        consentedOn: "2026-10-01",
        document: "Contrato, cláusula 8",
      });
    return { clientId: client.id as string, projectId: project.id as string, runId };
  }
  const refresh = (project: { projectId: string }, owner = ana) =>
    owner.send("POST", `/api/projects/${project.projectId}/benchmarks/refresh`, {
      industry: INDUSTRY,
      period: "Last 12M",
    });

  it("show the sample as what it is, without position, and each value with its fact", async () => {
    const own = await company(resolutionFacts(60));
    const { status, body } = await ana.send("GET", `${path()}?projectId=${own.projectId}`);
    expect(status).toBe(200);
    expect(body.metadata).toMatchObject({
      isIllustrative: true,
      isSimulated: false,
      sampleSize: null,
      confidenceScore: null,
      companySize: "Média (100 a 999 pessoas)",
      geography: "Brasil",
      industryGiven: true,
      withValue: 2,
      total: 20,
      sources: ["Amostra ilustrativa da plataforma (valores sintéticos)"],
    });
    expect(body.competitivePosition).toEqual({
      overallRank: null,
      totalCompanies: null,
      percentilePosition: null,
      categoryRanks: { operational: null, financial: null, digital: null, customer: null },
    });
    expect(metricIn(body, "op.tempo_resolucao")).toMatchObject({
      currentValue: 60,
      percentileRank: 37.5,
      status: "gap",
      gap: -25,
      bestInClass: 11,
      recommendation:
        "Separar chamados simples na entrada e tirar a espera entre filas; medir a idade da fila por dia.",
      factId: "p1.log.P01.tt_media",
      runId: own.runId,
      source: { kind: "ilustrativo" },
    });
    expect(metricIn(body, "cli.nps")).toMatchObject({
      currentValue: 36,
      factId: "p1.kpi.nps.atual",
    });
    expect(metricIn(body, "op.ruptura")).toMatchObject({
      currentValue: null,
      status: null,
      percentileRank: null,
    });
    expect((await ana.send("GET", path("Varejo"))).status).toBe(404);
  });

  it("are of the active project when none is named, and of nobody's that one may not read", async () => {
    const bia = await slice.signIn("consultant");
    expect((await bia.send("GET", path())).body).toMatchObject({
      project: null,
      metadata: { withValue: 0 },
      abilities: { refresh: false },
    });
    const own = await company(resolutionFacts(48), { owner: bia, industry: "Healthcare" });
    expect((await bia.send("GET", "/api/projects/benchmarks")).body).toMatchObject({
      project: { id: own.projectId },
      metadata: { industry: "Healthcare", period: "Last 12M" },
    });
    expect((await ana.send("GET", `${path()}?projectId=${own.projectId}`)).status).toBe(404);
    expect(
      (
        await ana.send(
          "GET",
          `/api/projects/${own.projectId}/benchmarks/export?format=xlsx&industry=Healthcare&period=2024`,
        )
      ).status,
    ).toBe(404);
  });

  it("show a company's people the facts of released reports alone", async () => {
    const hidden = await company(resolutionFacts(60));
    const shown = await company(resolutionFacts(60), { released: true });
    for (const [project, withValue] of [
      [hidden, 0],
      [shown, 2],
    ] as const) {
      const reader = await slice.signIn("client", { clientId: project.clientId });
      const { body } = await reader.send("GET", `${path()}?projectId=${project.projectId}`);
      expect([body.metadata.withValue, body.pool, body.abilities]).toEqual([
        withValue,
        null,
        {
          refresh: false,
          enterValue: false,
          setIndustry: false,
          consent: false,
          manageSets: false,
        },
      ]);
      expect(
        (await reader.send("GET", `/api/clients/${project.clientId}/benchmark-consent`)).status,
      ).toBe(403);
    }
  });

  it("compare a client of no industry with nothing, until somebody of the team says which it is", async () => {
    const own = await company(resolutionFacts(60), { industry: null, released: true });
    const shown = async (reader = ana) =>
      (await reader.send("GET", `${path()}?projectId=${own.projectId}`)).body;
    const before = await shown();
    expect(before.metadata).toMatchObject({ industryGiven: false, withValue: 0, total: 20 });
    expect(metricIn(before, "op.tempo_resolucao")).toMatchObject({
      currentValue: null,
      factId: null,
      note: "Informe o setor do cliente para comparar este indicador.",
    });
    const industry = `/api/clients/${own.clientId}/industry`;
    const reader = await slice.signIn("client", { clientId: own.clientId });
    const stranger = await slice.signIn("consultant");
    const version = before.project.clientVersion;
    const wanted = { version, industry: "Healthcare" };
    expect([
      (await reader.send("PUT", industry, wanted)).status,
      (await stranger.send("PUT", industry, wanted)).status,
      (await ana.send("PUT", industry, { version, industry: "Varejo" })).body.error.fields,
      (await ana.send("PUT", industry, { ...wanted, version: version + 1 })).status,
    ]).toEqual([403, 404, { industry: "Escolha um dos quatro setores." }, 409]);
    expect((await ana.send("PUT", industry, wanted)).body).toMatchObject({
      id: own.clientId,
      industry: "Healthcare",
      version: version + 1,
    });
    const after = await shown();
    expect(after).toMatchObject({
      metadata: { industryGiven: true, withValue: 2 },
      project: { industry: "Healthcare" },
      abilities: { setIndustry: true },
    });
    expect((await shown(reader)).abilities.setIndustry).toBe(false);
  });

  it("take an entered value with source and date, and keep the former one", async () => {
    const own = await company([]);
    const values = `/api/projects/${own.projectId}/benchmarks/values/op.retrabalho`;
    expect(
      (await ana.send("PUT", values, { value: 15, source: "", asOf: "2026-13-01" })).body.error
        .fields,
    ).toEqual({ source: "Informe de onde vem o valor.", asOf: "Esta data não existe." });
    expect(
      (await ana.send("PUT", values, { value: 15, source: "ERP", asOf: "2026-12-01" })).body.error
        .fields,
    ).toEqual({ asOf: "A data não pode estar no futuro." });
    expect(
      (await ana.send("PUT", values, { value: 12, source: "ERP", asOf: "2026-09-30" })).status,
    ).toBe(204);
    expect(
      (await ana.send("PUT", values, { value: 15, source: "ERP, relatório 4", asOf: "2026-10-31" }))
        .status,
    ).toBe(204);
    const read = async () =>
      metricIn(
        (await ana.send("GET", `${path()}?projectId=${own.projectId}`)).body,
        "op.retrabalho",
      );
    expect(await read()).toMatchObject({
      currentValue: 15,
      gap: -6,
      factId: null,
      manual: { source: "ERP, relatório 4", asOf: "2026-10-31", writtenBy: "Ana" },
      display: { gap: "6,0 p.p. pior" },
    });
    expect(
      await Promise.all(
        [1, 2, 3].map(
          async () =>
            (
              await ana.send("PUT", values, {
                value: 15,
                source: "ERP, relatório 4",
                asOf: "2026-10-31",
              })
            ).status,
        ),
      ),
    ).toEqual([204, 204, 204]);
    expect((await ana.send("DELETE", values)).status).toBe(204);
    expect((await ana.send("DELETE", values)).status).toBe(404);
    expect((await read())["currentValue"]).toBeNull();
    expect(
      await slice.db.asOwner((tx) =>
        tx
          .selectFrom("benchmark_values")
          .select("value")
          .where("project_id", "=", own.projectId)
          .execute(),
      ),
    ).toHaveLength(5);
  });

  it("are written as PDF and XLSX", async () => {
    const own = await company(resolutionFacts(60));
    const at = (format: string) =>
      `/api/projects/${own.projectId}/benchmarks/export?format=${format}&industry=${encodeURIComponent(INDUSTRY)}&period=2024`;
    const pdf = await slice.app.inject({
      method: "GET",
      url: at("pdf"),
      headers: { cookie: ana.cookie },
    });
    expect([
      pdf.statusCode,
      pdf.rawPayload.subarray(0, 5).toString(),
      pdf.headers["content-disposition"]?.toString().includes("benchmarks_cliente"),
    ]).toEqual([200, "%PDF-", true]);
    const xlsx = await slice.app.inject({
      method: "GET",
      url: at("xlsx"),
      headers: { cookie: ana.cookie },
    });
    const { readXlsx } = await import("hucre/xlsx");
    const book = await readXlsx(xlsx.rawPayload);
    const texts = JSON.stringify(book.sheets.map((sheet) => sheet.rows));
    expect(texts).toContain(
      "Comparação com amostra ilustrativa, sem valor estatístico; não use em decisão.",
    );
    expect(texts).toContain("Fato p1.log.P01.tt_media");
    expect(texts).toContain("Tempo médio de resolução de chamados");
  });

  describe("the firm's pool", () => {
    const pool = async (userId = ana.userId, industry = INDUSTRY, period = "Last 12M") =>
      slice.db.asPerson(
        { userId, tenantId: null },
        async (tx) =>
          (
            await sql<{
              code: string;
              companies: number | null;
              q10: number | null;
              q50: number | null;
            }>`select * from lastro.benchmark_pool(${industry}, ${period})`.execute(tx)
          ).rows,
      );
    const resolution = async (userId?: string, industry?: string, period?: string) =>
      (await pool(userId, industry, period)).find(({ code }) => code === "op.tempo_resolucao");
    /** Clients that give one value each, of an industry of their own so that tests do not meet. */
    const give = async (
      values: number[],
      industry: string,
      options: { consent?: boolean; demonstration?: boolean } = {},
    ) => {
      const tenants: string[] = [];
      for (const value of values) {
        await slice.db.asOwner(async (tx) => {
          const [tenant, project] = [uuidv7(), uuidv7()];
          tenants.push(tenant);
          await tx
            .insertInto("clients")
            .values({
              id: tenant,
              name: tenant,
              industry,
              size: null,
              created_by: null,
              is_demonstration: options.demonstration ?? false,
            })
            .execute();
          await tx
            .insertInto("projects")
            .values({
              id: project,
              tenant_id: tenant,
              name: "P",
              description: null,
              status_before_archive: null,
              seed_label: "x",
              extraction_date: null,
              quality_score: null,
              quality_badge: null,
              created_by: ana.userId,
            })
            .execute();
          if (options.consent !== false)
            await tx
              .insertInto("benchmark_consents")
              .values({
                id: uuidv7(),
                tenant_id: tenant,
                consented_on: "2026-01-02",
                document: "C",
                recorded_by: null,
                recorded_by_name: "N",
                recorded_at: new Date(),
                revoked_at: null,
                revoked_by_name: null,
              })
              .execute();
          await tx
            .insertInto("benchmark_contributions")
            .values({
              tenant_id: tenant,
              project_id: project,
              code: "op.tempo_resolucao",
              reference_year: new Date().getUTCFullYear(),
              reference_on: new Date().toISOString().slice(0, 10),
              value,
              fact_id: "p1.x",
              run_id: uuidv7(),
              taken_at: new Date(),
            })
            .execute();
        });
      }
      return tenants;
    };
    const ten = [20, 22, 24, 26, 28, 30, 32, 34, 36, 38];

    it("gives quantiles from ten companies, the median alone from five, nothing below", async () => {
      await give(ten.slice(0, 4), "A");
      expect(await resolution(undefined, "A")).toEqual({
        code: "op.tempo_resolucao",
        companies: null,
        q10: null,
        q25: null,
        q50: null,
        q75: null,
        q90: null,
        collected_on: null,
      });
      await give(ten.slice(4, 9), "A");
      expect(await resolution(undefined, "A")).toMatchObject({
        companies: 9,
        q10: null,
        q25: null,
        q50: 28,
        q75: null,
        q90: null,
      });
      await give(ten.slice(9), "A");
      expect(await resolution(undefined, "A")).toMatchObject({
        companies: 10,
        q10: 21.8,
        q25: 24.5,
        q50: 29,
        q75: 33.5,
        q90: 36.2,
      });
    });

    it("gives nothing where one company holds more than a quarter of the value", async () => {
      await give([...ten.slice(0, 9), 100], "B");
      expect(await resolution(undefined, "B")).toMatchObject({ companies: null, q50: null });
      await give(
        Array.from({ length: 10 }, () => 30),
        "B",
      );
      expect(await resolution(undefined, "B")).toMatchObject({ companies: 20 });
    });

    it("counts neither clients without consent nor the demonstration", async () => {
      await give(ten.slice(0, 9), "C");
      await give([38], "C", { consent: false });
      await give([38], "C", { demonstration: true });
      expect(await resolution(undefined, "C")).toMatchObject({ companies: 9, q10: null });
    });

    it("has no other door: rows of other clients stay hidden, and nobody is nobody", async () => {
      const tenants = await give(ten, "D");
      const eva = await slice.signIn("consultant");
      const rows = await slice.db.asPerson({ userId: eva.userId, tenantId: null }, (tx) =>
        tx
          .selectFrom("benchmark_contributions")
          .selectAll()
          .where("tenant_id", "in", tenants)
          .execute(),
      );
      expect(rows).toEqual([]);
      expect(await resolution(eva.userId, "D")).toMatchObject({ companies: 10 });
      expect(await pool(uuidv7(), "D")).toEqual([]);
      await slice.db.asIdentity((tx) =>
        tx
          .updateTable("users")
          .set({ disabled_at: new Date() })
          .where("id", "=", eva.userId)
          .execute(),
      );
      expect(await pool(eva.userId, "D")).toEqual([]);
      expect(await pool(ana.userId, "D", "2024")).toEqual([]);
      expect(await pool(ana.userId, "D", "' or true --")).toEqual([]);
      // Nor may anybody add to the rows of a client that they do not see.
      await expect(
        slice.db.asPerson({ userId: ana.userId, tenantId: null }, async (tx) => {
          await tx
            .insertInto("benchmark_contributions")
            .values({
              tenant_id: tenants[0] as string,
              project_id: uuidv7(),
              code: "op.x",
              reference_year: 2026,
              reference_on: "2026-10-01",
              value: 1,
              fact_id: "f",
              run_id: uuidv7(),
              taken_at: new Date(),
            })
            .execute();
        }),
      ).rejects.toThrow(/row-level security/);
    });

    it("takes part by a consent with date and document, from facts alone, and leaves with it", async () => {
      const own = await company(resolutionFacts(60));
      const given = () =>
        slice.db.asOwner((tx) =>
          tx
            .selectFrom("benchmark_contributions")
            .select(["code", "value", "reference_on"])
            .where("tenant_id", "=", own.clientId)
            .orderBy("code")
            .execute(),
        );
      await ana.send("PUT", `/api/projects/${own.projectId}/benchmarks/values/op.retrabalho`, {
        value: 15,
        source: "ERP",
        asOf: "2026-10-31",
      });
      expect([(await refresh(own)).body.pool, await given()]).toEqual([
        { consented: false, contributions: 0, takenAt: null },
        [],
      ]);
      const consent = `/api/clients/${own.clientId}/benchmark-consent`;
      expect(
        (await ana.send("PUT", consent, { consentedOn: "2026-12-31", document: "C" })).body.error
          .fields,
      ).toEqual({ consentedOn: "A data não pode estar no futuro." });
      expect(
        (await ana.send("PUT", consent, { consentedOn: "2026-10-01", document: "Contrato 12" }))
          .body,
      ).toMatchObject({
        consent: { document: "Contrato 12", recordedBy: "Ana" },
        abilities: { write: true },
      });
      const bruno = await slice.signIn("consultant");
      expect(
        (await bruno.send("PUT", consent, { consentedOn: "2026-10-01", document: "X" })).status,
      ).toBe(404);
      expect((await refresh(own)).body.pool).toMatchObject({ consented: true, contributions: 2 });
      expect(await given()).toEqual([
        { code: "cli.nps", value: 36, reference_on: "2026-11-01" },
        { code: "op.tempo_resolucao", value: 60, reference_on: "2026-11-01" },
      ]);
      expect((await ana.send("DELETE", consent)).body).toMatchObject({
        consent: null,
        history: [{ revokedBy: "Ana" }],
      });
      expect(await given()).toEqual([]);
    });

    it("is shown before the sample, measure by measure", async () => {
      await give(ten, "Healthcare");
      await slice.db.asOwner((tx) =>
        tx
          .updateTable("benchmark_contributions")
          .set({ code: "op.no_show" })
          .where("tenant_id", "in", (of) =>
            of.selectFrom("clients").select("id").where("industry", "=", "Healthcare"),
          )
          .where("code", "=", "op.tempo_resolucao")
          .execute(),
      );
      const { body } = await ana.send("GET", path("Healthcare"));
      expect(metricIn(body, "op.no_show")).toMatchObject({
        industryMedian: 29,
        sampleSize: 10,
        source: { kind: "interno" },
      });
      expect(metricIn(body, "op.permanencia")).toMatchObject({ source: { kind: "ilustrativo" } });
    });
  });

  describe("a set of the firm", () => {
    const about = {
      name: "Pesquisa 2024",
      source: "Associação do setor",
      licence: "Contrato 12",
      method: "Questionário",
      industry: "Financial Services",
      period: "2024",
      geography: "Brasil",
      companySize: "Média",
      collectedAt: "24/07/2026",
      contact: "dados@associacao.example",
    };
    const workbook = (quantiles: (string | number)[][], over: Partial<typeof about> = {}) => {
      const [head, data] = setTemplate().sheets;
      return writeXlsx({
        sheets: [
          {
            name: head!.name,
            rows: [
              head!.columns.map(({ label }) => label),
              ...Object.entries({ ...about, ...over }).map(([key, value]) => [
                headerFields[key as keyof typeof headerFields],
                value,
              ]),
            ],
          },
          { name: data!.name, rows: [data!.columns.map(({ label }) => label), ...quantiles] },
        ],
      });
    };
    const send = (persona: Persona, bytes: Uint8Array, save = false, name = "conjunto.xlsx") => {
      const body = Buffer.concat([
        Buffer.from(
          `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        bytes,
        Buffer.from("\r\n--b--\r\n"),
      ]);
      return persona.sendRaw("POST", `/api/benchmark-sets${save ? "?save=1" : ""}`, body, {
        "content-type": "multipart/form-data; boundary=b",
      });
    };
    const rows = illustrativeSet("Financial Services", "Last 12M").metrics.map(
      ({ code, direction, quantiles }) => [
        code,
        "",
        "",
        "",
        direction === "higher" ? "maior_melhor" : "menor_melhor",
        42,
        ...(quantiles as readonly number[]),
      ],
    );

    it("is previewed, stored by an administrator alone, compared with first, and retired", async () => {
      const bytes = await workbook(rows);
      expect((await send(ana, bytes)).status).toBe(403);
      const preview = await send(admin, bytes);
      expect(preview.body.problems).toEqual([]);
      expect(preview.body).toMatchObject({
        fileName: "conjunto.xlsx",
        saved: null,
        set: { nCompanies: 42, collectedAt: "2026-07-24", shape: "quantis" },
      });
      expect(
        preview.body.set.metrics.find(
          ({ code }: { code: string }) => code === "dig.disponibilidade",
        ),
      ).toMatchObject({
        median: "99,85%",
        quantiles: ["99,20%", "99,60%", "99,85%", "99,95%", "99,99%"],
      });
      expect((await admin.send("GET", "/api/benchmark-sets")).body).toEqual([]);
      const {
        body: { saved },
      } = await send(admin, bytes, true);
      expect(saved).toMatchObject({
        name: "Pesquisa 2024",
        metrics: 20,
        medianOnly: 0,
        retiredAt: null,
      });
      const own = await company([]);
      await ana.send("PUT", `/api/projects/${own.projectId}/benchmarks/values/fin.roe`, {
        value: 14,
        source: "Balanço",
        asOf: "2026-09-30",
      });
      const shown = await ana.send(
        "GET",
        `${path("Financial Services", "2024")}?projectId=${own.projectId}`,
      );
      expect(shown.body.metadata).toMatchObject({
        isIllustrative: false,
        sampleSize: 42,
        dataFreshness: "Atual",
        sources: ["Associação do setor"],
      });
      expect(metricIn(shown.body, "fin.roe")).toMatchObject({
        percentileRank: 50,
        source: { kind: "importado", collectedAt: "2026-07-24" },
        recommendation: expect.stringContaining("19%"),
      });
      expect(
        (await ana.send("GET", path("Financial Services", "2023"))).body.metadata.isIllustrative,
      ).toBe(true);
      expect((await ana.send("DELETE", `/api/benchmark-sets/${saved.id}`)).status).toBe(403);
      expect((await admin.send("DELETE", `/api/benchmark-sets/${saved.id}`)).status).toBe(204);
      expect((await admin.send("DELETE", `/api/benchmark-sets/${saved.id}`)).status).toBe(404);
      expect(
        (await ana.send("GET", path("Financial Services", "2024"))).body.metadata.isIllustrative,
      ).toBe(true);
      expect((await admin.send("GET", "/api/benchmark-sets")).body).toMatchObject([
        { name: "Pesquisa 2024", retiredBy: "Pessoa de Teste" },
      ]);
    });

    it("says where its workbook is wrong, and stores nothing of it", async () => {
      const wrong = rows.map((row) =>
        row[0] === "op.stp" ? [...row.slice(0, 6), 90, 60, 74, 86, 94] : row,
      );
      const { body } = await send(admin, await workbook(wrong), true);
      expect([body.saved, body.problems]).toEqual([
        null,
        [
          {
            sheet: "Quantis",
            row: 5,
            text: "Os quantis do indicador “op.stp” não estão em ordem crescente. Confira de q10 a q90: são valores brutos, do menor para o maior, seja qual for a direção.",
          },
        ],
      ]);
      const empty = (await send(admin, await writeTemplate(setTemplate()))).body;
      expect([
        empty.set,
        empty.problems.map(({ text }: { text: string }) => text).join(" "),
      ]).toEqual([
        null,
        expect.stringMatching(/Preencha-o e envie de novo|preencha a aba e envie de novo/),
      ]);
      expect((await send(admin, Buffer.from("a;b\n1;2"))).body.error.fields).toEqual({
        file: "Envie a planilha em XLSX, no formato do modelo.",
      });
      expect(
        (await send(admin, Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(200, 7)])))
          .body,
      ).toMatchObject({ set: null, problems: [{ row: null }] });
      expect((await admin.send("GET", "/api/benchmark-sets")).body).toHaveLength(1);
    });
  });
});
