import { describe, expect, it } from "vitest";
import {
  findBranches,
  readBranches,
  visibleBranches,
} from "#web/features/phases/org-dna/explorer/read-branches.ts";
import { lettersOf, readRaci, rolesOf } from "#web/features/phases/org-dna/read-raci.ts";
import {
  selectNetwork,
  mostNodes,
  readNetwork,
} from "#web/features/smart-stack/network/select-network.ts";
import { layoutNetwork } from "#web/features/smart-stack/network/layout-network.ts";
import { monthName, monthsOf, readContracts } from "#web/features/smart-stack/read-contracts.ts";
import {
  filterSystems,
  redundantCapabilities,
  timeSystems,
} from "#web/features/smart-stack/read-time.ts";
import {
  readCapabilities,
  readWeights,
  simulate,
  sumOf,
  toHundred,
  writeWeights,
} from "#web/features/smart-stack/weights.ts";

describe("weights of the options", () => {
  it("are read from the assumption and written as it is", () => {
    expect(readWeights("0,20; 0,15; 0,15; 0,20; 0,15; 0,15")).toEqual([20, 15, 15, 20, 15, 15]);
    expect(readWeights("0,20; 0,15")).toBeNull();
    expect(writeWeights([40, 15, 5, 20, 12.5, 7.5])).toBe("0,4; 0,15; 0,05; 0,2; 0,125; 0,075");
    expect(readWeights(writeWeights([40, 15, 5, 20, 12.5, 7.5]))).toEqual([
      40, 15, 5, 20, 12.5, 7.5,
    ]);
  });

  it("come to a hundred inside their limits", () => {
    for (const weights of [
      [40, 40, 40, 40, 40, 40],
      [5, 5, 5, 5, 5, 5],
      [40, 5, 5, 5, 5, 5],
      [21, 15, 15, 20, 15, 15],
      [40, 40, 5, 5, 5, 5],
    ]) {
      const found = toHundred(weights);
      expect([sumOf(found), found.every((weight) => weight >= 5 && weight <= 40)]).toEqual([
        100,
        true,
      ]);
    }
  });

  it("score as the method does: parceria with 3,70 at first, construir when fit is what counts", () => {
    const notes = {
      construir: [5, 2, 2, 3, 4, 3],
      comprar: [2, 5, 4, 3, 3, 4],
      parceria: [4, 4, 4, 4, 3, 3],
    };
    const keys = ["aderencia", "prazo", "tco", "risco", "dados", "capacidade_interna"];
    const figures = new Map<string, { value: string | number; display: string }>([
      ["p4.bbp.1.capacidade", { value: "Ingestão", display: "Ingestão" }],
      ["p4.bbp.1.vencedora", { value: "parceria", display: "parceria" }],
      ...Object.entries(notes).flatMap(([option, own]) => [
        [`p4.bbp.1.op.${option}.nota`, { value: 1, display: "1" }] as const,
        ...own.map(
          (value, index) =>
            [
              `p4.bbp.1.op.${option}.nota_${keys[index]}`,
              { value, display: String(value) },
            ] as const,
        ),
      ]),
    ]);
    const [capability] = readCapabilities(figures);
    const choice = simulate(capability!, [20, 15, 15, 20, 15, 15]);
    expect([
      choice?.winner.option,
      choice?.ranked[0]?.score.toFixed(2),
      choice?.margin?.toFixed(2),
    ]).toEqual(["parceria", "3.70", "0.30"]);
    expect(simulate(capability!, [40, 5, 5, 5, 40, 5])?.winner.option).toBe("construir");
  });
});

describe("the network", () => {
  const nodes = Array.from({ length: 60 }, (_, index) => ({
    no: `s${index}`,
    sistema: `S${index}`,
    ligacoes: index === 0 ? 59 : 1,
    falhas_mes: null,
    ponto_unico: index === 59,
    isola: index === 59 ? 2 : null,
    criticidade: 3,
  }));
  const links = Array.from({ length: 59 }, (_, index) => ({
    interface: String(index + 1),
    origem: "S0",
    destino: `S${index + 1}`,
    tipo: "API",
    frequencia: null,
    falhas_mes: 1,
  }));
  const network = readNetwork(nodes, links);

  it("keeps what can be read, single points of failure first, or one system with its links", () => {
    const whole = selectNetwork(network, null);
    expect([
      whole.nodes.length,
      whole.nodes[0]?.name,
      whole.nodes[1]?.name,
      whole.links.length,
    ]).toEqual([mostNodes, "S59", "S0", mostNodes - 1]);
    const around = selectNetwork(network, "S7");
    expect([around.nodes.map(({ name }) => name), around.links.map(({ id }) => id)]).toEqual([
      ["S7", "S0"],
      ["7"],
    ]);
  });

  it("places each system once and joins interfaces of a pair", () => {
    const small = selectNetwork(
      readNetwork(nodes.slice(0, 3), [...links.slice(0, 2), { ...links[0]!, interface: "9" }]),
      null,
    );
    const layout = layoutNetwork(small);
    expect([layout.nodes.length, layout.links.map(({ links: own }) => own.length).sort()]).toEqual([
      3,
      [1, 2],
    ]);
  });
});

