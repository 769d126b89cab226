import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import {
  costAgainstSteps,
  traceFitness,
  type ReferenceStep,
} from "#domain/tables/mining/conformance/conformance.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { inputOf, tableOf, type Row } from "./build-table.ts";

const minute = 60_000;
const start = Date.parse("2026-01-05T12:00:00Z");
const at = (minutes: number) => new Date(start + minutes * minute);
const event = (
  caso_id: string,
  atividade: string,
  from: number | null,
  to: number,
  more: Row = {},
): Row => ({ caso_id, atividade, inicio: from === null ? null : at(from), fim: at(to), ...more });

/** So few cases as here do not show by themselves which activities end one. */
const ends = (value: string) => ({ overrides: [{ id: "A.atividades_finais", value }] });

function mine(
  events: Row[],
  extra: {
    casos?: Row[];
    etapas?: Row[];
    processos?: Row[];
    overrides?: { id: string; value: string }[];
  } = {},
) {
  const computed = valueScope.computeFacts(
    inputOf(
      {
        eventos: tableOf("eventos", events),
        ...(extra.casos ? { casos: tableOf("casos", extra.casos) } : {}),
        ...(extra.etapas ? { etapas: tableOf("etapas", extra.etapas) } : {}),
        ...(extra.processos ? { processos: tableOf("processos", extra.processos) } : {}),
      },
      { overrides: extra.overrides ?? [] },
    ),
  );
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  return {
    computed,
    fact: (id: string): Fact | undefined => facts.get(id),
    value: (key: string, log = "LOG") => facts.get(`p1.log.${log}.${key}`)?.value,
  };
}

describe("waits of one case", () => {
  it("A[0,1], C[2,10], B[5,6] wait 1 minute in all, before C", () => {
    const { value } = mine(
      [event("1", "A", 0, 1), event("1", "C", 2, 10), event("1", "B", 5, 6)],
      ends("C"),
    );
    const waits = [1, 2, 3].map((index) => [
      value(`atividade.${index}.nome`),
      Number(value(`atividade.${index}.espera_h`)) * 60,
    ]);
    expect(Object.fromEntries(waits as [string, number][])).toEqual({
      A: 0,
      B: 0,
      C: expect.closeTo(1, 9),
    });
    expect(value("toque_caso_min")).toBeCloseTo(9, 9);
    expect(value("ef_fluxo")).toBeCloseTo(90, 9);
    expect(value("gargalo.nome")).toBe("C");
    expect(value("gargalo.b")).toBeCloseTo(100, 9);
  });

  it("counts the wait from the opening in T05 to the first event", () => {
    const { value } = mine([event("1", "A", 30, 40)], {
      casos: [{ caso_id: "1", processo: "P", aberto_em: at(0), status: "encerrado" }],
      ...ends("A"),
    });
    expect(Number(value("tt_media")) * 1440).toBeCloseTo(40, 9);
    expect(Number(value("atividade.1.espera_h")) * 60).toBeCloseTo(30, 9);
  });

  it("always splits the lead time into touch and wait", () => {
    const span = fc.tuple(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom("A", "B", "C", "D"),
    );
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 12 }), (spans) => {
        const { value } = mine(
          [
            ...spans.map(([from, length, name]) => event("1", name, from, from + length)),
            event("1", "Fim", 700, 700),
          ],
          ends("Fim"),
        );
        const indexes = Array.from({ length: 6 }, (_, index) => index + 1).filter(
          (index) => typeof value(`atividade.${index}.espera_h`) === "number",
        );
        const wait = indexes.reduce(
          (sum, index) => sum + Number(value(`atividade.${index}.espera_h`)) * 60,
          0,
        );
        expect(wait).toBeCloseTo(
          Number(value("tt_media")) * 1440 - Number(value("toque_caso_min")),
          6,
        );
      }),
    );
  });
});

describe("conformance", () => {
  const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  it("gives the two examples of the playbook", () => {
    expect(traceFitness(codes("ABCDEFG"), [codes("ABCDEFGH")])).toBeCloseTo(14 / 15, 12);
    expect(traceFitness(codes("AB"), [codes("AXYZBC"), codes("ABCD"), codes("AC")])).toBe(0.5);
  });
  it("prices optional steps as the best subset would", () => {
    const step = fc.record({ code: fc.integer({ min: 0, max: 4 }), optional: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 8 }),
        (raw, trace) => {
          const steps: ReferenceStep[] = raw.map((entry) => ({ ...entry, name: "" }));
          const subsets: number[][] = steps.reduce<number[][]>(
            (all, { code, optional }) => [
              ...all.map((path) => [...path, code]),
              ...(optional ? all : []),
            ],
            [[]],
          );
          const shortest = Math.min(...subsets.map((path) => path.length));
          expect(1 - costAgainstSteps(trace, steps) / (trace.length + shortest)).toBeCloseTo(
            traceFitness(trace, subsets),
            12,
          );
        },
      ),
    );
  });
  it("reads the reference from T02 and names the deviations", () => {
    const processos = [
      {
        processo_id: "P01",
        processo: "Chamados",
        area: "Suporte",
        volume_mes: 2,
        minutos_por_caso: 5,
        retrabalho_pct: 50,
        custo_hora: 50,
      },
    ];
    const etapas = [
      ["Abrir", 1],
      ["Tratar", 1],
      ["Pedir dados", 0.4],
      ["Encerrar", 1],
    ].map(([etapa, frequencia], index) => ({
      processo: "P01",
      ordem: index + 1,
      etapa: String(etapa),
      frequencia: Number(frequencia),
      etapa_retrabalho: false,
    }));
    const names = (list: string[], id: string) =>
      list.map((name, k) => event(id, name, 10 * k, 10 * k + 5, { processo: "Chamados" }));
    const { value } = mine(
      [
        ...names(["Abrir", "Tratar", "Encerrar"], "1"),
        ...names(["Abrir", "Tratar", "Tratar", "Encerrar"], "2"),
      ],
      {
        ...ends("Encerrar"),
        processos,
        etapas: [
          ...etapas,
          { processo: "P01", ordem: 5, etapa: "Refazer", frequencia: 0.1, etapa_retrabalho: true },
        ],
      },
    );
    expect(value("conformes_pct", "P01")).toBe(50);
    expect(value("fitness", "P01")).toBeCloseTo((1 + (1 - 1 / 7)) / 2, 12);
    expect([
      value("desvio.1.nome", "P01"),
      value("desvio.1.tipo", "P01"),
      value("desvio.1.casos", "P01"),
    ]).toEqual(["Tratar", "a mais", 1]);
    expect(value("rho", "P01")).toBe(50);
  });
});

