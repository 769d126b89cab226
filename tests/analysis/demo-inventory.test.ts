import { describe, expect, it } from "vitest";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { inputOf, tableOf } from "./build-table.ts";
import { demoProcesses, expectedProcesses } from "./demo-inventory.ts";

const computed = valueScope.computeFacts(
  inputOf({ processos: tableOf("processos", demoProcesses) }),
);
const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
const fact = (id: string): Fact => {
  const found = facts.get(id);
  if (!found) throw new Error(`no fact ${id}`);
  return found;
};
const fixed = (id: string, decimals: number) => (fact(id).value as number).toFixed(decimals);

describe("the 23 processes of playbook 6.3", () => {
  it.each(expectedProcesses)(
    "%s has the figures of the table",
    (id, hours, cost, rework, abc, ap, vs, fs, quadrant, released) => {
      const own = (key: string) => `p1.proc.${id}.${key}`;
      expect(fixed(own("horas_mes"), 1)).toBe(hours);
      expect(fixed(own("custo_ano"), 0)).toBe(cost);
      expect(fixed(own("cor_ano"), 0)).toBe(rework);
      expect(fact(own("abc")).value).toBe(abc);
      expect(fixed(own("ap"), 1)).toBe(ap);
      expect(fixed(own("vs"), 1)).toBe(vs);
      expect(fixed(own("fs"), 1)).toBe(fs);
      expect(fact(own("quadrante")).value).toBe(quadrant);
      expect(fixed(own("h_lib"), 1)).toBe(released);
    },
  );

  it.each([
    ["p1.horas_mes", 1, "8559.9"],
    ["p1.custo_ano", 0, "6798651"],
    ["p1.cor_h_mes", 1, "574.1"],
    ["p1.cor_ano", 0, "446319"],
    ["p1.cor_pct", 2, "6.56"],
    ["p1.fte", 1, "53.5"],
    ["p1.hhi", 0, "714"],
    ["p1.gini", 3, "0.382"],
    ["p1.k80", 0, "13"],
    ["p1.k80_pct", 1, "56.5"],
    ["p1.abc.n_a", 0, "13"],
    ["p1.abc.n_b", 0, "6"],
    ["p1.abc.n_c", 0, "4"],
    ["p1.abc.1.pct", 1, "17.4"],
    ["p1.n_capturar", 0, "7"],
    ["p1.n_estruturar", 0, "1"],
    ["p1.n_ganho_pontual", 0, "10"],
    ["p1.n_nao_priorizar", 0, "5"],
    ["p1.limites.custo.q05", 0, "64929"],
    ["p1.limites.custo.q95", 0, "545819"],
    ["p1.limites.retrabalho.q05", 0, "2322"],
    ["p1.limites.retrabalho.q95", 0, "43737"],
    ["p1.limites.tempo.q05", 2, "0.61"],
    ["p1.limites.tempo.q95", 1, "23.0"],
    ["p1.limites.receita.q05", 0, "0"],
    ["p1.limites.receita.q95", 0, "292000"],
    ["p1.n_processos", 0, "23"],
  ])("%s with %i decimals is %s", (id, decimals, expected) =>
    expect(fixed(id, decimals)).toBe(expected),
  );

  it("reads the cost as spread and names the largest process", () => {
    expect(fact("p1.concentracao").value).toBe("pulverizado");
    expect(fact("p1.abc.1.nome").value).toBe("Desenvolvimento de integrações sob demanda");
  });

  it("orders priorities as the playbook", () => {
    const order = expectedProcesses
      .map(([id]) => id)
      .sort(
        (a, b) =>
          Number(fact(`p1.proc.${a}.posicao`).value) - Number(fact(`p1.proc.${b}.posicao`).value),
      );
    expect(order.join(" ")).toBe(
      "P04 P12 P11 P03 P01 P06 P02 P16 P13 P19 P15 P17 P18 P09 P07 P08 P14 P21 P05 P10 P20 P23 P22",
    );
  });

  it("measures the stability of the quadrants", () => {
    const share = (id: string) => fixed(`p1.proc.${id}.estabilidade`, 1);
    expect([share("P05"), share("P13"), share("P01")]).toEqual(["33.2", "70.2", "80.8"]);
    const others = expectedProcesses
      .map(([id]) => id)
      .filter((id) => !["P05", "P13", "P01"].includes(id));
    for (const id of others)
      expect(fact(`p1.proc.${id}.estabilidade`).value as number).toBeGreaterThanOrEqual(91.8);
    expect(fact("p1.proc.P05.estabilidade_faixa").value).toBe("instável");
    expect(fact("p1.proc.P13.estabilidade_faixa").value).toBe("sensível");
  });

  it("gives each measured figure its row in the file", () => {
    const source = fact("p1.proc.P03.volume_mes").sources[0];
    expect(source).toMatchObject({
      file_name: "processos.csv",
      columns: ["volume_mes"],
      rows_used: 1,
      rows_total: 23,
      filter: { rows: [4] },
    });
    expect(fact("p1.proc.P03.custo_ano").basis).toBe("DERIVADO");
    expect(fact("p1.h_lib").basis).toBe("ESTIMADO");
    expect(fact("p1.h_lib").confidence).toBeLessThanOrEqual(0.65);
  });
});
