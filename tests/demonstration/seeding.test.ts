import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { phases } from "#domain/phases/registry.ts";
import { demonstrationFiles } from "#server/features/demonstration/demonstration-files.ts";
import { issueAccessToken } from "#server/features/auth/index.ts";
import { Demonstration } from "#server/features/demonstration/index.ts";
import { seedDemonstration } from "#server/features/demonstration/seed-demonstration.ts";
import { SeedingStopped } from "#server/features/demonstration/seeding.ts";
import { openTestWorld, startProject, type TestWorld } from "#tests/runs/test-world.ts";
import { cookieOf, type Persona } from "#tests/support/http-part.ts";
import { expectProgramme } from "./expect-programme.ts";
import { isFull } from "#tests/support/random-cases.ts";
import { tokenOf } from "#tests/support/token-of.ts";

const SEED_LIMIT_MS = 900_000;
const phaseCount = Object.keys(phases).length;

describe("seeding of the demonstration", () => {
  let slice: TestWorld;
  let demonstration: Demonstration;
  let admin: Persona;
  let ana: Persona;
  beforeAll(async () => {
    slice = await openTestWorld({
      config: { DEMO: "on" },
      parts: (services) => {
        demonstration = new Demonstration(services);
        return { demonstration };
      },
    });
    admin = await slice.signIn("admin");
    ana = await slice.signIn("consultant");
  });
  afterAll(() => slice.close());

  const contents = () =>
    slice.db.asOwner(async (tx) => {
      const count = async (
        table: "clients" | "projects" | "files" | "runs" | "reports" | "library_documents",
      ) =>
        Number(
          (
            await tx
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as("n"))
              .executeTakeFirstOrThrow()
          ).n,
        );
      return {
        clients: await count("clients"),
        projects: await count("projects"),
        files: await count("files"),
        runs: await count("runs"),
        reports: await count("reports"),
        documents: await count("library_documents"),
      };
    });
  const whole = {
    clients: 1,
    projects: 1,
    files: demonstrationFiles().length + 1,
    runs: phaseCount,
    reports: phaseCount,
    documents: 3,
  };
  /** What screens and reports of the demonstration say, without ids, the seal over them, and the true instants behind the days. */
  const textsOf = async (person: Persona) => {
    const { projectId } = await stateFor(person);
    const read = async (path: string) =>
      JSON.stringify((await person.send("GET", path)).body)
        .replaceAll("\\r\\n ", "")
        .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, "id")
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "instant")
        .replaceAll(/"factsHash":"[0-9a-f]{64}"/g, "sealed");
    const reports = await slice.db.asOwner((tx) =>
      tx.selectFrom("reports").select(["id", "title"]).orderBy("title").execute(),
    );
    const texts: Record<string, string> = {};
    for (const { id, title } of reports) texts[title] = await read(`/api/reports/${id}`);
    for (const page of ["programme", "risks", "use-cases", "kpi-definitions", "quality", "phases"])
      texts[page] = await read(`/api/projects/${projectId}/${page}`);
    texts["project"] = await read(`/api/projects/${projectId}`);
    texts["benchmarks"] = await read(
      `/api/benchmarks/E-commerce Tech/Last 12M?projectId=${projectId}`,
    );
    texts["programme.csv"] = await read(`/api/projects/${projectId}/programme/export?format=csv`);
    texts["calendar"] = await read(`/api/projects/${projectId}/risks/export?format=ics`);
    return texts;
  };
  const stateFor = async (person: Persona) => (await person.send("GET", "/api/demonstration")).body;

  it(
    "goes on where a stopped seeding was, and makes nothing twice",
    async () => {
      for (const reports of [2, 6]) {
        const stop = new AbortController();
        let seen = 0;
        const counting = Object.create(stop.signal, {
          aborted: { get: () => (seen += 1) > reports },
        }) as AbortSignal;
        await expect(seedDemonstration(slice.services, counting)).rejects.toBeInstanceOf(
          SeedingStopped,
        );
      }
      expect((await stateFor(ana)).state).toBe("seeding");
      await demonstration.resume();
      await demonstration.settled();
      expect(await stateFor(ana)).toMatchObject({
        state: "ready",
        progress: 100,
        step: null,
        hidden: false,
      });
      expect(await contents()).toEqual(whole);
      await demonstration.resume();
      await demonstration.settled();
      expect(await contents()).toEqual(whole);
    },
    SEED_LIMIT_MS,
  );

  it("tells of an engagement under way: phase 1 approved, phase 2 before the approver, people with something to say", async () => {
    const { projectId } = await stateFor(ana);
    await expectProgramme(ana, projectId);
    const phases = (await ana.send("GET", `/api/projects/${projectId}/phases`)).body;
    expect(
      phases.map((phase: Record<string, unknown>) => [
        phase["status"],
        phase["gateStatus"],
        phase["preview"],
        phase["stale"],
        phase["reportId"] !== null,
        phase["progress"],
      ]),
    ).toEqual([
      ["approved", "approved", false, false, true, 100],
      ["in_progress", "submitted", false, false, true, 65],
      ...Array.from({ length: 5 }, () => ["not_started", "closed", true, false, true, 0]),
    ]);
    const [first, second, third] = phases;
    const preview = (await ana.send("GET", `/api/reports/${third.reportId}`)).body;
    expect(preview.abilities.release).toBe(false);
    const release = await ana.send("POST", `/api/reports/${third.reportId}/release`, {
      released: true,
      version: preview.version,
    });
    expect([release.status, release.body.error.message]).toEqual([
      409,
      "Este relatório é uma prévia: a fase ZeroBase Rebuild ainda não foi aprovada. Libere-o depois da aprovação dela.",
    ]);
    const gate = (await ana.send("GET", `/api/phases/${first.id}/gate`)).body;
    expect(gate.missing).toBe(0);
    expect(gate.submission).toMatchObject({
      state: "approved",
      submittedBy: "Beatriz Amorim",
      reportVersion: 1,
      decisions: [{ decision: "approve", decidedBy: "Otávio Lacerda", role: "approver" }],
    });
    const open = (await ana.send("GET", `/api/phases/${second.id}/gate`)).body;
    expect(open.submission).toMatchObject({ state: "pending", decisions: [] });
    expect(
      open.conditions
        .filter(({ met }: { met: boolean }) => !met)
        .map(({ id }: { id: string }) => id),
    ).toEqual(["G0.6", "G2.5"]);
    const said = async (reportId: string) =>
      (await ana.send("GET", `/api/reports/${reportId}/comments`)).body.map(
        (comment: {
          author: string;
          resolved: object | null;
          replyTo: string | null;
          mentions: { name: string }[];
        }) => [
          comment.author,
          comment.resolved !== null,
          comment.replyTo !== null,
          comment.mentions.map(({ name }) => name),
        ],
      );
    expect((await said(first.reportId)).sort()).toEqual([
      ["Beatriz Amorim", false, true, []],
      ["Carolina Reis", false, false, []],
      ["Carolina Reis", true, false, []],
      ["Renata Lobo", false, false, ["Otávio Lacerda"]],
    ]);
    expect(await said(second.reportId)).toEqual([["Otávio Lacerda", false, false, []]]);
    const audited = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .innerJoin("users", "users.id", "audit_log.user_id")
        .select(["action", "users.name"])
        .where("action", "in", ["gate.submit", "gate.approve", "statement.record", "run.start"])
        .execute(),
    );
    const by = (action: string) => [
      ...new Set(audited.filter((row) => row.action === action).map(({ name }) => name)),
    ];
    expect(["gate.submit", "gate.approve", "statement.record", "run.start"].map(by)).toEqual([
      ["Beatriz Amorim"],
      ["Otávio Lacerda"],
      ["Beatriz Amorim"],
      ["Beatriz Amorim"],
    ]);
  });

  it("has people of its company who are nobody's account", async () => {
    const users = (await admin.send("GET", "/api/admin/users")).body;
    const invented = users.filter(({ isFictional }: { isFictional: boolean }) => isFictional);
    expect(
      invented.map((user: { name: string; role: string; email: string }) => [
        user.name,
        user.role,
        user.email,
      ]),
    ).toEqual([
      ["Carolina Reis", "client", "carolina.reis@demonstracao.invalid"],
      ["Otávio Lacerda", "approver", "otavio.lacerda@demonstracao.invalid"],
      ["Renata Lobo", "client", "renata.lobo@demonstracao.invalid"],
    ]);
    expect(users.map(({ name }: { name: string }) => name)).not.toContain("Beatriz Amorim");
    const [{ id }] = invented;
    const promoted = await admin.send("PATCH", `/api/admin/users/${id}`, { role: "admin" });
    expect([promoted.status, promoted.body.error.code]).toEqual([409, "DEMONSTRATION_PERSON"]);
    for (const email of ["carolina.reis@demonstracao.invalid", "beatriz.amorim@sistema.invalid"])
      await expect(
        issueAccessToken(slice.db, { email, now: slice.clock.now() }).catch(() => null),
      ).resolves.toBeNull();
  });

  it("is entered as its approver or its client by a link that works once, made by the firm alone", async () => {
    const make = (by: Persona, papel: string) =>
      by.send("POST", "/api/demonstration/links", { papel });
    const enter = (link: string) =>
      slice.send("POST", "/api/auth/validate-invite", { token: tokenOf(link) });
    const made = await make(ana, "aprovador");
    expect([made.status, made.body.name]).toEqual([201, "Otávio Lacerda"]);
    expect(Date.parse(made.body.expiresAt) - slice.clock.now().getTime()).toBe(15 * 60_000);
    const entered = await enter(made.body.link);
    expect(entered.body.user).toMatchObject({ name: "Otávio Lacerda", role: "approver" });
    const again = await enter(made.body.link);
    expect([again.status, again.body.error.code]).toEqual([401, "TOKEN_USED"]);
    const headers = { cookie: cookieOf(entered) };
    const gates = (await slice.send("GET", "/api/gates", undefined, headers)).body;
    expect(
      gates.map((gate: { phaseName: string; submittedBy: string; awaitsMe: boolean }) => [
        gate.phaseName,
        gate.submittedBy,
        gate.awaitsMe,
      ]),
    ).toEqual([["ZeroBase Rebuild", "Beatriz Amorim", true]]);
    const own = await slice.send("POST", "/api/demonstration/links", { papel: "cliente" }, headers);
    expect([own.status, own.body.error.code]).toEqual([404, "NOT_FOUND"]);
    expect((await make(ana, "consultora")).status).toBe(422);
    expect((await stateFor(ana)).hasPeople).toBe(true);

    const client = await make(admin, "cliente");
    expect(client.body.name).toBe("Carolina Reis");
    slice.clock.advance(16 * 60_000);
    expect((await enter(client.body.link)).body.error.code).toBe("TOKEN_INVALID");
    const told = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["user_id", "details"])
        .where("action", "=", "auth.issue-token")
        .where("user_id", "in", [ana.userId, admin.userId])
        .execute(),
    );
    expect(told).toEqual([
      {
        user_id: ana.userId,
        details: { email: "otavio.lacerda@demonstracao.invalid", origin: "login" },
      },
      {
        user_id: admin.userId,
        details: { email: "carolina.reis@demonstracao.invalid", origin: "login" },
      },
    ]);
  });

  it("shows the figures of the fictional company", async () => {
    const { projectId } = await stateFor(ana);
    const [phase] = (await ana.send("GET", `/api/projects/${projectId}/phases`)).body;
    const shown = Object.fromEntries(
      phase.tiles.map((tile: { id: string; current: string }) => [tile.id, tile.current]),
    );
    expect(shown).toMatchObject({
      volume_mes: "450 por mês",
      prazo: "2,5 dias",
      alerta: "24",
      retrabalho: "15,0%",
      horas: "125,0 h/mês",
      csat: "7,8",
      acuracia: "67%",
      ingestao: "99,5%",
    });
    const improved = Object.fromEntries(
      phase.tiles.map((tile: { id: string; future: string | null; improvement: string | null }) => [
        tile.id,
        [tile.future, tile.improvement],
      ]),
    );
    expect(improved).toMatchObject({
      prazo: ["1 dia", "−60,0%"],
      alerta: ["14", "−41,7%"],
      retrabalho: ["3,0%", "−80,0% (−12,0 p.p.)"],
      horas: ["30,0 h/mês", "−76,0%"],
      csat: ["9,2", "+17,9%"],
      acuracia: ["94%", "+40,3% (+27,0 p.p.)"],
      arquitetura: ["US$ 1.200/mês", "−50,0%"],
    });
    expect(
      new Set(
        phase.tiles
          .filter((tile: { improvement: string | null }) => tile.improvement !== null)
          .map((tile: { color: string }) => tile.color),
      ),
    ).toEqual(new Set(["green"]));
    // Phase 2 has run: what it computes is its own, and nothing is called a preview of it.
    expect(
      phase.tiles.map((tile: { id: string; tag: string | null; futureFactId: string | null }) => [
        tile.id,
        tile.tag,
        tile.futureFactId?.slice(0, 3) ?? null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["prazo", "Projeção da fase ZeroBase Rebuild", "p2."],
        ["csat", "Projeção da fase ZeroBase Rebuild", "p2."],
        ["acuracia", null, "p2."],
        ["arquitetura", null, "p1."],
      ]),
    );
    const kpis = (await ana.send("GET", `/api/projects/${projectId}/kpis`)).body;
    expect(kpis.map(({ name, value }: { name: string; value: string }) => [name, value])).toEqual([
      ["ROI projetado", "+187%"],
      ["Economia anual", "R$ 701.239"],
      ["Adoção na semana 24", "55,9%"],
    ]);
    expect((await ana.send("GET", `/api/projects/${projectId}`)).body).toMatchObject({
      isDemonstration: true,
      referenceDate: "2026-10-16",
      qualityBadge: "Excelente",
      clientName: "Nimbela Tecnologia para E-commerce S.A.",
    });
    expect(
      (await ana.send("GET", `/api/projects/${projectId}/quality`)).body.score,
    ).toBeGreaterThan(95);
  });

  it("follows up indicators, use cases and risks as the phases found them", async () => {
    const { projectId } = await stateFor(ana);
    const read = async (list: string) =>
      (await ana.send("GET", `/api/projects/${projectId}/${list}`)).body;
    const { kpis } = await read("kpi-definitions");
    const { useCases } = await read("use-cases");
    const { risks } = await read("risks");
    for (const list of [kpis, useCases, risks]) expect(list.length).toBeGreaterThanOrEqual(4);
    for (const kpi of kpis)
      expect([kpi.name, kpi.importedFrom, kpi.runId === null, kpi.points >= 6]).toEqual([
        kpi.name,
        1,
        false,
        true,
      ]);
    for (const useCase of useCases)
      expect([useCase.name, useCase.riskClass === null, useCase.releaseState === null]).toEqual([
        useCase.name,
        false,
        false,
      ]);
    expect(new Set(useCases.map(({ status }: { status: string }) => status)).size).toBeGreaterThan(
      1,
    );
    const rated = risks.filter(
      ({ residual }: { residual: { value: number | null } }) => residual.value !== null,
    );
    // Each residual level is the very one that phase 6 computed.
    for (const risk of rated)
      expect([risk.name, risk.residualFact === null, risk.useCaseName === null]).toEqual([
        risk.name,
        false,
        false,
      ]);
    expect(rated.length).toBeGreaterThanOrEqual(4);
    expect(new Set(risks.map(({ status }: { status: string }) => status)).size).toBeGreaterThan(1);
  });

  it("is compared with the illustrative sample: each category, a composite, and a position that says it is simulated", async () => {
    const { body } = await ana.send(
      "GET",
      `/api/benchmarks/E-commerce Tech/Last 12M?projectId=${(await stateFor(ana)).projectId}`,
    );
    const { overallRank, totalCompanies, percentilePosition, categoryRanks } =
      body.competitivePosition;
    expect(body.metadata).toMatchObject({
      isIllustrative: true,
      isSimulated: true,
      withValue: 17,
      companySize: "Média (100 a 999 pessoas)",
      geography: "Brasil",
      dataFreshness: "Atual",
      total: 20,
    });
    expect(body.metadata.confidenceScore).toBeCloseTo(94, 1);
    expect(percentilePosition).toBeCloseTo(42.7, 1);
    expect([overallRank, totalCompanies]).toEqual([486, 847]);
    expect(
      Object.values(categoryRanks).every(
        (rank) => typeof rank === "number" && rank >= 1 && rank <= totalCompanies,
      ),
    ).toBe(true);
    const stated = body.benchmarkCategories
      .flatMap(
        (category: {
          benchmarks: {
            code: string;
            currentValue: number | null;
            manual: { source: string } | null;
          }[];
        }) => category.benchmarks,
      )
      .filter(({ manual }: { manual: object | null }) => manual !== null);
    expect(
      Object.fromEntries(
        stated.map(({ code, currentValue }: { code: string; currentValue: number }) => [
          code,
          currentValue,
        ]),
      ),
    ).toEqual({
      "op.ciclo_pedido": 30,
      "fin.custo_pedido": 16.5,
      "fin.margem_ebitda": 9,
      "fin.cac_payback": 12,
      "fin.receita_fte": 400,
      "dig.automacao": 28,
      "dig.autosservico": 24,
      "dig.api": 55.3,
      "cli.primeiro_contato": 61,
    });
    const all = body.benchmarkCategories.flatMap(
      (category: { benchmarks: { bestInClass: number | null; recommendation: string | null }[] }) =>
        category.benchmarks,
    );
    expect(
      all.filter(
        (item: { bestInClass: number | null; recommendation: string | null }) =>
          item.bestInClass !== null && item.recommendation !== null,
      ),
    ).toHaveLength(20);
  });

  it("asks what is to be decided, takes an owner and a date for it, and prints them", async () => {
    const { projectId } = await stateFor(ana);
    const at = `/api/projects/${projectId}/decisions`;
    const { decisions, orphans } = (await ana.send("GET", at)).body;
    const board = decisions.filter(({ isForBoard }: { isForBoard: boolean }) => isForBoard);
    const ofPhase = (phase: number) =>
      board
        .filter((decision: { phase: number }) => decision.phase === phase)
        .map((decision: { kind: string; dueDate: string | null }) => [
          decision.kind,
          decision.dueDate,
        ]);
    expect(orphans).toEqual([]);
    expect(ofPhase(1)).toEqual([
      ["contas_em_alerta", "2026-10-31"],
      ["redesenhar", "2026-11-01"],
      ["frear_indicador", "2026-10-31"],
    ]);
    expect(ofPhase(4).slice(0, 3)).toEqual([
      ["desligar_sistemas", "2026-12-01"],
      ["lacuna_contrato", "2026-12-01"],
      ["aviso_contrato", "2026-12-02"],
    ]);
    expect(ofPhase(6).map(([kind]: [string]) => kind)).toEqual([
      "suspender_uso",
      "implantar_controle",
      "implantar_controle",
    ]);
    const asked = decisions.find(({ kind }: { kind: string }) => kind === "desligar_sistemas");
    expect(asked).toMatchObject({
      effect: { text: "R$ 396.000 por ano (de R$ 198.000 a R$ 455.400)" },
      insightIds: [expect.stringMatching(/^I4\./)],
    });
    const { reportId } = (await ana.send("GET", `/api/projects/${projectId}/reports`)).body.find(
      ({ phaseNumber }: { phaseNumber: number }) => phaseNumber === 4,
    ).ready;
    const whole = (await ana.send("GET", `/api/reports/${reportId}`)).body;
    expect(whole.decisions[0].id).toBe(asked.id);
    const named = whole.findings.map(({ insightId }: { insightId: string }) => insightId);
    const followed = whole.decisions.map(({ insightId }: { insightId: string }) => insightId);
    expect(followed[0]).toBe(named[0]);
    expect(named).toEqual(expect.arrayContaining(followed));
    const markdown = async () =>
      (
        await slice.app.inject({
          method: "GET",
          url: `/api/reports/${reportId}/export?format=md`,
          headers: { cookie: ana.cookie },
        })
      ).body;
    expect(await markdown()).toContain("| Decisão | Quem | Até quando | Efeito | Se não |");
    const edited = await ana.send("PATCH", `${at}/${asked.id}`, {
      owner: "Rita Lima",
      due: "2026-11-30",
    });
    expect([edited.status, edited.body.owner, edited.body.dueDate]).toEqual([
      200,
      "Rita Lima",
      "2026-11-30",
    ]);
    expect(await markdown()).toContain("| Rita Lima | 30/11/2026 |");
    expect((await ana.send("GET", `/api/reports/${reportId}`)).body.stale).toBe(false);
    expect((await ana.send("PATCH", `${at}/p4.dec.nada`, { owner: "Rita" })).status).toBe(404);
    const refused = await ana.send("PATCH", `${at}/${asked.id}`, { due: "2026-02-30" });
    expect(refused.body.error.fields).toEqual({ due: "Informe uma data que exista." });
    const back = await ana.send("PATCH", `${at}/${asked.id}`, { owner: null, due: null });
    expect([back.body.owner, back.body.dueDate]).toEqual([asked.owner, asked.dueDate]);
    expect(await markdown()).not.toContain("Rita Lima");
  });

  it("is everybody's of the firm, last in the list, and nobody's of a client", async () => {
    const own = await startProject(ana);
    const list = (await ana.send("GET", "/api/projects")).body;
    expect(
      list.map((project: { id: string; isDemonstration: boolean }) => project.isDemonstration),
    ).toEqual([false, true]);
    const client = await slice.signIn("client", { clientId: own.clientId });
    expect(await stateFor(client)).toMatchObject({ state: "off", projectId: null });
    expect(
      (await client.send("GET", `/api/projects/${(await stateFor(ana)).projectId}`)).status,
    ).toBe(404);
    const demonstrationClient = list[1].clientId;
    const refused = await ana.send("POST", "/api/projects", {
      clientId: demonstrationClient,
      name: "Meu",
    });
    expect(refused.body.error.fields.clientId).toMatch(/demonstração não recebe novos projetos/);
  });

  it("is hidden for one person only", async () => {
    const bia = await slice.signIn("consultant");
    const listed = async (person: Persona) =>
      (await person.send("GET", "/api/projects")).body.some(
        (project: { isDemonstration: boolean }) => project.isDemonstration,
      );
    expect((await bia.send("PUT", "/api/demonstration/hidden", { hidden: true })).body.hidden).toBe(
      true,
    );
    expect([await listed(bia), await listed(ana)]).toEqual([false, true]);
    await bia.send("PUT", "/api/demonstration/hidden", { hidden: false });
    expect(await listed(bia)).toBe(true);
  });

  let told: Record<string, string>;
  it(
    "is deleted whole by an administrator only",
    async () => {
      told = await textsOf(await slice.signIn("consultant"));
      expect((await ana.send("DELETE", "/api/demonstration")).status).toBe(403);
      expect((await ana.send("POST", "/api/demonstration/reset")).status).toBe(403);
      expect((await admin.send("DELETE", "/api/demonstration")).status).toBe(204);
      expect(await stateFor(ana)).toMatchObject({ state: "deleted", projectId: null });
      expect(await contents()).toMatchObject({
        clients: 1,
        projects: 1,
        files: 0,
        runs: 0,
        reports: 0,
        documents: 0,
      });
      await demonstration.resume();
      await demonstration.settled();
      expect((await stateFor(ana)).state).toBe("deleted");
      expect((await admin.send("POST", "/api/demonstration/reset")).body.state).toBe("seeding");
      expect((await admin.send("DELETE", "/api/demonstration")).status).toBe(204);
      await demonstration.settled();
      expect((await stateFor(ana)).state).toBe("deleted");
      expect(await contents()).toMatchObject({ files: 0, runs: 0, reports: 0, documents: 0 });
    },
    SEED_LIMIT_MS,
  );

  // A minute and more: the seeding above makes the same.
  it.each(isFull ? ["2028-02-29T15:00:00Z"] : [])(
    "is made again, the same on %s",
    async (day) => {
      // A day 484 days later, in a leap year: "today" inside the demonstration is the same.
      slice.clock.advance(Date.parse(day) - slice.clock.now().getTime());
      const later = await slice.signIn("admin");
      expect((await later.send("POST", "/api/demonstration/reset")).body.state).toBe("seeding");
      await demonstration.settled();
      expect((await stateFor(later)).state).toBe("ready");
      expect(await textsOf(await slice.signIn("consultant"))).toEqual(told);
      slice.clock.advance(400 * 86_400_000);
      expect(await textsOf(await slice.signIn("consultant"))).toEqual(told);
    },
    SEED_LIMIT_MS,
  );
});
