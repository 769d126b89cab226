import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseContext, PhaseFacts } from "#domain/outcome/phase-outcome.ts";
import { aiPolicy } from "#domain/phases/ai-policy/index.ts";
import { phases } from "#domain/phases/registry.ts";
import { lockedDatasetIds, lockedFacts } from "#domain/gates/locked-values.ts";
import { starterRegulation } from "#domain/governance/starter-regulation.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { TableData, Tables } from "#domain/tables/table-data.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { contextOf, phaseSix, phaseSixInput } from "./ai-policy-run.ts";

const read = (computed: Pick<PhaseFacts, "facts">) => {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  return (id: string) => facts.get(id)?.value ?? null;
};
const input = phaseSixInput();
const computed = aiPolicy.computeFacts(input);
const value = read(computed);
const wins = aiPolicy.selectQuickWins(contextOf(input), computed);
const all = { ...computed, facts: [...computed.facts, ...wins.facts] };
const insights = aiPolicy.deriveInsights(contextOf(input), all);
const gateWith = (changes: Partial<PhaseContext>) =>
  aiPolicy.evaluateGate({ ...contextOf(input), ...changes }, all, wins.quickWins, true);
const conditionOf = (gate: ReturnType<typeof gateWith>, id: string) =>
  gate.conditions.find((condition) => condition.id === id);

