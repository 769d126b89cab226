import { describe, expect, it } from "vitest";
import { planActions } from "#domain/phases/ai-policy/compute/adequacy-plan.ts";
import { assessCase, gapsOf } from "#domain/phases/ai-policy/compute/case-assessment.ts";
import { classify, lgpdFlags } from "#domain/phases/ai-policy/compute/classification.ts";
import {
  countedOperation,
  readControls,
  remainingShare,
  type ControlRecord,
} from "#domain/phases/ai-policy/compute/control-inventory.ts";
import { euReference, forceOf } from "#domain/phases/ai-policy/compute/obligation-facts.ts";
import {
  residualRisk,
  riskBand,
  type RiskRecord,
} from "#domain/phases/ai-policy/compute/risk-inventory.ts";
import { controlLibrary, requiredControls } from "#domain/governance/control-library.ts";
import { annexLines, isoGroups } from "#domain/governance/iso-annex-a.ts";
import { transferIsCovered } from "#domain/governance/international-transfer.ts";
import { legalBasisState } from "#domain/governance/legal-basis.ts";
import { annexDomain, prohibitedPurpose } from "#domain/governance/regulated-uses.ts";
import { starterRegulation } from "#domain/governance/starter-regulation.ts";
import {
  unverifiedLines,
  verificationAgeDays,
  verifiedSince,
} from "#domain/governance/regulatory-table.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { caseOf } from "./ai-policy-run.ts";

const limits = { appetite: 9, leastAccuracyPct: 90 };
const mature = (changes: Partial<ControlRecord> = {}) =>
  new Map(
    controlLibrary.map((library): [string, ControlRecord] => [
      library.id,
      {
        ...library,
        row: 0,
        isApplicable: true,
        exclusionReason: null,
        maturity: 3,
        design: 0.7,
        operation: 0.7,
        evidence: "a.pdf",
        owner: null,
        lastReviewMs: 0,
        nextReviewMs: null,
        effortDays: 10,
        hasEvidence: true,
        ...changes,
      },
    ]),
  );
const low = { inherent: 4, residual: 2 };

describe("A6.1 tiers", () => {
  it.each([
    ["pontuação social de clientes", null, "pontuacao_social"],
    ["manipulação subliminar em anúncios", null, "subliminar"],
    ["inferir emoção de candidatos", "emprego", "emocao"],
    ["detectar emoção para segurança do motorista", "emprego", null],
    ["analisar emoção do comprador", "vendas", null],
    ["categorizar biometricamente por crença", null, "categorizacao_biometrica"],
    ["categorização biométrica por crença", null, "categorizacao_biometrica"],
    ["gerar imagens íntimas", null, "conteudo_intimo"],
    ["detectar imagens íntimas geradas", null, null],
    ["classificar chamados", null, null],
    ["policiamento preditivo", null, "policiamento"],
    ["reconhecimento facial em tempo real para a polícia", null, "biometria_remota"],
    ["prevenir abuso sexual infantil", null, null],
  ])("%s in %s is %s", (purpose, domain, id) =>
    expect(prohibitedPurpose(purpose, domain)?.id ?? null).toBe(id),
  );

  it("finds the domains of Annex III in the client's words", () => {
    expect(
      [
        "emprego e gestão de trabalhadores",
        "Recrutamento e seleção",
        "análise de crédito",
        "educação",
        "migração",
        "migração de dados",
        "financeiro",
        "prevenção a fraudes",
        "atendimento",
      ].map((domain) => annexDomain(domain)?.id ?? null),
    ).toEqual(["emprego", "emprego", "servicos", "educacao", "migracao", null, null, null, null]);
  });

  it("takes the first tier that matches", () => {
    expect(classify(caseOf({ purpose: "pontuação social", domain: "emprego" })).tier).toBe(
      "Proibido",
    );
    expect(classify(caseOf({ domain: "emprego", affects: true, interacts: true })).tier).toBe(
      "Alto",
    );
    expect(classify(caseOf({ domain: "emprego", interacts: true })).tier).toBe("Limitado");
    expect(classify(caseOf({ biometrics: true, relevantEffect: true })).tier).toBe("Alto");
    expect(classify(caseOf({ domain: "componente de segurança" })).tier).toBe("Alto");
    expect(classify(caseOf({ generates: true })).tier).toBe("Limitado");
    expect(classify(caseOf()).tier).toBe("Mínimo");
  });

  it("leaves a case pending, never minimal, while an answer is missing", () => {
    for (const [changes, missing] of [
      [{ purpose: null }, "finalidade"],
      [{ domain: null }, "domínio"],
      [{ personal: null }, "tipo de dado"],
      [{ automated: null }, "decisão automatizada"],
      [{ affects: null }, "afeta interesses"],
      [{ interacts: null }, "interage com pessoa"],
      [{ generates: null }, "gera conteúdo"],
      [{ euNexus: true }, "papel"],
      [{ domain: "emprego", relevantEffect: null }, "efeito relevante"],
    ] as const) {
      const found = classify(caseOf(changes));
      expect([found.tier, found.missing]).toEqual(["Pendente", [missing]]);
    }
    // One yes settles the duty of transparency.
    expect(classify(caseOf({ interacts: true, generates: null })).tier).toBe("Limitado");
  });

  it("is pending when the legal basis does not serve the data", () => {
    expect(
      classify(
        caseOf({
          personal: true,
          sensitive: true,
          legalBasis: "legítimo interesse",
          basisState: "nao_se_aplica",
        }),
      ),
    ).toMatchObject({
      tier: "Pendente",
      reason: "a hipótese legal informada não se aplica a este tipo de dado",
    });
  });
});

