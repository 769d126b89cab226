import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseFacts } from "#domain/outcome/phase-outcome.ts";
import { smartStack } from "#domain/phases/smart-stack/index.ts";
import type { TableData } from "#domain/tables/table-data.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { contextOf, phaseFour, phaseFourInput, prices } from "./smart-stack-run.ts";

const read = (computed: PhaseFacts) => {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  return (id: string) => facts.get(id)?.value ?? null;
};
const input = phaseFourInput();
const computed = smartStack.computeFacts(input);
const value = read(computed);
const wins = smartStack.selectQuickWins(contextOf(input), computed);
const all = { ...computed, facts: [...computed.facts, ...wins.facts] };
const insights = smartStack.deriveInsights(contextOf(input), all);

describe("phase 4 on the demonstration", () => {
  it("has 26 systems in 14 capabilities, five redundant of 397.800 and ingestion of 155.520 down to 77.760", () => {
    expect([value("p4.n_sistemas"), value("p4.n_capacidades"), value("p4.n_redundantes")]).toEqual([
      26, 14, 8,
    ]);
    const redundant = [
      "Contabil_Antigo",
      "CRM_Legado",
      "Gestor_de_Produtos",
      "Suporte_Facil",
      "Relatorios_Web",
    ].map((id) => value(`p4.economia.${id}.bruta`));
    expect(redundant).toEqual([132_000, 96_000, 78_000, 54_000, 37_800]);
    expect(
      [value("p4.sub.atual_ano"), value("p4.sub.alvo_ano"), value("p4.sub.variacao_pct")].map(
        (each) => Math.round(Number(each)),
      ),
    ).toEqual([155_520, 77_760, -50]);
    expect(
      [value("p4.economia_bruta_ano"), value("p4.economia_ano")].map((each) =>
        Math.round(Number(each)),
      ),
    ).toEqual([475_560, 396_000]);
    expect(value("p4.migracao")).toBe(60_000);
    // I08 ends at month 6: the first saving is received in month 7.
    expect(value("p4.economia_inicio")).toBe("mai/2027");
  });

  it("has 38 interfaces, 99,5% of records without error, and two single points of failure", () => {
    expect([value("p4.integ.n"), value("p4.n_spof")]).toEqual([38, 2]);
    expect(value("p4.integ.sem_erro_pct")).toBeCloseTo(99.5, 12);
    expect([value("p4.no.Loja_Hub.isola"), value("p4.no.ERP_Financeiro.isola")]).toEqual([3, 3]);
  });

  it("has three notices within 90 days and partnership for ingestion with 3,70 and 0,30 ahead", () => {
    expect([
      value("p4.contratos.urgentes"),
      value("p4.contratos.perdidos"),
      value("p4.contratos.primeiro_aviso"),
    ]).toEqual([3, 0, "2026-12-01"]);
    const n = [1, 2, 3, 4].find(
      (index) => value(`p4.bbp.${index}.capacidade`) === "Ingestão de dados",
    );
    expect([
      value(`p4.bbp.${n}.vencedora`),
      value(`p4.bbp.${n}.segunda`),
      value(`p4.bbp.${n}.veredito`),
    ]).toEqual(["parceria", "comprar", "decisão estável"]);
    expect(value(`p4.bbp.${n}.nota`)).toBeCloseTo(3.7, 12);
    expect(value(`p4.bbp.${n}.margem`)).toBeCloseTo(0.3, 12);
    expect(value(`p4.bbp.${n}.op.parceria.tco5`)).toBe(30_000 + 5 * 77_760);
  });

  it("counts each system in one class, one destination and one status", () => {
    const sum = (ids: string[]) => ids.reduce((total, id) => total + Number(value(id)), 0);
    expect(sum(["investir", "migrar", "tolerar", "eliminar"].map((key) => `p4.time.${key}`))).toBe(
      26,
    );
    expect(
      sum(
        [
          "aposentar",
          "manter",
          "substituir",
          "realocar",
          "replataformar",
          "refatorar",
          "transferir",
        ].map((key) => `p4.destino.${key}`),
      ),
    ).toBe(26);
    expect([value("p4.time.eliminar"), value("p4.destino.substituir")]).toEqual([5, 3]);
    expect(value("p4.arq.desativar")).toBe(8);
  });

  it("fires the rules whose condition holds, two of each shown first", () => {
    const rules = insights.map(({ rule_id }) => rule_id);
    expect([...new Set(rules)].sort()).toEqual([
      "I4.1",
      "I4.2",
      "I4.3",
      "I4.4",
      "I4.7",
      "I4.8",
      "I4.9",
    ]);
    expect(rules.filter((rule) => rule === "I4.3")).toHaveLength(3);
    expect(insights.find(({ rule_id }) => rule_id === "I4.8")?.title).toBe(
      "Dados do caso “Triagem de currículos” não estão prontos",
    );
    for (const insight of insights)
      expect(insight.facts.every((id) => value(id) !== null)).toBe(true);
  });

  it("cuts the licences of a contract that may be changed now and leaves the others to the contract calendar", () => {
    const licence = wins.quickWins.filter(({ id }) => id.startsWith("qw-lic-"));
    expect(licence.length).toBeGreaterThan(5);
    expect(
      licence.flatMap(({ accepted, name, effortPersonDays }) =>
        accepted ? [[name, effortPersonDays]] : [],
      ),
    ).toEqual([
      ["Reduzir 11 das 42 licenças de “Central de Chamados” na renovação de 31/01/2027", 3],
    ]);
    expect(wins.quickWins.find(({ id }) => id === "qw-dup-Suporte_Facil")?.anticipates).toBe(
      "Racionalização de sistemas",
    );
    expect(licence.find(({ name }) => name.includes("Painel BI"))?.rejection).toContain(
      "calendário de contratos",
    );
    expect(wins.quickWins.filter(({ shown }) => shown)).toHaveLength(7);
    expect(wins.facts.find(({ id }) => id === "qw.beneficio_ano")?.value).toBeCloseTo(25_142.86, 2);
  });

  it("keeps the gate closed until the continuity of critical systems is told", () => {
    const gate = smartStack.evaluateGate(contextOf(input), all, wins.quickWins, true);
    expect(gate.conditions.filter(({ met }) => !met).map(({ id }) => id)).toEqual(["G4.6"]);
    const project = {
      ...input.project,
      statements: [
        {
          conditionId: "G4.6",
          subject: null,
          name: "Ana",
          role: "CTO",
          date: "2026-10-20",
          text: "Plano de continuidade.",
        },
      ],
    };
    expect(
      smartStack.evaluateGate({ ...contextOf(input), project }, all, wins.quickWins, true).open,
    ).toBe(true);
  });

  it("gives the datasets and artefacts of the method", () => {
    expect(computed.datasets.map(({ id }) => id).sort()).toEqual([
      "ds_p4_arquitetura",
      "ds_p4_bbp",
      "ds_p4_contratos",
      "ds_p4_custo_alvo",
      "ds_p4_custo_ia",
      "ds_p4_economia_ti",
      "ds_p4_integracoes",
      "ds_p4_rede",
      "ds_p4_riscos_tecnicos",
      "ds_p4_tco",
      "ds_p4_time",
    ]);
    expect(computed.charts.map(({ id }) => id).sort()).toEqual([
      "c4.bbp",
      "c4.camadas",
      "c4.contratos",
      "c4.custo",
      "c4.rede",
      "c4.redundancia",
      "c4.tco",
      "c4.time",
    ]);
    expect(
      smartStack
        .buildArtifacts(contextOf(input), all, wins.quickWins)
        .every(({ facts }) => facts.length > 0),
    ).toBe(true);
  });
});

