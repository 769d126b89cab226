/** Columns that were once read as something else: contracts by month or year, and shares written in two ways. */
import { describe, expect, it } from "vitest";
import { resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";
import { readText } from "../read-text.ts";

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("a list of contracts alone", () => {
  const list = (value: string, [start, end]: readonly [string, string]) =>
    [
      `Contratada;Objeto;${value};${start};${end}`,
      ...numbersTo(24).map(
        (at) =>
          `Prestadora ${at % 6};Limpeza do prédio ${at};R$ ${10 + at}.000,00;${13 + (at % 9)}/01/2025;${15 + (at % 9)}/0${(at % 9) + 1}/2027`,
      ),
    ].join("\n");
  const vigencia = ["Início", "Fim"] as const;

  it.each([
    ["Valor", vigencia],
    ["Valor total", ["Início da vigência", "Término da vigência"] as const],
    ["Valor do contrato", ["Início", "Vencimento"] as const],
  ])("is read with its ends: %s", (value, days) => {
    const read = readText(list(value, days));
    expect(read.type).toBe("custos");
    expect(read.asked).toEqual([]);
    expect(read.numbers("valor")[0]).toBe(10_000);
    expect(read.numbers("termino").every((end) => end !== null)).toBe(true);
  });

  it.each(["Valor mensal", "Valor anual", "Valor (R$/mês)"])(
    "asks what %s is, and adds nothing up before",
    (value) => {
      const asked = readText(list(value, vigencia));
      expect(asked.type).toBe("custos");
      expect(asked.asked).toEqual([`valor_contrato:${value}`]);
      expect(asked.table.columns["valor"]).toBeUndefined();
      const answers = { [`valor_contrato:${value}`]: "nao_usar" };
      expect(readText(list(value, vigencia), { answers }).table.columns["valor"]).toBeUndefined();
      const whole = readText(list(value, vigencia), {
        answers: { [`valor_contrato:${value}`]: "total" },
      });
      expect(whole.numbers("valor")[0]).toBe(10_000);
    },
  );

  const ofParties = (header: string, kind: (at: number) => string) =>
    [
      header,
      ...numbersTo(24).map(
        (at) =>
          `Casa ${at % 6};${kind(at)};${10 + at}.500,40;${13 + (at % 9)}/01/2025;${15 + (at % 9)}/0${(at % 9) + 1}/2027`,
      ),
    ].join("\n");

  it.each([
    ["Empresa;Serviço;Valor global;Data início;Data fim", ["coluna:Empresa"]],
    ["Contratado;Modalidade;Valor global (R$);Assinatura;Fim", []],
    ["Fornecedor;Descrição;Valor total;Início;Término", []],
    ["Prestador;Serviço contratado;Valor mensal;Início;Vencimento", ["valor_contrato"]],
  ])("is told by who is bound from one day to another: %s", (header, asked) => {
    const text = ofParties(header, (at) => `Limpeza ${at}`);
    const read = readText(text);
    expect(read.type).toBe("custos");
    expect(read.asked.map((id) => id.replace(/^(valor_contrato):.*/, "$1"))).toEqual(asked);
    const answers = Object.fromEntries(
      read.asked.map((id) => [id, id.startsWith("valor") ? "total" : "sim"]),
    );
    const told = readText(text, { answers });
    expect(told.table.files[0]!.ledger?.nature).toBe("contrato");
    expect(told.numbers("termino").every((end) => end !== null)).toBe(true);
  });

  it("an amount is no number of a case, however whole and different its cells", () => {
    const rows = numbersTo(24).map(
      (at) => `Alfa ${at % 5};${10_000 + 731 * at};${1 + at}/01/2026;${1 + at}/02/2026`,
    );
    const proposal = proposeTable(
      rawTable(["Parceiro;Valor estimado;Aberto em;Encerrado em", ...rows].join("\n")),
    );
    expect(proposal.columns.filter(({ target }) => target === "caso_id")).toEqual([]);
  });

  it("amounts by month of other lists are no ledger", () => {
    const proposal = proposeTable(
      rawTable(
        ["Fornecedor;Valor mensal", ...numbersTo(12).map((at) => `Casa ${at};${at}00`)].join("\n"),
      ),
    );
    expect(proposal.columns.some(({ target }) => target === "valor")).toBe(false);
  });
});

describe("percentages beside fractions", () => {
  const processes = [
    "Processo;Volume por mês;Minutos por caso;Custo por hora;Retrabalho",
    "Compras;40;12;50,00;4,1%",
    "Folha;60;15;50,00;0,97",
    "Cadastro;75;20;50,00;3,5%",
    "Expedição;20;30;50,00;1",
  ].join("\n");
  const id = "escala_pct:Retrabalho";

  it("are asked about, and unread before", () => {
    const read = readText(processes, { as: "processos" });
    expect(read.asked).toContain(id);
    expect(read.table.columns["retrabalho_pct"]).toBeUndefined();
  });

  it.each([
    ["fracao_sem_sinal", [4.1, 97, 3.5, 100]],
    ["percentual", [4.1, 0.97, 3.5, 1]],
  ])("are read as was answered: %s", (answer, numbers) => {
    const read = readText(processes, { as: "processos", answers: { [id]: answer } });
    expect(read.asked).not.toContain(id);
    expect(read.numbers("retrabalho_pct")).toEqual(numbers);
  });

  const indicators = (unit: string, cell: string) =>
    [
      `Indicador;${unit}jan/25;fev/25;mar/25`,
      `Faltas;${cell}4,1%;3,9%;4,4%`,
      `Entregas no prazo;${cell}0,97;0,95;0,96`,
      `Pedidos;${cell}1200;1150;1300`,
    ].join("\n");

  it("of indicators by month are one question", () => {
    const read = readText(indicators("", ""));
    expect(read.asked).toEqual(["escala_pct:jan/25"]);
    const answers = { "escala_pct:jan/25": "fracao_sem_sinal" };
    const answered = readText(indicators("", ""), { answers });
    expect(answered.asked).toEqual([]);
    expect(answered.numbers("valor")).toEqual([4.1, 3.9, 4.4, 97, 95, 96, 1200, 1150, 1300]);
    const written = readText(indicators("", ""), { answers: { "escala_pct:jan/25": "escrito" } });
    expect(written.numbers("valor").slice(3, 6)).toEqual([0.97, 0.95, 0.96]);
  });

  it("whose units stand beside them are not asked about", () => {
    expect(readText(indicators("Unidade;", "%;")).asked).toEqual([]);
  });

  it("alone are no mixture", () => {
    expect(
      readText(processes.replace("0,97", "97,0%").replace(";1\n", ";1,0%\n"), { as: "processos" })
        .asked,
    ).not.toContain(id);
  });
});

describe("a list of staff without a code", () => {
  const people = ["Ana", "Bruno", "Carla", "Davi", "Elisa"].flatMap((first) =>
    ["Moraes", "Teixeira", "Prado", "Antunes"].map((last) => `${first} ${last}`),
  );
  const list = (header: string) =>
    [
      `${header};Cargo;Setor;Chefia`,
      ...people.map((name, at) => `${name};Auxiliar;Setor ${at % 3};${people[at % 2]!}`),
    ].join("\n");

  it.each(["Nome", "Funcionário", "Nome do colaborador"])(
    "counts a row each and asks nothing with a name in it: %s",
    (header) => {
      const read = readText(list(header), { as: "cargos" });
      expect(read.table.rows).toBe(people.length);
      const proposal = proposeTable(rawTable(list(header)));
      const { questions } = resolveTable(
        {
          meta: rawTable(list(header)),
          mapping: proposal,
          decision: decisionOf({ ...proposal, status: "auto" }),
        },
        true,
      );
      const said = JSON.stringify([proposal, questions, read.notes]);
      for (const name of people) expect(said).not.toContain(name);
      expect(read.table.columns["nome"]).toBeUndefined();
    },
  );
});
