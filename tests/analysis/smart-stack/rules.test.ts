import { describe, expect, it } from "vitest";
import { legalBasisPart, readinessOf } from "#domain/phases/smart-stack/compute/ai-readiness.ts";
import { layerOf } from "#domain/phases/smart-stack/compute/architecture.ts";
import {
  selectOptions,
  type OptionRecord,
} from "#domain/phases/common/systems/build-buy-partner.ts";
import {
  drawWeights,
  stabilityPct,
  verdictOf,
} from "#domain/phases/smart-stack/compute/choice-stability.ts";
import { noticeState } from "#domain/phases/smart-stack/compute/inventory/contract-facts.ts";
import {
  destinationOf,
  type DestinationInputs,
} from "#domain/phases/smart-stack/compute/destination/destination.ts";
import {
  articulationPoints,
  buildGraph,
  countCutOff,
  densityOf,
} from "#domain/phases/smart-stack/compute/inventory/integration-graph.ts";
import { idleLicence } from "#domain/phases/smart-stack/compute/inventory/system-facts.ts";
import { risksOf } from "#domain/phases/smart-stack/compute/technical-risks.ts";
import {
  timePosition,
  type TimeClass,
} from "#domain/phases/smart-stack/compute/destination/time-quadrant.ts";
import { startOfDateMs } from "#domain/kernel/dates/calendar.ts";
import { systemOf } from "./smart-stack-run.ts";

const referenceMs = startOfDateMs("2026-10-15");
const weights = [0.2, 0.15, 0.15, 0.2, 0.15, 0.15];
const option = (name: string, notes: number[]): OptionRecord => ({
  row: 0,
  capability: "Ingestão",
  option: name,
  notes,
  capex: null,
  opexPerYear: null,
  vendor: null,
  evidence: null,
});
const choiceOf = (...options: OptionRecord[]) => selectOptions(options, weights)[0]!;

describe("the integration graph (A4.4)", () => {
  const links = [
    ["a", "b"],
    ["b", "c"],
    ["c", "a"],
    ["c", "d"],
    ["d", "e"],
    ["b", "a"],
    ["e", "e"],
  ].map(([from = "", to = ""]) => ({ from, to }));

  it("counts a pair once and finds the points that part it", () => {
    const graph = buildGraph(links);
    expect(graph.edges).toBe(5);
    expect(densityOf(graph)).toBeCloseTo(0.5, 12);
    expect(articulationPoints(graph)).toEqual(["c", "d"]);
    expect([countCutOff(graph, "c"), countCutOff(graph, "d"), countCutOff(graph, "a")]).toEqual([
      2, 1, 0,
    ]);
  });

  it("has no density below two systems and no articulation in a ring", () => {
    expect(densityOf(buildGraph([], ["a"]))).toBeNull();
    expect(
      articulationPoints(
        buildGraph(
          [
            ["a", "b"],
            ["b", "c"],
            ["c", "d"],
            ["d", "a"],
          ].map(([from = "", to = ""]) => ({ from, to })),
        ),
      ),
    ).toEqual([]);
  });

  it("agrees with taking each system away, on random graphs", () => {
    for (let seed = 1; seed <= 40; seed++) {
      let state = seed;
      const draw = () => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return state / 2147483648;
      };
      const names = Array.from({ length: 9 }, (_, index) => `s${index}`);
      const random = Array.from({ length: 11 }, () => ({
        from: names[Math.floor(draw() * 9)]!,
        to: names[Math.floor(draw() * 9)]!,
      }));
      const graph = buildGraph(random);
      expect(articulationPoints(graph)).toEqual(
        graph.nodes.filter((node) => countCutOff(graph, node) > 0),
      );
    }
  });

  it("walks a chain of fifty thousand without exhausting the stack", () => {
    const chain = Array.from({ length: 50_000 }, (_, index) => ({
      from: String(index),
      to: String(index + 1),
    }));
    expect(articulationPoints(buildGraph(chain))).toHaveLength(49_999);
  });
});

