import { describe, expect, it } from "vitest";
import { answerQuestion, emptyMemory } from "#domain/assistant/index.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { demonstrationView } from "#tests/assistant/demonstration-view.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import { checkReply, prepareContext } from "#domain/assistant/grounding/index.ts";
import {
  modelTools,
  projectNames,
  type ToolResult,
} from "#domain/assistant/grounding/tools/index.ts";
import { facts, invoices, large, makeFact, rework, share } from "./make-fact.ts";

const name = makeFact("p1.proc.P02.nome", "Processo", "Contas a pagar", "texto", {
  scope: { process: "P02" },
});
const view: AssistantView = {
  reader: { role: "consultant" },
  project: { id: "1", name: "Diagnóstico", clientName: "Nimbela", isDemonstration: false },
  openPhase: 1,
  phases: [
    {
      number: 1,
      runId: "r1",
      reportId: null,
      isStale: false,
      facts: [...facts, name],
      insights: [],
      quickWins: [],
      gate: null,
      datasets: [],
      charts: [],
    },
  ],
  withheld: [5],
  tables: [],
  issues: [],
  assumptions: new Map() as never,
  benchmarks: [],
  now: "2026-11-21T12:00:00.000Z",
};
const run = (tool: string, args: Record<string, unknown>): ToolResult =>
  modelTools.find((candidate) => candidate.name === tool)!.run(args, view);
const erro = (tool: string, args: Record<string, unknown>) =>
  (run(tool, args).value as { erro?: string }).erro;

