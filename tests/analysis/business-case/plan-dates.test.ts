/** Plans of actions that date what they do are read as weeks of the programme, traced to the dates of the file. */
import { describe, expect, it } from "vitest";
import { readInitiatives } from "#domain/phases/common/initiative-inventory.ts";
import { withProgrammeWeeks } from "#domain/phases/common/programme-weeks.ts";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";

const day = (iso: string): Date => new Date(`${iso}T00:00:00-03:00`);
const weeksOf = (rows: Row[], start = "2027-01-01") =>
  Object.fromEntries(
    readInitiatives(
      withProgrammeWeeks({ iniciativas: tableOf("iniciativas", rows) }, start),
    ).initiatives.map(({ name, startWeek, durationWeeks }) => [name, [startWeek, durationWeeks]]),
  );

describe("dates of a plan of actions", () => {
  it("are weeks from the programme's start, begun ones whole", () => {
    expect(
      weeksOf([
        { nome: "Robô", inicio: day("2027-01-11"), termino: day("2027-04-30") },
        { nome: "Régua", inicio: day("2026-12-01"), termino: day("2027-02-26") },
        { nome: "Sem fim", inicio: day("2027-01-01"), termino: null },
        { nome: "Trocadas", inicio: day("2027-02-01"), termino: day("2027-01-01") },
      ]),
    ).toEqual({ Robô: [1, 16], Régua: [0, 13], "Sem fim": [0, null], Trocadas: [4, null] });
  });

  it("say nothing where a row tells weeks", () => {
    const dates = { inicio: day("2027-01-11"), termino: day("2027-04-30") };
    expect(
      weeksOf([
        { nome: "Dita", inicio_semana: 3, duracao_semanas: 5, ...dates },
        { nome: "Datada", inicio_semana: null, duracao_semanas: null, ...dates },
      ]),
    ).toEqual({ Dita: [3, 5], Datada: [1, 16] });
  });

  it("are traced to the columns of the dates", () => {
    const dated = { nome: "Robô", inicio: day("2027-01-11"), termino: day("2027-04-30") };
    const { iniciativas } = withProgrammeWeeks(
      { iniciativas: tableOf("iniciativas", [dated]) },
      "2027-01-01",
    );
    expect(iniciativas?.files[0]?.headers).toMatchObject({
      inicio_semana: "inicio",
      duracao_semanas: "termino",
    });
  });
});
