/** An open question and what is published: nothing that is computed of a project's files rests on a column that waits for an answer. */
import { describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { computePhases } from "#tests/report/runs/any-phase-run.ts";
import { ordinaryFiles } from "#tests/support/files/ordinary-files.ts";
import * as files from "#tests/support/files/single-files.ts";
import { readAlone, type TableAlone } from "#tests/support/files/single-table.ts";

const engine = createDuckDbTableEngine();

/** What the runs of the project write. */
const factsOf = ({ tables }: TableAlone): Fact[] =>
  [...computePhases(tables).values()].flatMap((run) =>
    "missing" in run ? [] : run.computed.facts,
  );
const published = (read: TableAlone): Fact[] => factsOf(read).filter(({ value }) => value !== null);

/** Columns of the file that wait, as the facts name them. */
const waiting = ({ settled }: TableAlone): string[] =>
  settled.flatMap(({ decision }) => (decision?.pending ?? []).map(({ source }) => source));
const columnsOf = (facts: readonly Fact[]): Set<string> =>
  new Set(facts.flatMap(({ sources }) => sources.flatMap(({ columns }) => columns)));

/** Header "Salary", no sign of a currency: 300 people of about 70,000 a year. */
const staff = (): string =>
  [
    "Employee;Role;Department;Salary",
    ...Array.from(
      { length: 300 },
      (_, at) => `E${at + 1};Analyst;${at % 3 === 0 ? "Sales" : "Service"};${69_000 + 7 * at}`,
    ),
  ].join("\n");
const payments = (): string =>
  [
    "Date;Supplier;Account;Amount",
    ...Array.from(
      { length: 90 },
      (_, at) => `2026-0${1 + (at % 9)}-1${at % 7};Supplier ${at % 12};Rent;${1000 + at}`,
    ),
  ].join("\n");
const initiatives = (): string =>
  [
    "Initiative;Capex;Annual benefit;Start",
    ...Array.from(
      { length: 8 },
      (_, at) => `Initiative ${at + 1};${40_000 + at};${90_000 - at};2026-1${at % 3}-01`,
    ),
  ].join("\n");
const processes = (): string =>
  [
    "Processo;Área;Volume;Tempo por caso;Custo/hora",
    ...Array.from(
      { length: 9 },
      (_, at) => `Processo ${at + 1};Operações;${200 + at};${30 + at};80`,
    ),
  ].join("\n");
const durations = (): string =>
  [
    "Chamado;Abertura;Status;Tempo de resolução;Nota",
    ...Array.from(
      { length: 80 },
      (_, at) => `C${at};0${1 + (at % 9)}/03/2026;Fechado;${10 + at};${1 + (at % 5)}`,
    ),
  ].join("\n");

const twenty: Record<string, { file: () => string; canonical?: string }> = {
  ...Object.fromEntries(Object.entries(ordinaryFiles).map(([name, file]) => [name, { file }])),
  "staff.csv": { file: staff },
  "payments.csv": { file: payments },
  "initiatives.csv": { file: initiatives },
  "processos.csv": { file: processes, canonical: "processos" },
  "inventário.csv": { file: files.inventoryFile, canonical: "processos" },
  "tempos.csv": { file: durations },
  "contratos.csv": { file: files.contractsFile },
  "orçamento.csv": { file: files.budgetFile },
  "lista.csv": { file: files.monthlyListFile },
  "prêmios.csv": { file: files.awardsFile },
  "visitas.csv": { file: files.visitsFile, canonical: "eventos" },
  "cargas.csv": { file: files.panelFile, canonical: "kpis" },
  "registro.csv": { file: files.clientsFile },
  "programas.csv": { file: files.systemsFile },
  "postos.csv": { file: files.postsFile },
};

describe("twenty mapped files without an answer", () => {
  const asked: string[] = [];
  it.each(Object.entries(twenty))("%s", async (name, { file, canonical }) => {
    const read = await readAlone(
      engine,
      name,
      file(),
      canonical === undefined ? {} : { tabela: canonical },
    );
    const open = waiting(read);
    const found = columnsOf(published(read));
    expect(open.filter((column) => found.has(column))).toEqual([]);
    if (open.length > 0) asked.push(name);
  });

  it("twelve of them ask about a column", () => expect(asked).toHaveLength(12));
});

describe("a list of which nothing is read before an answer", () => {
  it.each([
    ["clientes.csv", "p1.clientes.n", { "situacao:Situação": "ativas" }],
    ["sistemas.csv", "p4.n_sistemas", { "situacao:Status": "ativas" }],
    ["folha.csv", "p3.n", { "situacao:Situação": "ativas" }],
  ])("%s counts no zero", async (name, id, answers) => {
    const before = await readAlone(engine, name, ordinaryFiles[name]!());
    const ofList = published(before).filter(
      ({ sources, basis }) => sources.length > 0 && basis !== "PREMISSA",
    );
    expect(ofList.map((fact) => [fact.id, fact.value])).toEqual([]);
    const waits = factsOf(before).find((fact) => fact.id === id);
    if (waits !== undefined)
      expect(waits).toMatchObject({ value: null, null_reason: "AGUARDA_RESPOSTA" });
    const after = await readAlone(engine, name, ordinaryFiles[name]!(), answers);
    expect(published(after).find((fact) => fact.id === id)?.value).toBeGreaterThan(0);
  });
});

describe("a staff file with the header “Salary”", () => {
  const id = "p3.custo_ano";
  const read = (answers: Record<string, string>) =>
    readAlone(engine, "staff.csv", staff(), answers);
  const money = (one: TableAlone) =>
    published(one).filter(({ unit }) => /^[A-Z]{3}(?:\/|$)/.test(unit) && unit !== "FTE");

  it("asks for the period and the currency, each once, and has no cost before", async () => {
    const before = await read({});
    expect(before.open.map((question) => question.id).sort()).toEqual(["moeda", "periodo:Salary"]);
    expect(money(before).filter(({ basis }) => basis !== "PREMISSA")).toEqual([]);
    expect(factsOf(before).find((fact) => fact.id === id)).toMatchObject({
      value: null,
      null_reason: "AGUARDA_RESPOSTA",
    });
  });

  it("by the year in dollars costs its sum, in dollars alone", async () => {
    const after = await read({ moeda: "USD", "periodo:Salary": "ano" });
    const sum = Array.from({ length: 300 }, (_, at) => 69_000 + 7 * at).reduce((a, b) => a + b, 0);
    const cost = published(after).find((fact) => fact.id === id)!;
    expect(cost.unit).toBe("USD/ano");
    expect(cost.value).toBeCloseTo(sum, 2);
    const own = money(after).filter(({ basis }) => basis !== "PREMISSA");
    expect([...new Set(own.map(({ unit }) => unit.slice(0, 3)))]).toEqual(["USD"]);
    const pages = JSON.stringify(after.phases.map(({ tree, insights }) => [tree, insights]));
    expect(pages).not.toContain("R$");
    expect(pages).toContain("US$");
    expect(after.phases.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