describe("legal bases and flags of the LGPD", () => {
  const plain = { personal: true, sensitive: false, children: false };
  it.each([
    ["legítimo interesse", plain, "valida"],
    ["legítimo interesse", { ...plain, sensitive: true }, "nao_se_aplica"],
    ["proteção do crédito", plain, "valida"],
    ["proteção do crédito", { ...plain, sensitive: true }, "nao_se_aplica"],
    ["consentimento", { ...plain, sensitive: true }, "valida"],
    ["consentimento", { ...plain, children: true }, "nao_se_aplica"],
    ["consentimento dos pais, no melhor interesse", { ...plain, children: true }, "valida"],
    ["prevenção à fraude", { ...plain, sensitive: true }, "valida"],
    ["prevenção à fraude", plain, "nao_se_aplica"],
    [null, plain, "nao_informada"],
    ["porque sim", plain, "desconhecida"],
    [null, { ...plain, personal: false }, "valida"],
    ["execução de contrato", plain, "valida"],
    ["execução de contrato", { ...plain, sensitive: true }, "nao_se_aplica"],
  ] as const)("%s for %o is %s", (basis, data, state) =>
    expect(legalBasisState(basis, data)).toBe(state),
  );

  it("marks automated decisions without a threshold of significance, and transfers only of personal data", () => {
    expect(lgpdFlags(caseOf({ automated: true, affects: true }))).toMatchObject({
      l1: false,
      l4: true,
      l6: false,
    });
    expect(lgpdFlags(caseOf({ automated: true, affects: false })).l4).toBe(false);
    expect(lgpdFlags(caseOf({ countries: ["EUA"] })).l5).toBe(false);
    expect(lgpdFlags(caseOf({ personal: true, countries: ["EUA"] })).l5).toBe(true);
    expect(lgpdFlags(caseOf({ personal: true, largeScale: true })).l6).toBe(true);
    expect(lgpdFlags(caseOf({ personal: true, legalBasis: "legítimo interesse" })).l6).toBe(true);
    expect(lgpdFlags(caseOf({ personal: true })).l6).toBe(false);
  });

  it("needs a mechanism outside the adequate countries", () => {
    expect([
      transferIsCovered([], null),
      transferIsCovered(["Alemanha", "Noruega"], null),
      transferIsCovered(["EUA"], null),
      transferIsCovered(["EUA"], "adequacao"),
      transferIsCovered(["EUA"], "clausulas_padrao"),
    ]).toEqual([true, true, false, false, true]);
  });
});