describe("tools of a model", () => {
  it("find facts by the words of a question, at most as many as asked for", () => {
    expect(
      run("buscar_fatos", { consulta: "quanto custa o retrabalho por ano?" }).facts?.[0]?.id,
    ).toBe(rework.id);
    expect(run("buscar_fatos", { consulta: "custo anual", limite: 2 }).facts).toHaveLength(2);
    expect(
      run("buscar_fatos", { consulta: "custo anual", limite: 9999 }).facts?.length,
    ).toBeLessThanOrEqual(20);
    expect(erro("buscar_fatos", { consulta: "astronomia" })).toBe("NAO_ENCONTRADO");
  });

  it("give figures as they are displayed, never as raw numbers", () => {
    const value = JSON.stringify(run("obter_fato", { id: share.id }).value);
    expect(value).toContain('"exibir":"15,0%"');
    expect(value).not.toContain("15.04");
  });

  it("compare facts of one unit as facts of their own, which a reply may then cite", () => {
    const { made = [], facts: all = [] } = run("comparar", { fatos: [rework.id, large.id] });
    expect(made.map(({ value, unit }) => [value, unit])).toEqual([
      [5_628_356, "BRL/ano"],
      [(100 * 5_628_356) / 1_183_644, "pct"],
    ]);
    const context = prepareContext({
      facts: all,
      insights: [],
      passages: [],
      texts: [],
      question: "",
      ...projectNames(view),
    });
    expect(
      checkReply(`A diferença é de R$ 5,6 milhões por ano [f:${made[0]!.id}].`, context).violations,
    ).toEqual([]);
    expect(
      checkReply(`A diferença é de R$ 5,7 milhões por ano [f:${made[0]!.id}].`, context).violations,
    ).not.toEqual([]);
    expect(erro("comparar", { fatos: [rework.id, share.id] })).toBe("UNIDADES_DIFERENTES");
    expect(erro("comparar", { fatos: [rework.id, "p1.csat"] })).toBe("UNIDADES_DIFERENTES");
    expect(erro("comparar", { fatos: [rework.id, "de.outro.cliente"] })).toBe("NAO_ENCONTRADO");
  });

  it("are marked as an estimate when one side is", () => {
    const estimated = { ...large, id: "p1.x", basis: "ESTIMADO" as const, confidence: 0.95 };
    const own = { ...view, phases: [{ ...view.phases[0]!, facts: [rework, estimated] }] };
    const made =
      modelTools.find((tool) => tool.name === "comparar")!.run({ fatos: [rework.id, "p1.x"] }, own)
        .made ?? [];
    expect(made.map(({ basis, confidence }) => [basis, confidence])).toEqual([
      ["ESTIMADO", 0.79],
      ["ESTIMADO", 0.79],
    ]);
  });

  it("say what was not run, what this reader may not see, and what does not exist", () => {
    expect(erro("executar_analise", { analise: "A2.3" })).toBe("FASE_NAO_EXECUTADA");
    expect(erro("executar_analise", { analise: "A5.3" })).toBe("SEM_ACESSO");
    expect(erro("executar_analise", { analise: "A1.9" })).toBe("SEM_ENTRADA");
    expect(erro("executar_analise", { analise: "'; select" })).toBe("ANALISE_DESCONHECIDA");
    expect(erro("insights", { fase: 5 })).toBe("SEM_ACESSO");
    expect(erro("gate", { fase: 1 })).toBe("SEM_GATE");
    expect(
      (run("lacunas_dados", { fase: 1 }).value as { lacunas: unknown[] }).lacunas,
    ).toHaveLength(1);
  });

  it.each([
    [null],
    [42],
    ["texto"],
    [{ id: { $ne: null } }],
    [{ fatos: "p1" }],
    [{ consulta: ["x"] }],
    [{ fase: "1 or 1=1" }],
  ])("take any arguments: %j", (args) => {
    for (const tool of modelTools)
      expect(() =>
        tool.run(
          (typeof args === "object" && args !== null ? args : {}) as Record<string, unknown>,
          view,
        ),
      ).not.toThrow();
  });

  it("know each entity by code and by name", () => {
    const { entities } = projectNames(view);
    const context = prepareContext({
      facts: [invoices],
      insights: [],
      passages: [],
      texts: ["Custo"],
      question: "",
      ...projectNames({
        ...view,
        phases: [
          {
            ...view.phases[0]!,
            facts: [
              ...facts,
              name,
              makeFact("p1.proc.P01.nome", "Processo", "Atendimento", "texto", {
                scope: { process: "P01" },
              }),
            ],
          },
        ],
      }),
    });
    expect(entities.process?.get("contas a pagar")).toBe(entities.process?.get("p02"));
    expect(
      checkReply(`O processo “Contas a pagar” custa R$ 765.387 [f:${invoices.id}].`, context)
        .violations,
    ).toEqual([]);
    expect(
      checkReply(
        `O processo “Atendimento” custa R$ 765.387 [f:${invoices.id}].`,
        context,
      ).violations.map(({ kind }) => kind),
    ).toContain("wrong-entity");
  });
});

