import { describe, expect, it } from "vitest";
import { inputOf, tableOf, type Row } from "#tests/analysis/build-table.ts";
import { nimbelaHandoffs } from "#tests/analysis/business-case/demonstration.ts";
import { evolutionOf } from "#domain/phases/org-dna/compute/evolution-map.ts";
import { orgDna } from "#domain/phases/org-dna/index.ts";
import { isConcentrated } from "#domain/phases/org-dna/compute/knowledge-facts.ts";
import { newRolesOf, perPerson } from "#domain/phases/org-dna/compute/new-roles.ts";
import { hasSingleOwner } from "#domain/phases/org-dna/compute/raci-facts.ts";
import { peopleGap, skillCoverage } from "#domain/phases/common/skills.ts";
import type { Handoff } from "#domain/outcome/phase-outcome.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { orgDnaRun, phaseThreeInput } from "#tests/report/runs/org-dna-run.ts";

const each = { product: 6, curator: 4000, supervisor: 5, governance: 0.5 };
const people = (n: number, changes: Row = {}): Row[] =>
  Array.from({ length: n }, (_, index) => ({
    posicao_id: `${String(changes["cargo"] ?? "x")}-${index}`,
    gestor_id: null,
    cargo: "Analista",
    area: "Suporte",
    familia: "Atendimento",
    fte: 1,
    ...changes,
  }));
const run = (tables: Tables, handoffs: Handoff[] = []) =>
  new Map(
    orgDna
      .computeFacts({ ...inputOf(tables), phase: 3, handoffs })
      .facts.map((fact) => [fact.id, fact.value]),
  );

describe("the map of evolution", () => {
  it.each([
    [0.29, 90, 8, "Preservar"],
    [0.3, 60, 8, "Ampliar com IA"],
    [0.3, 59.9, 8, "Redesenhar"],
    [0.7, 30, 8, "Redesenhar"],
    [0.5, 29.9, 8, "Realocar capacidade"],
    [0.49, 10, 8, "Redesenhar"],
    [0.7, 10, 4, "Analisar com o RH"],
    [0.1, 10, 4, "Preservar"],
    [0.1 + 0.2, 80, 8, "Ampliar com IA"],
    [0.7, null, 8, null],
  ] as const)("puts β %s and criticality %s of %s people in %s", (beta, criticality, n, label) =>
    expect(evolutionOf(beta, criticality, n, 5)).toBe(label),
  );

  it("stands by family and never by role", () => {
    const ids = orgDnaRun().outcome.facts.map(({ id }) => id);
    expect(ids.filter((id) => id.endsWith(".quadrante") && id.startsWith("p3."))).toHaveLength(12);
    expect(ids.some((id) => /^p3\.cargo\..*\.(quadrante|fte|custo|liberado)/.test(id))).toBe(false);
  });

  it("tells the released time of a role only when enough people hold it", () => {
    const task = (cargo: string): Row => ({
      cargo,
      tarefa: "Escrever",
      pct_tempo: 100,
      exposicao: "E1",
      criticidade_humana: 2,
    });
    const facts = run({
      cargos: tableOf("cargos", [...people(9), ...people(1, { cargo: "Advogado" })]),
      tarefas: tableOf("tarefas", [task("Analista"), task("Advogado")]),
    });
    expect([
      facts.get("p3.cargo.Advogado.beta"),
      facts.has("p3.cargo.Advogado.r"),
      facts.get("p3.cargo.Analista.r"),
    ]).toEqual([100, false, 45]);
    expect(
      [...facts.keys()].filter((id) => id.startsWith("p3.fam.") && id.endsWith(".pessoas")),
    ).toEqual(["p3.fam.Atendimento.pessoas"]);
  });
});