describe("A6.2 and A6.3", () => {
  it("leaves 8.3 of 20 with (0.6, 0.8) and (0.4, 0.5)", () => {
    expect(residualRisk(20, [1 - 0.6 * 0.8, 1 - 0.4 * 0.5])).toBeCloseTo(8.32, 12);
    expect(riskBand(8.32)).toBe("moderado");
    expect([1, 5, 10, 15].map(riskBand)).toEqual(["baixo", "moderado", "alto", "crítico"]);
    expect(residualRisk(2, [0.1])).toBe(1);
  });

  it("counts at most 0.3 of operation without a file or a review of the last year", () => {
    const day = 86_400_000;
    const now = Date.UTC(2026, 9, 15);
    const rows = [
      { id: "K01", evidencia: "a.pdf", ago: 100 },
      { id: "K02", evidencia: null, ago: 100 },
      { id: "K03", evidencia: "a.pdf", ago: 400 },
      { id: "K04", evidencia: "a.pdf", ago: null },
    ];
    const table = tableOf(
      "controles",
      rows.map(({ id, evidencia, ago }) => ({
        controle_id: id,
        aplicavel: true,
        maturidade: 3,
        desenho: 0.5,
        operacao: 0.8,
        evidencia,
        ultima_revisao: ago === null ? null : new Date(now - ago * day),
      })),
    );
    const found = readControls({ controles: table }, now);
    expect(found.slice(0, 4).map(countedOperation)).toEqual([0.8, 0.3, 0.3, 0.3]);
    expect(remainingShare(found[0]!)).toBeCloseTo(0.6, 12);
    expect(found).toHaveLength(24);
    expect(remainingShare(found[10]!)).toBe(1);
  });

  it("excludes a control only with a reason", () => {
    const table = tableOf("controles", [
      { controle_id: "K01", aplicavel: false, maturidade: 0, justificativa: "sem uso" },
      { controle_id: "K02", aplicavel: false, maturidade: 0, justificativa: null },
    ]);
    expect(
      readControls({ controles: table }, 0)
        .slice(0, 2)
        .map(({ isApplicable }) => isApplicable),
    ).toEqual([false, true]);
  });
});