describe("phase 6 on the demonstration", () => {
  it("has nine cases in the tiers of the method", () => {
    expect(
      [
        "p6.n_casos",
        "p6.nivel.proibido",
        "p6.nivel.alto",
        "p6.nivel.limitado",
        "p6.nivel.minimo",
        "p6.nivel.pendente",
      ].map(value),
    ).toEqual([9, 0, 1, 2, 6, 0]);
    const tiers = {
      Triagem_de_chamados: "Mínimo",
      Assistente_ao_lojista: "Limitado",
      Resposta_assistida: "Limitado",
      Extracao_de_catalogo: "Mínimo",
      Conciliacao: "Mínimo",
      Antifraude: "Mínimo",
      Cobranca: "Mínimo",
      Triagem_de_curriculos: "Alto",
      Copiloto_de_codigo: "Mínimo",
    };
    for (const [id, tier] of Object.entries(tiers))
      expect([id, value(`p6.caso.${id}.nivel`)]).toEqual([id, tier]);
    expect(
      ["Antifraude", "Cobranca", "Conciliacao"].map((id) => value(`p6.caso.${id}.l1`)),
    ).toEqual(["sim", "sim", "não"]);
    expect([value("p6.caso.Antifraude.l4"), value("p6.caso.Antifraude.estado")]).toEqual([
      "sim",
      "liberado com condições",
    ]);
    expect([value("p6.caso.Triagem_de_curriculos.estado"), value("p6.n_nexo")]).toEqual([
      "bloqueado",
      0,
    ]);
  });

  it("has 18 risks, 3 residuals above 9, 24 controls and a coverage of 58%", () => {
    expect([
      value("p6.n_riscos"),
      value("p6.n_acima"),
      value("p6.n_controles"),
      value("p6.n_cobertos"),
    ]).toEqual([18, 3, 24, 14]);
    expect(Number(value("p6.cobertura"))).toBeCloseTo(58.33, 2);
    expect(value("p6.risco.Vies_na_triagem_de_curriculos.residual")).toBeCloseTo(
      20 * (1 - 0.4 * 0.3) * (1 - 0.6 * 0.8),
      12,
    );
  });

  it("fires the suspension of the pilot with its words, and the other rules whose condition holds", () => {
    expect(insights.find(({ rule_id }) => rule_id === "I6.2")).toMatchObject({
      title:
        "Suspender o piloto de “Triagem de currículos”: dados reais sem hipótese legal e sem supervisão",
      impact: "high",
      type: "warning",
      category: "Conformidade",
    });
    expect([...new Set(insights.map(({ rule_id }) => rule_id))].sort()).toEqual([
      "I6.2",
      "I6.3",
      "I6.4",
      "I6.5",
      "I6.7",
      "I6.8",
    ]);
    expect(
      insights.filter(({ rule_id }) => rule_id === "I6.3").map(({ impact }) => impact),
    ).toEqual(["high", "high"]);
    expect(insights.find(({ rule_id }) => rule_id === "I6.7")?.title).toBe(
      "As 3 primeiras ações reduzem 22% do risco residual",
    );
    for (const insight of insights)
      expect(insight.facts.every((id) => value(id) !== null)).toBe(true);
  });

  it("keeps the gate closed until the pilot is suspended", () => {
    const gate = gateWith({});
    expect(
      gate.conditions.filter(({ met, severity }) => !met && severity === "B").map(({ id }) => id),
    ).toEqual(["G6.3", "G6.4", "G6.5", "G6.7"]);
    expect([
      conditionOf(gate, "G6.1")?.met,
      conditionOf(gate, "G6.2")?.met,
      conditionOf(gate, "G6.6")?.met,
      conditionOf(gate, "G6.8")?.met,
    ]).toEqual([true, true, false, false]);
    const tables = demonstrationTables();
    const suspended = aiPolicy.computeFacts(
      phaseSixInput({
        tables: {
          ...tables,
          casos_uso_ia: changed(tables.casos_uso_ia!, "Triagem de currículos", "status", "ideia"),
        },
      }),
    );
    const after = aiPolicy.evaluateGate(contextOf(input), suspended, [], true);
    expect(conditionOf(after, "G6.3")?.met).toBe(true);
  });

  it("accepts a risk in writing, for all or by name, and asks for opinion and decision apart", () => {
    const statement = (conditionId: string, subject: string | null, role: string) => ({
      conditionId,
      subject,
      name: "Ana",
      role,
      date: "2026-11-20",
      text: "Registro.",
    });
    const withStatements = (...statements: ReturnType<typeof statement>[]) =>
      gateWith({ project: { ...input.project, statements } });
    expect(conditionOf(withStatements(statement("G6.5", null, "CEO")), "G6.5")).toMatchObject({
      met: true,
      evidence: "3 riscos acima do apetite aceitos por Ana em 20/11/2026",
    });
    expect(
      conditionOf(withStatements(statement("G6.5", "Viés na triagem de currículos", "CEO")), "G6.5")
        ?.met,
    ).toBe(false);
    expect(
      conditionOf(withStatements(statement("G6.7", null, "Encarregado de dados")), "G6.7"),
    ).toMatchObject({
      met: false,
      evidence: "parecer de Ana em 20/11/2026; falta a decisão do controlador",
    });
    expect(
      conditionOf(
        withStatements(
          statement("G6.7", null, "Encarregado de dados"),
          statement("G6.7", null, "Diretora-presidente"),
        ),
        "G6.7",
      )?.met,
    ).toBe(true);
  });

  it("warns of a regulatory table with unverified lines or older than 90 days", () => {
    const verified = {
      version: 2,
      lines: starterRegulation.lines.map((line) => ({
        ...line,
        state: "texto oficial" as const,
        verifiedOn: "2026-11-20",
      })),
    };
    expect(conditionOf(gateWith({ regulation: verified }), "G6.8")?.met).toBe(true);
    expect(
      conditionOf(
        gateWith({ regulation: verified, computedAt: "2027-03-01T12:00:00.000Z" }),
        "G6.8",
      )?.met,
    ).toBe(false);
    expect(conditionOf(gateWith({}), "G6.8")?.evidence).toBe(
      "verificada em 20/11/2026; 2 linhas não verificadas",
    );
    expect(read(phaseSix({ regulation: verified }))("p6.reg.versao")).toBe(2);
    expect([value("p6.reg.versao"), value("p6.reg.R17.texto"), value("p6.reg.R03.texto")]).toEqual([
      1,
      "Situação não verificada",
      "Situação não verificada",
    ]);
  });

  it("hands on its datasets, charts and artefacts", () => {
    expect(computed.datasets.map(({ id }) => id).sort()).toEqual([
      "ds_p6_casos_uso",
      "ds_p6_controles",
      "ds_p6_lacunas",
      "ds_p6_liberacao",
      "ds_p6_obrigacoes",
      "ds_p6_riscos",
    ]);
    const release = computed.datasets.find(({ id }) => id === "ds_p6_liberacao")!;
    expect(release.columns.slice(0, 8).map(({ name }) => name)).toEqual([
      "caso_id",
      "caso",
      "nivel",
      "estado",
      "fase_uso",
      "supervisao",
      "treinamento",
      "motivos",
    ]);
    expect(Object.fromEntries(release.rows.map((row) => [row[1], [row[3], row[6]]]))).toMatchObject(
      {
        "Triagem de currículos": ["bloqueado", false],
        Antifraude: ["liberado_com_condicoes", true],
        "Triagem de chamados": ["liberado", true],
      },
    );
    expect(computed.charts.map(({ id }) => id).sort()).toEqual([
      "c6.cobertura",
      "c6.lacunas",
      "c6.matriz",
      "c6.piramide",
      "c6.plano",
      "c6.residual",
    ]);
    const artifacts = aiPolicy.buildArtifacts(contextOf(input), all, wins.quickWins);
    expect(artifacts.map(({ name }) => name)).toEqual([
      "Inventário e classificação de IA",
      "Matriz de risco inerente × residual",
      "Pré-declaração de aplicabilidade (minuta)",
      "Política de IA (minuta)",
      "Fluxo de aprovação de casos de uso",
      "Plano de adequação",
      "Plano de resposta a incidentes",
      "Relatório AIPolicyCore",
    ]);
  });

  it("shows every screen figure that it names", () => {
    const screen = phases[6].screen;
    for (const { factId } of screen.headline)
      expect([factId, value(factId) !== null]).toEqual([factId, true]);
    for (const { factId, futureFactId, changeFactId } of screen.metrics)
      for (const id of [factId, futureFactId, changeFactId])
        if (id !== null) expect([id, value(id) !== null]).toEqual([id, true]);
  });

  it("locks its baseline at approval", () => {
    expect(
      lockedFacts(6, computed.facts)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["p6.cobertura", "p6.maturidade", "p6.n_acima", "p6.n_casos", "p6.residual_total"]);
    expect(computed.datasets.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...lockedDatasetIds(6)]),
    );
  });

  it("suspends the use that may not go on, then raises the control of each risk above the appetite", () => {
    expect(
      wins.quickWins.flatMap(({ shown, name, effortPersonDays, durationWeeks }) =>
        shown ? [[name, effortPersonDays, durationWeeks]] : [],
      ),
    ).toEqual([
      ["Suspender o uso de “Triagem de currículos”", 1, 1],
      [
        "Implantar “Revisão de decisões automatizadas” para o risco “Recusa indevida de pedido legítimo”",
        10,
        3,
      ],
      ["Implantar “Supervisão humana efetiva” para o risco “Viés na triagem de currículos”", 10, 3],
      [
        "Implantar “Transferência internacional de dados” para o risco “Transferência de currículos sem mecanismo”",
        10,
        3,
      ],
    ]);
    expect(wins.facts.find(({ id }) => id === "qw.cand.K16.alavanca")?.value).toBe(100);
  });

  it("offers no quick win that frees no case", () => {
    expect(
      wins.quickWins.flatMap(({ shown, name, accepted }) => (shown ? [] : [[name, accepted]])),
    ).toEqual([
      ["Contrato de tratamento de dados – Consulta Segura", false],
      ["Contrato de tratamento de dados – Fornecedor Y", false],
      ["Contrato de tratamento de dados – Fornecedor Z", false],
    ]);
  });
});