describe("the datasets of the screens", () => {
  const records = (id: string) => {
    const found = computed.datasets.find((dataset) => dataset.id === id)!;
    return found.rows.map((row) =>
      Object.fromEntries(found.columns.map(({ name }, index) => [name, row[index]])),
    );
  };

  it("repeat the facts: contracts by their end, interfaces, single points of failure, components", () => {
    const contracts = records("ds_p4_contratos");
    expect(contracts.map(({ fim_contrato }) => fim_contrato)).toEqual(
      contracts.map(({ fim_contrato }) => fim_contrato).sort(),
    );
    expect(contracts.filter(({ aviso_estado }) => aviso_estado === "avisar agora")).toHaveLength(3);
    for (const { sistema_id, renovacao, aviso_ate } of contracts)
      expect([renovacao, aviso_ate]).toEqual([
        value(`p4.sis.${sistema_id}.renovacao`),
        value(`p4.sis.${sistema_id}.aviso_ate`),
      ]);
    expect(records("ds_p4_integracoes")).toHaveLength(38);
    expect(
      records("ds_p4_rede")
        .filter(({ ponto_unico }) => ponto_unico)
        .map(({ sistema, isola }) => [sistema, isola]),
    ).toEqual([
      ["ERP Financeiro", 3],
      ["Loja Hub", 3],
    ]);
    const count = (status: string) =>
      records("ds_p4_arquitetura").filter(({ situacao }) => situacao === status).length;
    expect([count("ativo"), count("planejado"), count("a desativar")]).toEqual(
      ["ativos", "planejados", "desativar"].map((key) => value(`p4.arq.${key}`)),
    );
  });
});