describe("structure covers every case", () => {
  const log = [
    event("1", "A", null, 0),
    event("1", "B", null, 5),
    event("1", "C", null, 9),
    event("2", "A", null, 1),
    event("2", "C", null, 2),
    event("3", "A", null, 3),
    event("3", "B", null, 4),
    event("3", "C", null, 8),
  ];
  it("counts cases, events, variants and pairs without a minimum", () => {
    const { value, computed, fact } = mine(log);
    expect([
      value("casos"),
      value("eventos"),
      value("atividades"),
      value("variantes"),
      value("k80_variantes"),
      value("df.n"),
    ]).toEqual([3, 8, 3, 2, 2, 3]);
    expect(value("nivel")).toBe("estrutura");
    expect(
      computed.datasets
        .find((dataset) => dataset.id === "ds_p1_df_LOG")
        ?.rows.map((row) => row.slice(0, 3)),
    ).toEqual([
      ["A", "B", 2],
      ["B", "C", 2],
      ["A", "C", 1],
    ]);
    expect(fact("p1.log.LOG.df.1")).toMatchObject({ label: "A → B", value: 2, basis: "MEDIDO" });
    expect(value("variante.1.sequencia")).toBe("A | B | C");
  });
  it("says nothing of touch and wait without start times", () => {
    const { value, fact } = mine(log, ends("C"));
    expect(value("tt_media")).not.toBeNull();
    expect([value("ef_fluxo"), value("toque_h_mes")]).toEqual([null, null]);
    expect(fact("p1.log.LOG.ef_fluxo")?.null_reason).toBe("SEM_ENTRADA");
  });
  it("gives the same facts whatever the order of the rows", () => {
    const rich = log.map((row, index) => ({ ...row, recurso: index % 2 === 0 ? "R1" : "R2" }));
    const plain = (computed: { facts: Fact[] }) =>
      computed.facts.map(({ id, value, confidence, basis }) => ({ id, value, confidence, basis }));
    fc.assert(
      fc.property(fc.shuffledSubarray(rich, { minLength: rich.length }), (shuffled) => {
        expect(plain(mine(shuffled).computed)).toEqual(plain(mine(rich).computed));
      }),
      { numRuns: 20 },
    );
  });
  it("keeps an event without a date in the counts and out of the sequence", () => {
    const { value } = mine([...log, { caso_id: "4", atividade: "D", inicio: null, fim: null }]);
    expect([
      value("casos"),
      value("eventos"),
      value("eventos_sem_data"),
      value("variantes"),
    ]).toEqual([4, 9, 1, 2]);
  });
  it("takes the end activities that a person confirmed", () => {
    const loops = Array.from({ length: 10 }, (_, k) => [
      event(`${k}`, "Abrir", null, 0),
      event(`${k}`, "Fechar", null, 5),
      ...(k < 2 ? [event(`${k}`, "Fechar", null, 6)] : []),
    ]).flat();
    expect(mine(loops).value("casos_completos")).toBeNull();
    expect(mine(loops, ends("fechar")).value("casos_completos")).toBe(10);
  });
  it("separates the processes that the log names", () => {
    const { value } = mine([
      event("1", "A", null, 0, { processo: "Compras" }),
      event("2", "B", null, 0, { processo: "Vendas/BR" }),
    ]);
    expect([value("casos", "Compras"), value("casos", "Vendas_BR"), value("casos")]).toEqual([
      1,
      1,
      undefined,
    ]);
  });
});

describe("arrivals", () => {
  it("drops the partial months at both ends", () => {
    const opened = (day: string) => Date.parse(`${day}T15:00:00Z`);
    const days = Array.from(
      { length: 80 },
      (_, k) => new Date(opened("2026-01-20") + k * 86_400_000),
    );
    const { value } = mine(days.map((day, k) => ({ caso_id: `${k}`, atividade: "A", fim: day })));
    expect(value("meses")).toBe(2);
    expect(value("volume_mes")).toBe((28 + 31) / 2);
  });
});