describe("stability of an option (A4.6)", () => {
  const example = choiceOf(
    option("construir", [5, 2, 2, 3, 4, 3]),
    option("comprar", [2, 5, 4, 3, 3, 4]),
    option("parceria", [4, 4, 4, 4, 3, 3]),
  );

  it("is the same for the same seed and does not depend on other capabilities", () => {
    expect(drawWeights(weights, "demo-nimbela")).toEqual(drawWeights(weights, "demo-nimbela"));
    expect(drawWeights(weights, "outro")).not.toEqual(drawWeights(weights, "demo-nimbela"));
    for (const drawn of drawWeights(weights, "demo-nimbela").slice(0, 50))
      expect(drawn.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  it("holds the partner of the worked example, 0,30 ahead, as a stable decision", () => {
    const stability = stabilityPct(example, drawWeights(weights, "demo-nimbela"));
    expect(stability).toBe(100);
    expect(verdictOf(example.margin, stability)).toBe("decisão estável");
  });

  it("is sensitive with a small margin or with options that change places", () => {
    const close = choiceOf(
      option("construir", [5, 1, 1, 5, 1, 1]),
      option("comprar", [1, 4, 4, 1, 4, 3]),
    );
    const stability = stabilityPct(close, drawWeights(weights, "demo-nimbela"))!;
    expect(stability).toBeGreaterThan(0);
    expect(stability).toBeLessThan(100);
    expect(verdictOf(0.29, 100)).toBe("decisão sensível aos pesos");
    expect(verdictOf(0.3, 79.9)).toBe("decisão sensível aos pesos");
    expect(verdictOf(0.1 + 0.2, 80)).toBe("decisão estável");
    expect(
      stabilityPct(choiceOf(option("construir", [5, 1, 1, 5, 1, 1])), drawWeights(weights, "x")),
    ).toBeNull();
  });
});

describe("destination in cloud (A4.7)", () => {
  const at = (found: TimeClass, technicalFit = 2): DestinationInputs => ({
    position: { businessFit: 4, technicalFit, class: found, isBorderline: false },
    referenceMs,
    cut: 3,
    choice: undefined,
    isOnRoadmap: false,
  });
  const bought = choiceOf(
    option("comprar", [4, 4, 4, 4, 4, 4]),
    option("construir", [1, 1, 1, 1, 1, 1]),
  );

  it("takes the first rule that applies", () => {
    const rule = (changes: Parameters<typeof systemOf>[1], inputs: DestinationInputs) => {
      const found = destinationOf(systemOf("A", changes), inputs);
      return [found.rule, found.name];
    };
    expect(rule({ hosting: "SaaS" }, at("Eliminar"))).toEqual([1, "Aposentar"]);
    expect(rule({ hosting: "SaaS" }, at("Investir", 4))).toEqual([2, "Manter"]);
    expect(
      rule({ hosting: "on-prem", contractEndMs: startOfDateMs("2028-10-15") }, at("Migrar")),
    ).toEqual([3, "Manter"]);
    expect(rule({ hosting: "SaaS" }, { ...at("Migrar"), choice: bought })).toEqual([
      4,
      "Substituir",
    ]);
    expect(rule({ hosting: "on-prem", technology: "VMware 7" }, at("Tolerar", 3))).toEqual([
      5,
      "Realocar",
    ]);
    expect(
      rule({ hosting: "on-prem", technology: "Java e PostgreSQL", hasApi: true }, at("Migrar")),
    ).toEqual([6, "Replataformar"]);
    expect(rule({ hosting: "on-prem" }, { ...at("Migrar"), isOnRoadmap: true })).toEqual([
      7,
      "Refatorar",
    ]);
    expect(
      rule({ hosting: "IaaS", business: [4, 4, 4] }, { ...at("Investir", 3.4), isOnRoadmap: true }),
    ).toEqual([7, "Refatorar"]);
    expect(rule({ hosting: "on-prem" }, at("Migrar"))).toEqual([8, "Transferir provisoriamente"]);
    expect(rule({ hosting: "PaaS" }, at("Investir", 4))).toEqual([9, "Manter"]);
  });
});

describe("smaller rules", () => {
  it("idle licence is the share of users who do not use it, never below zero", () => {
    expect(
      idleLicence({
        costs: { licenca: 96_000, infra: null, suporte: null, pessoas: null },
        users: 42,
        activeUsers: 31,
      }),
    ).toBeCloseTo((96_000 * 11) / 42, 9);
    expect(idleLicence(systemOf("A", { users: 9, activeUsers: 11 }))).toBe(0);
    expect(idleLicence(systemOf("A", { users: null }))).toBeNull();
  });

  it("a fit within 0,2 of the cut is borderline", () => {
    const options = { cut: 3, minimumWeight: 0.6, referenceMs, hasSubstitute: false };
    expect(
      timePosition(systemOf("A", { business: [4, 4, 4], technical: [2.8, 2.8, 2.8, 2.8] }), options)
        .isBorderline,
    ).toBe(true);
    expect(
      timePosition(systemOf("A", { business: [4, 4, 4], technical: [2.7, 2.7, 2.7, 2.7] }), options)
        .isBorderline,
    ).toBe(false);
  });

  it("a notice is lost, due or in time", () => {
    expect([-1, 0, 90, 91].map(noticeState)).toEqual([
      "janela perdida",
      "avisar agora",
      "avisar agora",
      "no prazo",
    ]);
  });

  it("readiness is the mean of five parts, with a missing one dropped and too few refused", () => {
    expect(readinessOf([4, 4, 4, 4, 4], 0.6)).toBeCloseTo(80, 12);
    expect(readinessOf([4, 5, null, 0, 3], 0.6)).toBeCloseTo(60, 12);
    expect(readinessOf([4, 5, null, null, null], 0.6)).toBeNull();
    expect([
      legalBasisPart("nenhum", null),
      legalBasisPart("pessoal", null),
      legalBasisPart("pessoal; sensível", "consentimento"),
      legalBasisPart(null, null),
    ]).toEqual([5, 0, 5, null]);
  });

  it("risks follow recovery, capacity, support, security and the network", () => {
    const all = systemOf("A", {
      criticality: 4,
      recoveryHours: 5,
      recoveryTargetHours: 4,
      installedCapacity: 100,
      peakUse: 85,
      supportEndMs: startOfDateMs("2027-10-01"),
      technical: [4, 2, 4, 4],
    });
    expect(risksOf(all, { cut: 3, referenceMs, isSinglePoint: true })).toEqual([
      "recuperação acima da meta",
      "capacidade perto do limite",
      "suporte que termina",
      "segurança abaixo do corte",
      "ponto único de falha",
    ]);
    expect(
      risksOf(
        systemOf("A", {
          criticality: 3,
          recoveryHours: 4,
          recoveryTargetHours: 4,
          installedCapacity: 100,
          peakUse: 84,
          supportEndMs: startOfDateMs("2027-10-01"),
          technical: [4, 3, 4, 4],
        }),
        { cut: 3, referenceMs, isSinglePoint: false },
      ),
    ).toEqual([]);
  });

  it("layers follow the name, then the capability", () => {
    expect([
      layerOf("Monitoramento de Serviços", "Engenharia"),
      layerOf("Loja Hub", "Plataforma"),
      layerOf("Motor", "Ingestão de dados"),
      layerOf("Diretório de Acessos", "Identidade"),
      layerOf("ERP", "Gestão financeira"),
    ]).toEqual(["observabilidade", "canais", "apis", "seguranca", "processos"]);
  });
});
