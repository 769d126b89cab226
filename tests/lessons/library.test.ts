import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Assumption, AssumptionDetail } from "#contract/assumptions/endpoints.ts";
import type { AssumptionLessons, LibraryCount } from "#contract/lessons/endpoints.ts";
import { lessonKey } from "#domain/facts/assumptions/lesson.ts";
import * as p7 from "#domain/phases/adopt-loop/facts.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { openTestWorld, type TestWorld } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const ADOPTION = "A.adocao";
interface Published {
  assumption_id: string;
  companies: number | null;
  q25: number | null;
  q50: number | null;
  q75: number | null;
  measured_until: string | null;
}
const nothing = {
  assumption_id: ADOPTION,
  companies: null,
  q25: null,
  q50: null,
  q75: null,
  measured_until: null,
};

const lessonFacts = (measured: number, planned = 0.8): Fact[] =>
  (
    [
      ["name", "Adoção da mudança"],
      ["planned", planned],
      ["measured", measured],
      ["difference", measured - planned],
    ] as const
  ).map(
    ([part, value]): Fact => ({
      id: p7.lesson[part]({ assumption: lessonKey(ADOPTION) }),
      phase: 7,
      label: part,
      value,
      unit: part === "name" ? "texto" : "idx",
      decimals: 2,
      formula_id: "A7.8",
      formula_version: "1.0.0",
      formula: "f",
      inputs: [],
      sources: [],
      assumptions: part === "measured" ? ["A.curva_teto_ganho"] : [],
      basis: "DERIVADO",
      confidence: 0.9,
      inputs_hash: "h",
      computed_at: "2026-11-01T12:00:00.000Z",
    }),
  );

