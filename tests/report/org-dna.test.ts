import { describe, expect, it } from "vitest";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import { orgDnaRun, phaseThreeInput } from "./runs/org-dna-run.ts";
import {
  compose,
  incomplete,
  reportOnDemonstration,
  states,
  textOf,
  without,
} from "./report-frame.ts";

describe("the report of phase 3 on the demonstration", async () => {
  const report = await reportOnDemonstration(orgDnaRun, { numbers: 1000, sentences: 100 });

  it("has its fourteen sections, the one on responsibilities partial without their matrix", () => {
    expect(report.tree.sections.map((section) => section.id)).toEqual([
      "C1",
      "C2",
      "3.1",
      "3.2",
      "3.3",
      "3.4",
      "3.5",
      "3.6",
      "3.7",
      "3.8",
      "C3",
      "C4",
      "C5",
      "C6",
    ]);
    expect(incomplete(report.tree)).toEqual([["3.6", "parcial"]]);
  });

  it.each([
    [
      "C1",
      "A estrutura tem 120 posições em 5 camadas; 53% do tempo dos cargos analisados tem exposição à IA.",
    ],
    ["3.1", "A estrutura tem 120 posições em 5 camadas, com custo de R$ 18,4 milhões por ano."],
    [
      "3.1",
      "Os dados deste projeto não podem ser usados para avaliar, promover, punir ou desligar pessoas, nem para inferir saúde ou emoções. Os resultados são publicados apenas por grupo.",
    ],
    ["3.1", "A gestão representa 29,2% das posições e 44,1% do custo."],
    [
      "3.2",
      "A amplitude média é de 3,4 liderados diretos por gestor; 13 gestores têm até 2 liderados.",
    ],
    [
      "3.2",
      "A amplitude de referência para cada tipo de trabalho está na tabela; a diferença indica onde revisar o desenho, não quantidade de posições.",
    ],
    [
      "3.3",
      "53% do tempo dos cargos analisados tem exposição à IA (índice β; metodologia no anexo). Exposição à IA não equivale a eliminação de cargos.",
    ],
    [
      "3.3",
      "O cargo “Advogado” tem a maior exposição (85%), pelas tarefas: Redigir contratos e pareceres; Responder pedidos de titulares; e Pesquisar normas.",
    ],
    [
      "3.4",
      "O redesenho libera 14,6 FTE; o valor vem dos processos e não é somado à estimativa por tarefas",
    ],
    ["3.4", "A área de Operações concentra 23% da capacidade liberada"],
    ["3.5", "4 famílias de cargos ganham apoio de IA e 8 são redesenhadas."],
    [
      "3.5",
      "Os novos papéis exigem 4,5 FTE, cobertos pela capacidade liberada, com saldo de 10,1 FTE",
    ],
    [
      "3.6",
      "A matriz de papéis é parcial: mostra quem executa e o responsável pelo processo; consultados e informados ainda não foram definidos.",
    ],
    ["3.6", "O papel “Gerência de Suporte” acumula 10 etapas como responsável final."],
    [
      "3.7",
      "A cobertura de competências é de 48%; a maior lacuna está na competência “Automação de tarefas”. Fechar as lacunas exige 8.486 horas de capacitação.",
    ],
    ["3.8", "Nenhum processo concentra mais de 50% do esforço em uma única posição."],
    [
      "3.8",
      "Mudanças de função, jornada ou quadro dependem de avaliação do RH, do jurídico trabalhista e, quando aplicável, do sindicato.",
    ],
    ["C3", "2 ações cabem em até 12 semanas."],
    ["C3", "A ação “Ferramentas de apoio com IA – Engenharia de Software” vem primeiro"],
  ])("%s says: %s", (section, sentence) =>
    expect(textOf(report.tree, section)).toContain(sentence),
  );

  it("tells of no group of fewer people than the minimum, and of no number of managers to have", () => {
    const text = JSON.stringify(report.tree);
    expect(text).not.toMatch(/M\*|gestores necessários|camadas de referência/);
    const rows = report.tree.sections
      .flatMap(({ id, blocks }) => (id.startsWith("3.") ? blocks : []))
      .flatMap((block) =>
        block.kind === "table" && ["3.1.areas", "3.1.camadas", "3.1.familias"].includes(block.id)
          ? block.rows
          : [],
      );
    expect(rows.length).toBe(26);
    expect(rows.every((row) => Number(row[1]?.text) >= 5)).toBe(true);
  });
});