describe("A6.5 to A6.7", () => {
  it("has the library of the method and the 38 lines of Annex A", () => {
    expect(controlLibrary.map(({ id }) => id)).toEqual(
      Array.from({ length: 24 }, (_, index) => `K${String(index + 1).padStart(2, "0")}`),
    );
    expect(
      isoGroups.map(({ id }) => annexLines.filter(({ group }) => group === id).length),
    ).toEqual([3, 2, 5, 4, 9, 5, 4, 3, 3]);
    expect(new Set(annexLines.map(({ id }) => id)).size).toBe(38);
  });

  it("asks for controls by tier, automated decision and transfer", () => {
    const none = { automatedDecision: false, transfer: false };
    expect(requiredControls("Mínimo", none)).toEqual(["K01", "K02", "K04", "K18"]);
    expect(requiredControls("Limitado", none)).toEqual([
      "K01",
      "K02",
      "K04",
      "K09",
      "K12",
      "K14",
      "K15",
      "K18",
      "K19",
      "K21",
      "K22",
    ]);
    expect(requiredControls("Alto", none)).toHaveLength(24);
    expect(requiredControls("Mínimo", { automatedDecision: true, transfer: true })).toEqual([
      "K01",
      "K02",
      "K04",
      "K16",
      "K17",
      "K18",
      "K20",
    ]);
  });

  it("weighs a missing level by the tier", () => {
    const control = mature({ maturity: 1 }).get("K01")!;
    expect([
      gapsOf("Alto", [control])[0]?.score,
      gapsOf("Limitado", [control])[0]?.score,
      gapsOf("Pendente", [control])[0]?.score,
      gapsOf("Mínimo", [control])[0]?.score,
    ]).toEqual([6, 4, 4, 2]);
  });

  it("releases, conditions and blocks", () => {
    const state = (
      changes: Parameters<typeof caseOf>[0],
      controls = mature(),
      risk: { inherent: number | null; residual: number | null } = low,
    ) => assessCase(caseOf(changes), controls, risk, limits).state;
    expect(state({})).toBe("liberado");
    expect(state({ accuracyPct: 80 })).toBe("liberado_com_condicoes");
    expect(state({ accuracyPct: null })).toBe("liberado_com_condicoes");
    expect(state({}, mature({ maturity: 2 }))).toBe("liberado_com_condicoes");
    expect(state({}, mature(), { inherent: 12, residual: 10 })).toBe("liberado_com_condicoes");
    expect(state({}, mature(), { inherent: null, residual: null })).toBe("liberado_com_condicoes");
    expect(state({}, mature(), { inherent: 20, residual: 15 })).toBe("bloqueado");
    expect(state({ purpose: "pontuação social" })).toBe("bloqueado");
    expect(state({ interacts: null })).toBe("bloqueado");
    expect(state({ personal: true, basisState: "nao_informada" })).toBe("bloqueado");
    expect(state({ personal: true, legalBasis: "consentimento", countries: ["EUA"] })).toBe(
      "liberado_com_condicoes",
    );
    expect(state({ personal: true, legalBasis: "consentimento", largeScale: true })).toBe(
      "liberado_com_condicoes",
    );
    expect(
      state({ personal: true, sensitive: true, legalBasis: "consentimento", largeScale: true }),
    ).toBe("bloqueado");
    expect(state({ automated: true, affects: true, supervision: "nenhuma" })).toBe("bloqueado");
    expect(state({ automated: true, affects: true, supervision: null })).toBe("bloqueado");
    expect(state({ automated: false, supervision: "nenhuma" })).toBe("liberado");
  });

  it("does not charge a deployer with the provider's articles", () => {
    const control = (id: string) => controlLibrary.find((one) => one.id === id)!;
    const deployer = caseOf({
      euNexus: true,
      euRole: "responsavel_implantacao",
      domain: "emprego",
      affects: true,
    });
    const provider = { ...deployer, euRole: "prestador" };
    const found = assessCase(deployer, mature(), low, limits);
    expect([euReference(control("K09"), deployer), euReference(control("K09"), provider)]).toEqual([
      null,
      "art. 15",
    ]);
    expect([
      forceOf(control("K09"), deployer, found),
      forceOf(control("K09"), provider, found),
      forceOf(control("K10"), deployer, found),
    ]).toEqual(["referencia", "legal", "legal"]);
    expect(forceOf(control("K09"), { ...deployer, euNexus: false }, found)).toBe("referencia");
    const automated = assessCase(caseOf({ automated: true, affects: true }), mature(), low, limits);
    expect([
      forceOf(control("K16"), caseOf(), automated),
      forceOf(control("K17"), caseOf(), automated),
    ]).toEqual(["legal", "programa"]);
  });

  it("orders the plan by residual taken away, imputes the median and then looks at gap for effort", () => {
    const controls = mature({ maturity: 1, design: 0.2, operation: 0.2 });
    const risk = (id: string, inherent: number, ids: string[]): RiskRecord => ({
      row: 0,
      id,
      name: id,
      category: "",
      likelihood: 1,
      impact: inherent,
      caseId: "Caso",
      controls: ids,
      owner: null,
      status: null,
      dueMs: null,
    });
    const assessment = assessCase(caseOf(), controls, low, limits);
    const plan = planActions(
      new Map([["Caso", assessment]]),
      [risk("a", 20, ["K01"]), risk("b", 10, ["K02", "K04"])],
      controls,
      { defaultEffortDays: 10, aim: 0.8 },
    );
    expect(plan.map(({ control, imputed }) => [control, imputed])).toEqual([
      ["K01", false],
      ["K02", false],
      ["K18", true],
      ["K04", false],
    ]);
    expect(plan[0]?.lever).toBeCloseTo(20 * (0.96 - 0.36), 9);
  });
});

describe("the regulatory table", () => {
  it("ships as version 1 with its lines and states", () => {
    expect(starterRegulation.lines.map(({ id }) => id)).toEqual(
      Array.from({ length: 17 }, (_, index) => `R${String(index + 1).padStart(2, "0")}`),
    );
    expect(unverifiedLines(starterRegulation).map(({ id }) => id)).toEqual(["R03", "R17"]);
    expect(verifiedSince(starterRegulation)).toBe("2026-11-20");
    expect(verificationAgeDays(starterRegulation, "2027-02-18T12:00:00.000Z")).toBe(90);
    expect(verificationAgeDays({ version: 1, lines: [] }, "2027-02-18T12:00:00.000Z")).toBeNull();
  });
});