describe("quick wins", () => {
  it("raise what holds back more than four cases in ten", () => {
    const tables = demonstrationTables(["controles"]);
    const lowered = changed(tables.controles!, "K01", "maturidade", 1);
    const cases = tableOf(
      "casos_uso_ia",
      ["A", "B", "C"].map((caso_uso) => ({
        caso_uso,
        finalidade: "classificar pedidos",
        area: "Operações",
        tipo_dado: "nenhum",
        decisao_automatizada: false,
        afeta_interesses: false,
        dominio: "logística",
        interage_com_pessoa: false,
        gera_conteudo: false,
        nexo_ue: false,
        acuracia_pct: 95,
        supervisao_humana: "amostral",
        status: "ideia",
      })),
    );
    const risks = tableOf(
      "riscos",
      ["A", "B", "C"].map((caso_uso) => ({
        risco: `Erro ${caso_uso}`,
        categoria: "exatidão",
        probabilidade: 2,
        impacto: 2,
        caso_uso,
        controles: "K09",
      })),
    );
    const small = phaseSixInput({
      tables: { casos_uso_ia: cases, riscos: risks, controles: lowered },
      alone: true,
    });
    const found = aiPolicy.selectQuickWins(
      contextOf(small),
      aiPolicy.computeFacts(small),
    ).quickWins;
    expect(
      found.map(({ name, accepted, impactScore, durationWeeks }) => [
        name,
        accepted,
        impactScore,
        durationWeeks,
      ]),
    ).toEqual([["Minuta da política de IA validada pela diretoria", true, 100, 3]]);
  });
});