describe("contracts, classes and capabilities", () => {
  it("stand by month, a notice before an end of the same day", () => {
    const contracts = readContracts([
      {
        sistema_id: "a",
        sistema: "A",
        fornecedor: null,
        fim_contrato: "2027-01-31",
        aviso_ate: "2026-12-02",
        aviso_estado: "avisar agora",
        renovacao: 10,
      },
      {
        sistema_id: "b",
        sistema: "B",
        fornecedor: "F",
        fim_contrato: "2026-12-02",
        aviso_ate: null,
        aviso_estado: null,
        renovacao: null,
      },
    ]);
    expect(
      monthsOf(contracts).map(({ month, events }) => [
        month,
        events.map(({ kind, contract }) => `${kind} ${contract.id}`),
      ]),
    ).toEqual([
      ["2026-12", ["notice a", "end b"]],
      ["2027-01", ["end a"]],
    ]);
    expect(monthName("2027-01")).toBe("janeiro de 2027");
  });

  it("list the costliest first, find without accents, and tell what leaves a capability", () => {
    const time = [
      ["a", "Alfa", "Investir"],
      ["b", "Beta", "Eliminar"],
      ["c", "Gama", null],
    ].map(([id, name, classe]) => ({
      sistema_id: id!,
      sistema: name!,
      classe: classe ?? null,
      limitrofe: false,
      destino: null,
    }));
    const costs = [
      ["a", "Gestão", 10],
      ["b", "gestao", 30],
      ["c", "Outra", null],
    ].map(([id, capacidade, tco]) => ({
      sistema_id: id!,
      capacidade: capacidade!,
      tco: tco ?? null,
    }));
    const systems = timeSystems(time, costs);
    expect(systems.map(({ id, code, timeClass }) => [id, code, timeClass])).toEqual([
      ["b", "S1", "Eliminar"],
      ["a", "S2", "Investir"],
      ["c", "S3", null],
    ]);
    expect(filterSystems(systems, "GESTAO").map(({ id }) => id)).toEqual(["b", "a"]);
    const rows = redundantCapabilities(systems, [
      { sistema_id: "b", metodo: "redundância", substituto: "Alfa" },
      { sistema_id: "a", metodo: "custo-alvo de nuvem", substituto: null },
    ]);
    expect(
      rows.map(({ systems: own }) =>
        own.map(({ id, leaves, replacedBy }) => [id, leaves, replacedBy]),
      ),
    ).toEqual([
      [
        ["b", true, "Alfa"],
        ["a", false, null],
      ],
    ]);
  });
});

describe("branches and responsibilities", () => {
  const branches = readBranches(
    [
      [1, null, "Presidência"],
      [2, 1, "Diretoria de operações"],
      [3, 2, "Gerência"],
      [4, 1, "Diretoria de vendas"],
    ].map(([ramo, acima, cargo], index) => ({
      ramo: Number(ramo),
      acima: acima as number | null,
      nivel: index === 0 ? 1 : 2,
      cargo: String(cargo),
      area: null,
      posicoes: 10,
      proprias: 5,
    })),
  );

  it("show what is open, and what a search finds with what is above it", () => {
    const ids = (rows: typeof branches) => rows.map(({ id }) => id);
    expect(ids(visibleBranches(branches, new Set()))).toEqual([1]);
    expect(ids(visibleBranches(branches, new Set([1])))).toEqual([1, 2, 4]);
    expect(ids(visibleBranches(branches, new Set([2])))).toEqual([1]);
    expect(ids(findBranches(branches, "gerencia"))).toEqual([1, 2, 3]);
    expect(findBranches(branches, "nada")).toEqual([]);
  });

  it("read the matrix by step, whoever answers first", () => {
    const figure = (value: string | null, activity: string) => ({
      value,
      display: value ?? "",
      scope: { process: "P01", activity },
    });
    const steps = readRaci(
      new Map([
        ["p3.raci.P01.A1.r", figure("Analista | Líder", "Triar")],
        ["p3.raci.P01.A1.a", figure("Líder", "Triar")],
        ["p3.raci.P01.A1.c", figure(null, "Triar")],
        ["p3.raci_origem", figure("matriz parcial", "")],
      ]),
    );
    expect(steps.map(({ key, step, roles }) => [key, step, roles])).toEqual([
      ["P01.A1", "Triar", { r: ["Analista", "Líder"], a: ["Líder"], c: [], i: [] }],
    ]);
    expect([rolesOf(steps), lettersOf(steps[0]!, "Líder")]).toEqual([
      ["Líder", "Analista"],
      ["r", "a"],
    ]);
  });
});