describe("the firm's library of assumptions", () => {
  let slice: TestWorld;
  let admin: Persona;
  let ana: Persona;
  beforeAll(async () => {
    slice = await openTestWorld();
    admin = await slice.signIn("admin");
    ana = await slice.signIn("consultant", { name: "Ana" });
  });
  afterAll(() => slice.close());
  beforeEach(() => slice.db.asOwner((tx) => tx.deleteFrom("assumption_lessons").execute()));

  const read = (userId = ana.userId): Promise<Published[]> =>
    slice.db.asPerson(
      { userId, tenantId: null },
      async (tx) =>
        (await sql<Published>`select * from lastro.assumption_library()`.execute(tx)).rows,
    );
  const adoption = async (userId?: string) =>
    (await read(userId)).find(({ assumption_id }) => assumption_id === ADOPTION);

  /** Clients that agreed and gave one value each. */
  async function give(
    values: readonly number[],
    options: { covers?: boolean; demonstration?: boolean; assumptionId?: string } = {},
  ): Promise<string[]> {
    const rows = values.map((value) => ({ tenant: uuidv7(), project: uuidv7(), value }));
    await slice.db.asOwner(async (tx) => {
      await tx
        .insertInto("clients")
        .values(
          rows.map(({ tenant }) => ({
            id: tenant,
            name: tenant,
            industry: "Varejo",
            size: null,
            created_by: null,
            is_demonstration: options.demonstration ?? false,
          })),
        )
        .execute();
      await tx
        .insertInto("projects")
        .values(
          rows.map(({ tenant, project }) => ({
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
          })),
        )
        .execute();
      await tx
        .insertInto("benchmark_consents")
        .values(
          rows.map(({ tenant }) => ({
            id: uuidv7(),
            tenant_id: tenant,
            consented_on: "2026-01-02",
            document: "C",
            covers_lessons: options.covers ?? true,
            recorded_by: null,
            recorded_by_name: "N",
            recorded_at: new Date(),
            revoked_at: null,
            revoked_by_name: null,
          })),
        )
        .execute();
      await tx
        .insertInto("assumption_lessons")
        .values(
          rows.map(({ tenant, project, value }) => ({
            tenant_id: tenant,
            project_id: project,
            assumption_id: options.assumptionId ?? ADOPTION,
            planned: 0.8,
            measured: value,
            measured_on: "2026-10-20",
            fact_id: "p7.x",
            run_id: uuidv7(),
            taken_at: new Date(),
          })),
        )
        .execute();
    });
    return rows.map(({ tenant }) => tenant);
  }

  const frozen = JSON.stringify({
    project: {},
    files: [],
    unusedFiles: [],
    openQuestions: [],
    assumptions: [],
    statements: [],
    priorPhase: null,
    handoffs: [],
    dataHash: "h",
  });

  /** A client with a project; its current run of phase 7, if any, holds these facts. */
  async function company(
    facts: readonly Fact[] | null,
    options: { consent?: boolean | null; owner?: Persona } = {},
  ) {
    const owner = options.owner ?? ana;
    const client = (
      await owner.send("POST", "/api/clients", { name: `Cliente ${uuidv7()}`, industry: "Varejo" })
    ).body;
    const project = (
      await owner.send("POST", "/api/projects", { clientId: client.id, name: "Projeto" })
    ).body;
    const runId = uuidv7();
    if (facts !== null)
      await slice.db.asOwner(async (tx) => {
        const own = { tenant_id: client.id };
        const phase = await tx
          .selectFrom("phases")
          .select("id")
          .where("project_id", "=", project.id)
          .where("number", "=", 7)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto("runs")
          .values({
            id: runId,
            ...own,
            project_id: project.id,
            phase_id: phase.id,
            phase_number: 7,
            status: "completed",
            inputs_hash: runId,
            engine_version: "t",
            previous_run_id: null,
            error_step: null,
            error_message: null,
            inputs: frozen,
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
              phase_number: 7,
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
            released_at: null,
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
    const consent = `/api/clients/${client.id}/benchmark-consent`;
    if (options.consent !== undefined && options.consent !== null)
      await owner.send("PUT", consent, {
        consentedOn: "2026-10-01",
        document: "Contrato, cláusula 8",
        coversLessons: options.consent,
      });
    return {
      clientId: client.id as string,
      projectId: project.id as string,
      runId,
      consent,
      lessons: `/api/projects/${project.id}/assumption-lessons`,
      assumption: `/api/projects/${project.id}/assumptions/${ADOPTION}`,
    };
  }
  const held = (clientId: string) =>
    slice.db.asOwner((tx) =>
      tx
        .selectFrom("assumption_lessons")
        .select(["assumption_id", "planned", "measured", "fact_id"])
        .where("tenant_id", "=", clientId)
        .execute(),
    );

  describe("gives aggregates only", () => {
    const ten = [0.5, 0.53, 0.55, 0.58, 0.61, 0.64, 0.66, 0.69, 0.71, 0.75];

    it("nothing from four companies, the median from five, quartiles from ten", async () => {
      await give(ten.slice(0, 4));
      expect(await adoption()).toEqual(nothing);
      await give(ten.slice(4, 5));
      // Five: the three in the middle, 0.53 + 0.55 + 0.58 over three.
      expect(await adoption()).toMatchObject({
        companies: 5,
        q25: null,
        q50: 0.55,
        q75: null,
        measured_until: "2026-10-01",
      });
      await give(ten.slice(5, 9));
      expect(await adoption()).toMatchObject({ companies: 9, q25: null, q50: 0.61, q75: null });
      await give(ten.slice(9));
      // Ten: places 5 and 6; 3 and 4 about 3.25; 7 and 8 about 7.75.
      expect(await adoption()).toMatchObject({ companies: 10, q25: 0.57, q50: 0.63, q75: 0.68 });
    });

    it("nothing where one company holds more than a quarter of the value", async () => {
      await give([1, 1, 1, 1, 1, 1, 2.4], { assumptionId: "A.curva_meio_base" });
      expect((await read())[0]).toMatchObject({ companies: null, q50: null });
      await give([1, 1], { assumptionId: "A.curva_meio_base" });
      expect((await read())[0]).toMatchObject({ companies: 9, q50: 1 });
    });

    it("neither clients whose authorisation does not cover it, nor withdrawn ones, nor the demonstration", async () => {
      await give(ten.slice(0, 4));
      await give([0.6], { covers: false });
      await give([0.6], { demonstration: true });
      const [left] = await give([0.6]);
      expect(await adoption()).toMatchObject({ companies: 5 });
      await slice.db.asOwner((tx) =>
        tx
          .updateTable("benchmark_consents")
          .set({ revoked_at: new Date() })
          .where("tenant_id", "=", left ?? "")
          .execute(),
      );
      expect(await adoption()).toEqual(nothing);
    });

    it("no value of one company, nor by the difference that one more or one less makes", async () => {
      // Far apart by unlike steps: sums and differences of few meet no other value by chance.
      for (const count of [5, 6, 7, 9, 10, 11, 12, 13]) {
        await slice.db.asOwner((tx) => tx.deleteFrom("assumption_lessons").execute());
        const values = Array.from({ length: count }, (_, at) => 100 + 7.31 * at + 1.37 * at * at);
        const tenants = await give(values, { assumptionId: "A.curva_duracao_base" });
        const figures = async (): Promise<number[]> => {
          const [row] = await read();
          return [row?.q25, row?.q50, row?.q75].flatMap((value) => value ?? []);
        };
        const near = (one: number): boolean => values.some((value) => Math.abs(value - one) < 0.02);
        const before = await figures();
        expect([count, before.length, before.filter(near)]).toEqual([
          count,
          count >= 10 ? 3 : 1,
          [],
        ]);
        // Each in turn leaves: figures with and without it.
        for (const [at, tenant] of tenants.entries()) {
          await slice.db.asOwner((tx) =>
            tx
              .updateTable("benchmark_consents")
              .set({ covers_lessons: false })
              .where("tenant_id", "=", tenant)
              .execute(),
          );
          const after = await figures();
          await slice.db.asOwner((tx) =>
            tx
              .updateTable("benchmark_consents")
              .set({ covers_lessons: true })
              .where("tenant_id", "=", tenant)
              .execute(),
          );
          expect(after.filter(near)).toEqual([]);
          // As of a mean: count times the figure less one fewer times the other.
          if (after.length === before.length)
            for (const [index, one] of before.entries())
              expect([
                count,
                at,
                Math.abs(count * one - (count - 1) * (after[index] ?? 0) - (values[at] ?? 0)) <
                  0.02,
              ]).toEqual([count, at, false]);
        }
      }
    });

    it("has no other door, and is for the firm's active people", async () => {
      const tenants = await give(ten);
      const eva = await slice.signIn("consultant");
      const rows = await slice.db.asPerson({ userId: eva.userId, tenantId: null }, (tx) =>
        tx.selectFrom("assumption_lessons").selectAll().where("tenant_id", "in", tenants).execute(),
      );
      expect(rows).toEqual([]);
      expect(await adoption(eva.userId)).toMatchObject({ companies: 10 });
      expect(await read(uuidv7())).toEqual([]);
      const own = await company([]);
      const reader = await slice.signIn("client", { clientId: own.clientId });
      expect(await read(reader.userId)).toEqual([]);
      await slice.db.asIdentity((tx) =>
        tx
          .updateTable("users")
          .set({ disabled_at: new Date() })
          .where("id", "=", eva.userId)
          .execute(),
      );
      expect(await read(eva.userId)).toEqual([]);
      await expect(
        slice.db.asPerson({ userId: ana.userId, tenantId: null }, async (tx) => {
          await tx
            .insertInto("assumption_lessons")
            .values({
              tenant_id: tenants[0] as string,
              project_id: uuidv7(),
              assumption_id: "A.captura",
              planned: 1,
              measured: 1,
              measured_on: "2026-10-01",
              fact_id: "f",
              run_id: uuidv7(),
              taken_at: new Date(),
            })
            .execute();
        }),
      ).rejects.toThrow(/row-level security/);
    });

    it("tells administrators how many stand behind each, and nobody else", async () => {
      await give(ten.slice(0, 3));
      await give([0.6], { covers: false });
      const { body }: { body: LibraryCount[] } = await admin.send("GET", "/api/assumption-library");
      expect(body.find(({ assumptionId }) => assumptionId === ADOPTION)).toEqual({
        assumptionId: ADOPTION,
        label: "Adoção da mudança",
        companies: 3,
        isPublished: false,
      });
      expect(body.find(({ assumptionId }) => assumptionId === "A.captura")).toMatchObject({
        companies: 0,
      });
      await give(ten.slice(3, 5));
      expect((await admin.send("GET", "/api/assumption-library")).body[0]).toMatchObject({
        companies: 5,
        isPublished: true,
      });
      expect((await ana.send("GET", "/api/assumption-library")).status).toBe(403);
    });
  });

  describe("takes lessons from a project", () => {
    it("by a person's click, under an authorisation that names it, and gives them back with it", async () => {
      const own = await company(lessonFacts(0.62));
      const listed: AssumptionLessons = (await ana.send("GET", own.lessons)).body;
      expect(listed).toEqual({
        covered: false,
        shared: null,
        abilities: { share: false },
        lessons: [
          {
            assumptionId: ADOPTION,
            label: "Adoção da mudança",
            runId: own.runId,
            stale: false,
            planned: { factId: "p7.licao.adocao.planejado", display: "0,80" },
            measured: { factId: "p7.licao.adocao.medido", display: "0,62" },
            difference: { factId: "p7.licao.adocao.diferenca", display: "−0,18" },
          },
        ],
      });
      expect((await ana.send("POST", own.lessons)).body.error.code).toBe("LESSONS_NOT_AUTHORISED");
      // Who agreed to benchmarks alone has not agreed to this.
      await ana.send("PUT", own.consent, { consentedOn: "2026-10-01", document: "Contrato 12" });
      expect((await ana.send("POST", own.lessons)).body.error.code).toBe("LESSONS_NOT_AUTHORISED");
      expect(
        (
          await ana.send("PUT", own.consent, {
            consentedOn: "2026-10-01",
            document: "Aditivo 1",
            coversLessons: true,
          })
        ).body,
      ).toMatchObject({
        consent: { coversLessons: true },
        history: [{ coversLessons: true }, { coversLessons: false }],
      });
      const shared: AssumptionLessons = (await ana.send("POST", own.lessons)).body;
      expect(shared).toMatchObject({
        covered: true,
        shared: { count: 1 },
        abilities: { share: true },
      });
      expect(await held(own.clientId)).toEqual([
        {
          assumption_id: ADOPTION,
          planned: 0.8,
          measured: 0.62,
          fact_id: "p7.licao.adocao.medido",
        },
      ]);
      await ana.send("DELETE", own.consent);
      expect(await held(own.clientId)).toEqual([]);
      // Recorded anew for benchmarks alone: what it gave goes as well.
      await ana.send("PUT", own.consent, {
        consentedOn: "2026-10-01",
        document: "Aditivo 2",
        coversLessons: true,
      });
      await ana.send("POST", own.lessons);
      expect(await held(own.clientId)).toHaveLength(1);
      await ana.send("PUT", own.consent, { consentedOn: "2026-10-02", document: "Contrato 13" });
      expect(await held(own.clientId)).toEqual([]);
    });

    it("none without a measurement, none of what is out of date, none of another's project or from a company's person", async () => {
      const empty = await company([], { consent: true });
      expect((await ana.send("POST", empty.lessons)).body.error.code).toBe("NO_LESSONS");
      const own = await company(lessonFacts(0.62), { consent: true });
      expect((await ana.send("POST", own.lessons)).status).toBe(200);
      await slice.db.asOwner(async (tx) => {
        await tx
          .insertInto("assumption_values")
          .values({
            id: uuidv7(),
            tenant_id: own.clientId,
            project_id: own.projectId,
            assumption_id: "A.curva_teto_ganho",
            value: "0.4",
            justification: null,
            confirmed_by: "Ana",
            replaced_at: null,
          })
          .execute();
        await tx
          .updateTable("reports")
          .set({ stale_since: new Date() })
          .where("run_id", "=", own.runId)
          .execute();
      });
      expect((await ana.send("GET", own.lessons)).body).toMatchObject({
        lessons: [{ stale: true }],
        abilities: { share: false },
      });
      expect((await ana.send("POST", own.lessons)).body.error.code).toBe("NO_LESSONS");
      const bruno = await slice.signIn("consultant");
      expect([
        (await bruno.send("GET", own.lessons)).status,
        (await bruno.send("POST", own.lessons)).status,
      ]).toEqual([404, 404]);
      const reader = await slice.signIn("client", { clientId: own.clientId });
      expect([
        (await reader.send("GET", own.lessons)).status,
        (await reader.send("POST", own.lessons)).status,
      ]).toEqual([404, 403]);
    });

    it("the newest reading of a client stands, whichever project is sent last", async () => {
      const own = await company(lessonFacts(0.62), { consent: true });
      await slice.db.asOwner((tx) =>
        tx
          .insertInto("projects")
          .values({
            id: uuidv7(),
            tenant_id: own.clientId,
            name: "Outro",
            description: null,
            status_before_archive: null,
            seed_label: "x",
            extraction_date: null,
            quality_score: null,
            quality_badge: null,
            created_by: ana.userId,
          })
          .execute(),
      );
      const other = await slice.db.asOwner((tx) =>
        tx
          .selectFrom("projects")
          .select("id")
          .where("tenant_id", "=", own.clientId)
          .where("name", "=", "Outro")
          .executeTakeFirstOrThrow(),
      );
      await slice.db.asOwner((tx) =>
        tx
          .insertInto("assumption_lessons")
          .values({
            tenant_id: own.clientId,
            project_id: other.id,
            assumption_id: ADOPTION,
            planned: 0.8,
            measured: 0.7,
            measured_on: "2027-03-01",
            fact_id: "p7.x",
            run_id: uuidv7(),
            taken_at: new Date(),
          })
          .execute(),
      );
      expect((await ana.send("POST", own.lessons)).status).toBe(200);
      expect(await held(own.clientId)).toMatchObject([{ measured: 0.7 }]);
      await slice.db.asOwner((tx) =>
        tx
          .updateTable("assumption_lessons")
          .set({ measured_on: "2026-01-01" })
          .where("tenant_id", "=", own.clientId)
          .execute(),
      );
      await ana.send("POST", own.lessons);
      expect(await held(own.clientId)).toMatchObject([{ measured: 0.62 }]);
    });
  });

  describe("suggests beside an assumption", () => {
    const listed = async (projectId: string, person = ana): Promise<Assumption | undefined> =>
      (
        (await person.send("GET", `/api/projects/${projectId}/assumptions`)).body as Assumption[]
      ).find(({ id }) => id === ADOPTION);

    it("nothing below the minimum; then the median, taken over by a click alone and recorded with its source", async () => {
      const own = await company(null);
      await give([0.5, 0.53, 0.55, 0.58]);
      expect((await listed(own.projectId))?.library).toBeNull();
      expect((await ana.send("PUT", `${own.assumption}/library`, {})).body.error.code).toBe(
        "LIBRARY_TOO_SMALL",
      );
      await give([0.61]);
      const row = await listed(own.projectId);
      expect(row).toMatchObject({
        value: 0.8,
        isDefault: true,
        library: {
          companies: 5,
          median: 0.55,
          measuredUntil: "2026-10-01",
          display: { median: "55%", q25: null, q75: null },
        },
      });
      expect((await ana.send("PUT", `${own.assumption}/library`, { revision: 7 })).status).toBe(
        409,
      );
      const applied: AssumptionDetail = (
        await ana.send("PUT", `${own.assumption}/library`, { revision: 0 })
      ).body;
      expect(applied).toMatchObject({
        value: 0.55,
        isDefault: false,
        confirmedBy: "Ana",
        revision: 1,
        justification:
          "Biblioteca de premissas da firma: mediana 55% de 5 empresas, com medidas até 10/2026.",
      });
      const log = await slice.db.asOwner((tx) =>
        tx
          .selectFrom("audit_log")
          .select(["action", "details"])
          .where("subject_id", "=", own.projectId)
          .where("action", "=", "assumption.library")
          .execute(),
      );
      expect(log).toMatchObject([{ details: { assumption: ADOPTION, value: 0.55, companies: 5 } }]);
    });

    it("to the firm's people; a company's own sees no library", async () => {
      const own = await company([]);
      await give([0.5, 0.53, 0.55, 0.58, 0.61]);
      const reader = await slice.signIn("client", { clientId: own.clientId });
      expect((await listed(own.projectId, reader))?.library).toBeNull();
      expect((await reader.send("PUT", `${own.assumption}/library`, {})).status).toBe(403);
    });

    it("the same to everybody: a project's own client counts in it too", async () => {
      const own = await company(lessonFacts(0.62), { consent: true });
      await give([0.5, 0.53, 0.55, 0.58]);
      await ana.send("POST", own.lessons);
      const other = await company([]);
      expect((await listed(own.projectId))?.library).toEqual(
        (await listed(other.projectId))?.library,
      );
      expect((await listed(other.projectId))?.library).toMatchObject({ companies: 5 });
    });
  });
});