describe("properties", () => {
  const comparable = (facts: readonly Fact[]) =>
    new Map(
      facts
        .filter(({ id }) => /^p6\./.test(id))
        .map(({ id, value: found }) => [
          id,
          typeof found === "number" ? Math.round(found * 1e9) / 1e9 : found,
        ]),
    );
  const own: TableName[] = ["casos_uso_ia", "riscos", "controles", "sistemas", "iniciativas"];

  it("permuting the rows of every table changes nothing", () => {
    const tables = demonstrationTables(own);
    const reversed = Object.fromEntries(
      Object.entries(tables).map(([name, table]) => [name, reverse(table)]),
    ) as Tables;
    expect(comparable(phaseSix({ tables: reversed, alone: true }).facts)).toEqual(
      comparable(phaseSix({ tables, alone: true }).facts),
    );
  });

  it("an empty row changes nothing but quality", () => {
    const tables = demonstrationTables(own);
    const longer = {
      ...tables,
      casos_uso_ia: withEmptyRow(tables.casos_uso_ia!),
      riscos: withEmptyRow(tables.riscos!),
      controles: withEmptyRow(tables.controles!),
    };
    expect(comparable(phaseSix({ tables: longer, alone: true }).facts)).toEqual(
      comparable(phaseSix({ tables, alone: true }).facts),
    );
  });

  it("keeps residuals between one and the inherent risk, and shares and scores within their scale", () => {
    for (const { id, value: found, unit } of computed.facts) {
      const risk = /^p6\.risco\.([^.]+)\.residual$/.exec(id)?.[1];
      if (risk !== undefined) {
        expect(Number(found)).toBeLessThanOrEqual(Number(value(`p6.risco.${risk}.inerente`)));
        expect(Number(found)).toBeGreaterThanOrEqual(1);
      }
      if (
        id.startsWith("p6.") &&
        unit === "pct" &&
        typeof found === "number" &&
        !id.endsWith("variacao_pct")
      ) {
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(100);
      }
    }
    const states = ["liberado", "condicoes", "bloqueado", "pendente"].map((key) =>
      Number(value(`p6.estado.${key}`)),
    );
    expect(states.reduce((sum, n) => sum + n, 0)).toBe(value("p6.n_casos"));
  });

  it("says what is missing to run", () => {
    expect(aiPolicy.missingToRun(demonstrationTables(["casos_uso_ia"]))).toEqual([]);
    expect(aiPolicy.missingToRun({})[0]).toContain("modelo T12");
  });
});