describe("the report of phase 3 on less", () => {
  const { tables } = phaseThreeInput();

  it("leaves out exposure, evolution and skills without tasks and skills", () => {
    const { tree, violations } = compose(
      orgDnaRun(phaseThreeInput({ tables: without(tables, "tarefas", "competencias", "eventos") })),
    );
    expect(states(tree)).toMatchObject({
      C1: "completa",
      "3.1": "completa",
      "3.2": "completa",
      "3.3": "ausente",
      "3.4": "parcial",
      "3.5": "ausente",
      "3.7": "ausente",
      "3.8": "completa",
    });
    expect(textOf(tree, "C1")).toContain(
      "faltam as tarefas dos cargos para medir a exposição à IA",
    );
    expect(violations).toEqual([]);
  });

  it("has structure and exposure alone without the earlier phases", () => {
    const { cargos, tarefas } = tables;
    const { tree, violations } = compose(
      orgDnaRun(
        phaseThreeInput({
          tables: { ...(cargos ? { cargos } : {}), ...(tarefas ? { tarefas } : {}) },
          handoffs: [],
        }),
      ),
    );
    expect(states(tree)).toMatchObject({
      "3.1": "completa",
      "3.3": "completa",
      "3.4": "ausente",
      "3.5": "completa",
      "3.6": "ausente",
    });
    expect(textOf(tree, "3.5")).toContain("nenhum papel novo é calculado");
    expect(textOf(tree, "3.8")).toContain("a concentração não foi avaliada");
    expect(violations).toEqual([]);
  });

  it("names a process that rests on one position, and tells singular from plural", () => {
    const event = (processo: string, index: number): Row => ({
      caso_id: `${processo}${index}`,
      atividade: "Atender",
      processo,
      inicio: new Date(Date.UTC(2026, 2, 1 + index)),
      fim: new Date(Date.UTC(2026, 2, 1 + index, 2)),
      recurso: "r1",
    });
    const logs = (...names: string[]) =>
      tableOf(
        "eventos",
        names.flatMap((name) => [0, 1, 2].map((index) => event(name, index))),
      );
    const withLogs = (...names: string[]) =>
      compose(orgDnaRun(phaseThreeInput({ tables: { ...tables, eventos: logs(...names) } })));
    const one = withLogs("Conferência");
    expect(textOf(one.tree, "3.8")).toContain(
      "O processo “Conferência” concentra mais de 50% do esforço em uma única posição.",
    );
    const two = withLogs("Conferência", "Cadastro de notas");
    expect(textOf(two.tree, "3.8")).toContain(
      "2 processos concentram, cada um, mais de 50% do esforço em uma única posição.",
    );
    expect([...one.violations, ...two.violations]).toEqual([]);
  });
});

describe("the report of phase 3 on positions without cost, whose roles wait for an answer", () => {
  it("has no column of costs that the files do not have, and no family of positions whose role is not known", async () => {
    const posts = Array.from({ length: 24 }, (_, at) => ({
      posicao_id: `P${at}`,
      area: at < 12 ? "Vendas" : "Fábrica",
      gestor_id: at === 0 ? null : at < 4 ? "P0" : `P${1 + (at % 3)}`,
    }));
    const told = tableOf("cargos", posts);
    const question = { id: "coluna:Posto", text: "A coluna “Posto” é “Cargo”?" };
    const cargos = {
      ...told,
      files: told.files.map((file) => ({ ...file, pending: [{ column: "cargo", question }] })),
    };
    const { tree } = compose(orgDnaRun(phaseThreeInput({ tables: { cargos } })));
    const tables = tree.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "table" ? [block] : []));
    const headsOf = (id: string) =>
      tables.find((table) => table.id === id)?.columns.map(({ header }) => header);
    expect(headsOf("3.1.camadas")).toEqual(["Camada", "Posições"]);
    expect(headsOf("3.1.areas")).toEqual(["Área", "Posições", "FTE"]);
    expect(headsOf("3.1.familias")).toBeUndefined();
    expect(textOf(tree, "3.1")).not.toMatch(/Custo publicado|famílias de cargos da tabela/);
  });
});