describe("with a price list", () => {
  const priced = phaseFourInput({ overrides: prices });
  const facts = smartStack.computeFacts(priced);
  const of = read(facts);

  it("has a target of cloud whose parts add up, and a cost of AI", () => {
    const parts = ["computo", "armazenamento", "saida", "gerenciados"].map((key) =>
      Number(of(`p4.nuvem.${key}_mes`)),
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(
      Number(of("p4.custo_alvo_mes")),
      6,
    );
    expect(of("p4.nuvem.alvo_ano")).toBeCloseTo(12 * Number(of("p4.custo_alvo_mes")), 6);
    expect(Number(of("p4.ia.Triagem_de_chamados.custo_mes"))).toBeCloseTo(107.53, 2);
  });

  it("does not count a system twice and never saves more than it costs", () => {
    const saved = facts.datasets.find(({ id }) => id === "ds_p4_economia_ti")!;
    const at = (name: string) => saved.columns.findIndex((column) => column.name === name);
    const ids = saved.rows.map((row) => row[at("sistema_id")]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const row of saved.rows)
      expect(Number(row[at("bruta")])).toBeLessThanOrEqual(
        Number(of(`p4.sis.${String(row[at("sistema_id")])}.tco`)) + 1e-6,
      );
  });

  it("asks for a list of at most 180 days", () => {
    const condition = (date: string) => {
      const changed = phaseFourInput({
        alone: true,
        tables: demonstrationTables(["sistemas", "cargas"]),
        overrides: prices.map((price) =>
          price.id === "A.preco_data" ? { ...price, value: date } : price,
        ),
      });
      return smartStack
        .evaluateGate(contextOf(changed), smartStack.computeFacts(changed), [], true)
        .conditions.find(({ id }) => id === "G4.4")?.met;
    };
    expect([condition("2026-10-01"), condition("2026-03-01")]).toEqual([true, false]);
  });
});

describe("properties", () => {
  const comparable = (facts: readonly Fact[]) =>
    new Map(
      facts
        .filter(({ id }) =>
          /^p4\.(n_|tco|economia|time\.|destino\.|ocioso|contratos|custo|arq\.|camada\.|sis\.|bbp)/.test(
            id,
          ),
        )
        .map(({ id, value: found }) => [
          id,
          typeof found === "number" ? Math.round(found * 1e6) / 1e6 : found,
        ]),
    );

  it("permuting the rows of every table changes nothing", () => {
    const tables = demonstrationTables([
      "sistemas",
      "integracoes",
      "opcoes",
      "cargas",
      "casos_uso_ia",
      "iniciativas",
    ]);
    const reversed = Object.fromEntries(
      Object.entries(tables).map(([name, table]) => [name, reverse(table)]),
    );
    expect(comparable(phaseFour({ tables: reversed, alone: true }).facts)).toEqual(
      comparable(phaseFour({ tables, alone: true }).facts),
    );
  });

  it("runs from five systems alone, and says what is missing below", () => {
    const tables = demonstrationTables(["sistemas"]);
    expect(smartStack.missingToRun(tables)).toEqual([]);
    expect(smartStack.missingToRun({})[0]).toContain("ao menos 5 sistemas");
    const alone = read(phaseFour({ tables, alone: true }));
    expect([
      alone("p4.n_sistemas"),
      alone("p4.n_spof"),
      alone("p4.n_bbp"),
      alone("p4.integ.n"),
    ]).toEqual([26, null, null, null]);
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
