import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import { allReportTemplates } from "#domain/composed/report-templates.ts";
import { checkTemplates } from "#domain/report/template/check-templates.ts";
import {
  parseTemplate,
  referencesOf,
  TemplateError,
} from "#domain/report/template/parse-template.ts";
import { renderTemplate } from "#domain/report/template/render-template.ts";

export function factOf(
  value: Fact["value"],
  unit: Fact["unit"] = "un",
  changes: Partial<Fact> = {},
): Fact {
  return {
    id: "p1.x",
    phase: 1,
    label: "Exemplo",
    value,
    unit,
    decimals: 1,
    formula_id: "A1.1",
    formula_version: "1.0.0",
    formula: "soma",
    inputs: [],
    sources: [],
    assumptions: [],
    basis: "MEDIDO",
    confidence: 0.9,
    inputs_hash: "0",
    computed_at: "2026-11-21T12:00:00.000Z",
    ...changes,
  };
}

const said = (template: string, bindings: Parameters<typeof renderTemplate>[1]) =>
  renderTemplate(template, bindings)
    ?.inlines.map((inline) => inline.text.replaceAll("\u00a0", " "))
    .join("") ?? null;

describe("the sentence language", () => {
  it("prints facts with their format and agreement", () => {
    const template =
      '{{cliente}} tem {{n|int}} {{plural(n,"","processo","processos")}} e custa {{custo|brlmi}} por ano.';
    const bindings = (n: number) => ({
      cliente: { name: "Aurora" },
      n: factOf(n),
      custo: factOf(6_798_651, "BRL/ano"),
    });
    expect(said(template, bindings(23))).toBe(
      "Aurora tem 23 processos e custa R$ 6,8 milhões por ano.",
    );
    expect(said(template, bindings(1))).toBe(
      "Aurora tem 1 processo e custa R$ 6,8 milhões por ano.",
    );
  });

  it("ends with one stop where the figure has its own", () => {
    const points = factOf(-6.1, "pp");
    expect(said("A distância é de {{n}}.", { n: points })).toBe("A distância é de −6,1 p.p.");
    expect(said("São {{n}}; caem.", { n: points })).toBe("São −6,1 p.p.; caem.");
    expect(said("São {{n}}. Caem.", { n: points })).toBe("São −6,1 p.p. Caem.");
  });

  it("reads slots inside the forms of plural()", () => {
    const template =
      '{{plural(n,"Nenhum processo foi validado","Um processo foi validado","{{n|int}} processos foram validados")}}.';
    expect([0, 1, 4].map((n) => said(template, { n: factOf(n) }))).toEqual([
      "Nenhum processo foi validado.",
      "Um processo foi validado.",
      "4 processos foram validados.",
    ]);
  });

  it("drops a sentence whose fact is null or unbound to a value", () => {
    expect(said("São {{n|int}} h.", { n: factOf(null) })).toBeNull();
    expect(said("São {{n|int}} h.", { n: null })).toBeNull();
  });

  it("binds each number to its fact", () => {
    const rendered = renderTemplate("São {{n|int}} h.", {
      n: factOf(12, "h/mes", { id: "p1.horas_mes", basis: "ESTIMADO" }),
    });
    expect(rendered?.inlines).toEqual([
      { text: "São " },
      { text: "12", fact: "p1.horas_mes", basis: "ESTIMADO" },
      { text: " h." },
    ]);
  });

  it("refuses what it cannot read", () => {
    for (const broken of ["{{n|nunca}}", "{{n", "n}}", '{{plural(n,"a","b")}}', "{{2n}}"])
      expect(() => parseTemplate(broken)).toThrow(TemplateError);
    expect(() => renderTemplate("{{n}}", {})).toThrow(TemplateError);
  });
});

describe("the linter", () => {
  it("finds a deliberate digit, a number word, an invariable noun and a long sentence", () => {
    const rules = (template: string) =>
      checkTemplates([template]).findings.map((finding) => finding.rule);
    expect(rules("São 12 processos.")).toEqual(["digit"]);
    expect(rules("São {{n|int}} h e o dobro do custo.")).toEqual(["number_word"]);
    expect(rules("Quase metade dos casos.")).toEqual(["number_word"]);
    expect(rules("São {{n|int}} processos.")).toEqual(["invariable_noun"]);
    expect(rules("Um ganho significativo.")).toEqual(["weasel_word"]);
    expect(rules(`${"palavra ".repeat(29)}.`)).toEqual(["too_long"]);
    expect(rules("Vale a ISO/IEC 25012, o P85 e a fase 2 [1].")).toEqual([]);
  });

  it("reads every template of the reports and finds nothing", () => {
    const report = checkTemplates(allReportTemplates());
    process.stdout.write(`linter: ${report.templates} templates, ${report.sentences} sentences\n`);
    expect(report.findings).toEqual([]);
    expect(report.sentences).toBeGreaterThan(100);
  });

  it("renders each template with 0, 1, 1.5 and 2 as an editor has read it", () => {
    const counted = allReportTemplates()
      .filter((template) => template.includes("plural("))
      .sort();
    expect(counted.length).toBeGreaterThan(25);
    const rendered = counted.map((template) =>
      [0, 1, 1.5, 2].map((n) =>
        said(
          template,
          Object.fromEntries(
            referencesOf(parseTemplate(template)).map((reference) => [
              reference,
              factOf(n, "un", { id: reference }),
            ]),
          ),
        ),
      ),
    );
    expect(rendered).toMatchSnapshot();
  });
});