describe("new roles", () => {
  it("are rounded up by person, with governance beside them", () => {
    expect([perPerson(6, 6), perPerson(7, 6), perPerson(0.1 + 0.2, 0.3)]).toEqual([1, 2, 1]);
    expect(newRolesOf({ initiatives: 8, casesPerMonth: 450, autonomousSteps: 1 }, each)).toEqual([
      { key: "produto", fte: 2 },
      { key: "curador", fte: 1 },
      { key: "supervisor", fte: 1 },
      { key: "governanca", fte: 0.5 },
    ]);
    expect(
      newRolesOf({ initiatives: null, casesPerMonth: null, autonomousSteps: 0 }, each),
    ).toEqual([]);
  });

  it("take their people from released capacity first, and say what is missing", () => {
    const facts = new Map(
      orgDna.computeFacts(phaseThreeInput()).facts.map((fact) => [fact.id, fact.value]),
    );
    expect([
      facts.get("p3.novos_fte"),
      facts.get("p3.falta"),
      facts.get("p3.papel.produto.origem"),
    ]).toEqual([4.5, 0, "realocação"]);
    expect(Number(facts.get("p3.saldo"))).toBeCloseTo(
      Number(facts.get("p3.fte_liberado")) - 4.5,
      9,
    );
    const poor = phaseThreeInput().handoffs.map((handoff) => ({
      ...handoff,
      facts: handoff.facts.map((fact) =>
        /^p[12]\.proc\.[^.]+\.(h_lib|liberado)$/.test(fact.id) && typeof fact.value === "number"
          ? { ...fact, value: fact.value / 10 }
          : fact,
      ),
    }));
    const short = new Map(
      orgDna
        .computeFacts(phaseThreeInput({ handoffs: poor }))
        .facts.map((fact) => [fact.id, fact.value]),
    );
    expect([short.get("p3.papel.produto.origem"), short.get("p3.papel.governanca.origem")]).toEqual(
      ["realocação e contratação", "contratação"],
    );
    expect(Number(short.get("p3.falta"))).toBeGreaterThan(0);
  });

  it("share the release of the areas without losing any of it", () => {
    const facts = new Map(
      orgDna.computeFacts(phaseThreeInput()).facts.map((fact) => [fact.id, fact.value]),
    );
    const sum = (key: string) =>
      [...facts]
        .filter(([id]) => id.startsWith("p3.area.") && id.endsWith(`.${key}`))
        .reduce((total, [, value]) => total + Number(value), 0);
    expect(sum("pr")).toBeCloseTo(Number(facts.get("p3.fte_liberado")), 9);
    expect(sum("novos")).toBeCloseTo(4.5, 9);
    expect(sum("pr_pct")).toBeCloseTo(100, 9);
    expect(facts.get("p3.fte_fora_area")).toBe(0);
  });
});

describe("gaps of skills", () => {
  const row = (required: number, present: number, n: number) => ({
    role: "Analista",
    skill: "Redação",
    required,
    present,
    people: n,
    hoursPerLevel: 8,
    hourCost: null,
  });

  it("never count what people have beyond what is required", () => {
    expect([peopleGap(row(3, 1, 10)), peopleGap(row(2, 4, 10))]).toEqual([20, 0]);
    expect(skillCoverage([row(3, 1, 10), row(2, 4, 5)])).toBe(0.5);
    expect(skillCoverage([])).toBeNull();
  });

  it("are 48% covered in the demonstration, shown only of groups that may be published", () => {
    const { facts } = orgDna.computeFacts(phaseThreeInput());
    expect(Math.round(Number(facts.find(({ id }) => id === "p3.cobertura")?.value))).toBe(48);
    const small = run({
      cargos: tableOf("cargos", [
        ...people(7),
        ...people(3, { cargo: "Gerente", familia: "Gestão" }),
      ]),
      competencias: tableOf("competencias", [
        {
          cargo: "Gerente",
          competencia: "Dados",
          nivel_requerido: 3,
          nivel_atual: 1,
          pessoas: 3,
          horas_por_nivel: 8,
        },
      ]),
    });
    expect([...small.keys()].filter((id) => id.startsWith("p3.comp."))).toEqual([]);
  });
});

describe("concentration of knowledge", () => {
  const handed = nimbelaHandoffs().slice(0, 2);

  it("needs more than the limit in one place", () => {
    expect([
      isConcentrated([50, 50], 50),
      isConcentrated([51, 49], 50),
      isConcentrated([], 50),
      isConcentrated([3], 50),
    ]).toEqual([false, true, false, true]);
  });

  it("names the process and no resource, role or area", () => {
    const event = (index: number): Row => ({
      caso_id: `C${index}`,
      atividade: "Atender",
      processo: "Conferência",
      inicio: new Date(Date.UTC(2026, 2, 1 + index)),
      fim: new Date(Date.UTC(2026, 2, 1 + index, 2)),
      recurso: index < 7 ? "rec-secreto" : `outro-${index}`,
    });
    const { facts, datasets } = orgDna.computeFacts({
      ...inputOf({
        cargos: tableOf("cargos", people(10)),
        eventos: tableOf(
          "eventos",
          Array.from({ length: 10 }, (_, index) => event(index)),
        ),
      }),
      phase: 3,
      handoffs: [],
    });
    expect(facts.find(({ id }) => id === "p3.n_concentrados")?.value).toBe(1);
    expect(facts.find(({ id }) => id === "p3.concentrados")?.value).toBe("Conferência");
    expect(JSON.stringify([facts, datasets])).not.toContain("rec-secreto");
    expect(
      facts
        .filter(({ id }) => id.startsWith("p3.conc."))
        .every(({ scope }) => scope?.role === undefined && scope?.area === undefined),
    ).toBe(true);
  });

  it("is absent from the demonstration", () => {
    const facts = run(phaseThreeInput().tables, handed);
    expect([facts.get("p3.n_concentrados"), facts.get("p3.n_avaliados")]).toEqual([0, 1]);
  });
});

