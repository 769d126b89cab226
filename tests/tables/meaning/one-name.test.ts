/** A list of things of which every row has the same name is a list of something else. */
import { expect, it } from "vitest";
import { proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";

const equipment = (count: number, systemOf: (at: number) => string) =>
  proposeTable(
    rawTable(
      [
        "Patrimônio;Fabricante;Função;Dt Aquisição;Criticidade;Sistema",
        ...Array.from(
          { length: count },
          (_, at) =>
            `PT${1000 + at};F${at % 3};Borda;0${1 + (at % 9)}/03/2024;Alta;${systemOf(at)}`,
        ),
      ].join("\n"),
    ),
  );

it("is asked about, by the name of its column", () => {
  const { status, questions } = equipment(40, () => "Vigia");
  expect(status).toBe("ask");
  expect(questions.find(({ id }) => id === "tabela")?.text).toContain("“Sistema”");
});

it("is no matter where names differ, or where there are few rows", () => {
  for (const proposal of [equipment(40, (at) => `Sistema ${at}`), equipment(4, () => "Vigia")])
    expect(proposal.questions.find(({ id }) => id === "tabela")?.text ?? "").not.toContain(
      "o mesmo valor",
    );
});