describe("tools that compute", () => {
  const seen = demonstrationView();
  const ask = (
    tool: string,
    args: Record<string, unknown>,
    over: AssistantView = seen,
  ): ToolResult => modelTools.find((candidate) => candidate.name === tool)!.run(args, over);
  const error = (result: ToolResult) => (result.value as { erro?: string }).erro;

  it("simulate as the computed answer does, within the driver's range, for the firm's people alone", () => {
    const { made = [] } = ask("simular", { alteracoes: [{ premissa: "adocao", valor: 60 }] });
    const computed = answerQuestion(
      { ...seen, openPhase: 5 },
      emptyMemory,
      "e se a adoção for 60%?",
    ).newFacts;
    for (const id of ["sim.adocao.rec.vpl", "sim.adocao.prog.roi"])
      expect(made.find((fact) => fact.id === id)?.value).toBe(
        computed.find((fact) => fact.id === id)?.value,
      );
    expect(
      made
        .filter(({ id }) => id.includes(".rec.") || id.includes(".prog."))
        .every(({ basis, confidence }) => basis === "ESTIMADO" && confidence <= 0.79),
    ).toBe(true);
    const both =
      ask("simular", {
        alteracoes: [
          { premissa: "atraso", valor: 3 },
          { premissa: "adocao", valor: 60 },
        ],
      }).made ?? [];
    const npv = (facts: readonly Fact[], id: string) =>
      facts.find((fact) => fact.id === id)?.value as number;
    expect(npv(both, "sim.adocao+atraso.rec.vpl")).toBeLessThan(npv(made, "sim.adocao.rec.vpl"));
    expect(error(ask("simular", { alteracoes: [{ premissa: "adocao", valor: 10 }] }))).toBe(
      "FORA_DA_FAIXA",
    );
    expect(error(ask("simular", { alteracoes: [{ premissa: "chuva", valor: 10 }] }))).toBe(
      "PREMISSA_DESCONHECIDA",
    );
    expect(
      error(
        ask(
          "simular",
          { alteracoes: [{ premissa: "adocao", valor: 60 }] },
          { ...seen, reader: { role: "client" } },
        ),
      ),
    ).toBe("SEM_ACESSO");
  });

  it("aggregate a dataset into facts that a reply may cite", () => {
    const dataset = seen.phases[0]!.datasets.find(({ id }) => id === "ds_p1_baseline_processos")!;
    const at = (name: string) => dataset.columns.findIndex((column) => column.name === name);
    const total = dataset.rows.reduce((sum, row) => sum + Number(row[at("custo_ano")] ?? 0), 0);
    const { made = [] } = ask("agregar_tabela", {
      tabela: dataset.id,
      medida: "custo_ano",
      agregacao: "soma",
    });
    expect(made[0]).toMatchObject({ unit: "BRL/ano", basis: "ESTIMADO" });
    expect(made[0]!.value as number).toBeCloseTo(total, 4);
    const grouped =
      ask("agregar_tabela", {
        tabela: dataset.id,
        medida: "custo_ano",
        agregacao: "soma",
        grupo: "area",
      }).made ?? [];
    const sums = grouped.filter(({ unit }) => unit === "BRL/ano");
    expect(sums.length).toBeGreaterThan(2);
    expect(sums.reduce((sum, fact) => sum + (fact.value as number), 0)).toBeCloseTo(total, 4);
    expect(new Set(grouped.map(({ id }) => id)).size).toBe(grouped.length);
    const [area] = sums.map((fact) => fact.scope?.area ?? "");
    expect(
      ask("agregar_tabela", {
        tabela: dataset.id,
        medida: "custo_ano",
        agregacao: "soma",
        filtros: [{ coluna: "area", valor: area }],
      }).made?.[0]?.value,
    ).toBeCloseTo(sums[0]!.value as number, 4);
  });

  it("add up nothing that must not be added, and cut no dataset about people anew", () => {
    expect(
      error(
        ask("agregar_tabela", {
          tabela: "ds_p1_baseline_processos",
          medida: "retrabalho_pct",
          agregacao: "soma",
        }),
      ),
    ).toBe("SOMA_SEM_SENTIDO");
    expect(error(ask("agregar_tabela", { tabela: "ds_p3_camadas", agregacao: "contagem" }))).toBe(
      "DADOS_DE_PESSOAS",
    );
    expect(
      error(
        ask("agregar_tabela", {
          tabela: "ds_p1_baseline_processos",
          medida: "salario",
          agregacao: "media",
        }),
      ),
    ).toBe("COLUNA_DESCONHECIDA");
    expect(JSON.stringify(ask("agregar_tabela", {}).value)).not.toContain("ds_p3_");
  });

  it("say kind and source of every benchmark", () => {
    const result = ask("benchmark", {});
    expect(result.value).toMatchObject({ aviso: expect.stringContaining("ilustrativa") });
    const { indicadores } = result.value as { indicadores: { tipo: string; fonte: string }[] };
    expect(indicadores.length).toBeGreaterThan(3);
    expect(
      indicadores.every(({ tipo, fonte }) => tipo === "Amostra ilustrativa" && fonte !== ""),
    ).toBe(true);
    expect(result.made?.every(({ basis }) => basis === "BENCHMARK")).toBe(true);
    expect(error(ask("benchmark", { codigo: "op.inventado" }))).toBe("NAO_ENCONTRADO");
    expect(error(ask("benchmark", {}, { ...seen, benchmarks: [] }))).toBe("SEM_CONJUNTO");
  });
});