describe("without one of the tables", () => {
  const without = (name: TableName) => {
    const tables = demonstrationTables();
    delete tables[name];
    return read(phaseSix({ tables }));
  };

  it("T12: AI steps of the redesign stand as pending drafts", () => {
    const of = without("casos_uso_ia");
    expect(Number(of("p6.n_casos"))).toBeGreaterThan(0);
    expect([of("p6.n_rascunhos"), of("p6.nivel.pendente"), of("p6.estado.pendente")]).toEqual([
      of("p6.n_casos"),
      of("p6.n_casos"),
      of("p6.n_casos"),
    ]);
  });

  it("T13: every case waits for the notes of its starter risks, which have no score", () => {
    const of = without("riscos");
    expect([
      of("p6.n_riscos"),
      of("p6.n_riscos_a_avaliar"),
      of("p6.n_riscos_avaliados"),
      of("p6.n_acima"),
      of("p6.estado.liberado"),
    ]).toEqual([54, 54, 0, null, 0]);
  });

  it("T14: a case that decides alone has no channel that anybody told of", () => {
    const tables = demonstrationTables();
    delete tables.controles;
    const given = phaseSixInput({ tables });
    expect(
      aiPolicy
        .deriveInsights(contextOf(given), aiPolicy.computeFacts(given))
        .find(({ id }) => id === "I6.3.Antifraude")?.title,
    ).toBe("O caso “Antifraude” decide sozinho e não tem canal de revisão informado");
  });

  it("T14: no residual risk, coverage or plan", () => {
    const of = without("controles");
    expect([
      of("p6.n_acima"),
      of("p6.residual_total"),
      of("p6.cobertura"),
      of("p6.n_acoes"),
      of("p6.inerente_total"),
    ]).toEqual([null, null, null, null, 185]);
  });
});

function reverse(table: TableData): TableData {
  const columns = Object.fromEntries(
    Object.entries(table.columns).map(([name, column]) => [
      name,
      column.kind === "text"
        ? { ...column, codes: column.codes.slice().reverse() }
        : { ...column, values: column.values.slice().reverse() },
    ]),
  );
  return { ...table, columns, rowNumber: table.rowNumber.slice().reverse() } as TableData;
}

function withEmptyRow(table: TableData): TableData {
  const columns = Object.fromEntries(
    Object.entries(table.columns).map(([name, column]) => [
      name,
      column.kind === "text"
        ? { ...column, codes: Int32Array.from([...column.codes, -1]) }
        : { ...column, values: Float64Array.from([...column.values, Number.NaN]) },
    ]),
  );
  return {
    ...table,
    rows: table.rows + 1,
    columns,
    rowFile: new Uint16Array(table.rows + 1),
    rowNumber: Int32Array.from([...table.rowNumber, table.rows + 2]),
  } as TableData;
}

/** The table with one cell of the row whose first column is `key` changed. */
function changed(table: TableData, key: string, column: string, to: string | number): TableData {
  const first = Object.values(table.columns)[0]!;
  const row =
    first.kind === "text"
      ? [...first.codes].findIndex((code) => first.dictionary[code] === key)
      : -1;
  const old = table.columns[column]!;
  if (old.kind === "text") {
    const dictionary = [...old.dictionary, String(to)];
    return {
      ...table,
      columns: {
        ...table.columns,
        [column]: {
          ...old,
          dictionary,
          codes: old.codes.map((code, at) => (at === row ? dictionary.length - 1 : code)),
        },
      },
    };
  }
  return {
    ...table,
    columns: {
      ...table.columns,
      [column]: { ...old, values: old.values.map((each, at) => (at === row ? Number(to) : each)) },
    },
  };
}