describe("responsibilities of the future flow", () => {
  it("count a step only with one final answer, never a system", () => {
    expect([
      hasSingleOwner({ a: ["Gerente"] }, new Set()),
      hasSingleOwner({ a: [] }, new Set()),
      hasSingleOwner({ a: ["A", "B"] }, new Set()),
      hasSingleOwner({ a: ["Loja Hub"] }, new Set(["loja hub"])),
    ]).toEqual([true, false, false, false]);
  });

  it("come partial from executors and owners, and from the matrix when it was sent", () => {
    const condition = (tables: Tables) => {
      const { outcome } = orgDnaRun(phaseThreeInput({ tables }));
      return outcome.gate.conditions.find(({ id }) => id === "G3.6");
    };
    const { tables } = phaseThreeInput();
    expect(condition(tables)).toMatchObject({
      severity: "A",
      met: true,
      evidence: "10 de 10 etapas futuras com um responsável final",
    });
    const letter = (papel: string, letra: string): Row => ({
      processo: "P01",
      etapa: "Diagnosticar",
      papel,
      letra,
    });
    const raci = tableOf("raci", [letter("Analista", "R"), letter("Gerente", "A")]);
    expect(condition({ ...tables, raci })).toMatchObject({
      severity: "B",
      met: false,
      evidence: "1 de 10 etapas futuras com um responsável final",
    });
    expect(
      condition({
        ...tables,
        raci: tableOf("raci", [
          letter("Analista", "R"),
          letter("Gerente", "A"),
          letter("Diretor", "A"),
        ]),
      }),
    ).toMatchObject({ met: false, evidence: "0 de 10 etapas futuras com um responsável final" });
  });
});

describe("insights, quick wins and gate of the demonstration", () => {
  const { outcome } = orgDnaRun();

  it("follow the rules and open the gate", () => {
    expect([...new Set(outcome.insights.map(({ rule_id }) => rule_id))]).toEqual([
      "I3.3",
      "I3.1",
      "I3.2",
      "I3.6",
    ]);
    expect(outcome.insights.find(({ rule_id }) => rule_id === "I3.1")).toMatchObject({
      impact: "high",
      title: "Amplitude média de 3,4 com 5 camadas",
    });
    expect(outcome.gate.open).toBe(true);
    expect(outcome.gate.conditions.filter(({ met }) => !met).map(({ id }) => id)).toEqual(["G0.6"]);
    expect(outcome.artifacts.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "Diagnóstico de estrutura",
        "Mapa de exposição por cargo",
        "Plano de capacidade e realocação",
        "Catálogo de papéis AI-first",
        "Matriz RACI futura",
        "Lacunas de competência",
      ]),
    );
    expect(outcome.charts.map(({ id }) => id)).toEqual([
      "c3.camadas",
      "c3.span",
      "c3.exposicao",
      "c3.mapa",
      "c3.capacidade",
      "c3.lacunas",
    ]);
    expect(outcome.datasets.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        "ds_p3_spans",
        "ds_p3_exposicao_cargo",
        "ds_p3_capacidade_area",
        "ds_p3_papeis",
        "ds_p3_lacunas",
      ]),
    );
  });

  it("propose nothing that changes headcount, and no number of posts", () => {
    expect(outcome.quickWins.filter(({ shown }) => shown).map(({ name }) => name)).toEqual([
      "Ferramentas de apoio com IA – Engenharia de Software",
      "Ferramentas de apoio com IA – Coordenação",
    ]);
    expect(JSON.stringify(outcome)).not.toMatch(/deslig|demi[st]|corte de (postos|pessoas)/i);
  });

  it("closes the gate over lines of management that do not hold together", () => {
    const { tables } = phaseThreeInput();
    const broken = {
      ...tables,
      cargos: tableOf(
        "cargos",
        people(12, {}).map((row, at) => ({ ...row, gestor_id: `ausente${at}` })),
      ),
    };
    const { outcome: shut } = orgDnaRun(phaseThreeInput({ tables: broken }));
    expect(shut.gate.conditions.find(({ id }) => id === "G3.1")?.met).toBe(false);
    expect(shut.insights.map(({ rule_id }) => rule_id)).toContain("I3.7");
  });
});
