import { describe, expect, it } from "vitest";
import { isWholeAnswer, surveyItems, type SurveyAnswers } from "#domain/surveys/items.ts";
import { surveyDimensions } from "#domain/surveys/dimensions.ts";
import { mergeSmallGroups } from "#domain/surveys/merge-small-groups.ts";
import {
  publishGroups,
  writeSurveySource,
  type SurveyResponse,
} from "#domain/surveys/publish-answers.ts";
import { readAudience } from "#domain/surveys/read-audience.ts";

const all = (value: number | null): SurveyAnswers =>
  Object.fromEntries(surveyItems.map(({ id }) => [id, value]));
const of = (area: string, roleGroup: string | null, count: number): SurveyResponse[] =>
  Array.from({ length: count }, () => ({ area, roleGroup, answers: all(4) }));
const groups = (responses: SurveyResponse[]) => {
  const counts: Record<string, number> = {};
  for (const { area, roleGroup } of responses)
    counts[`${area}/${roleGroup ?? "-"}`] = (counts[`${area}/${roleGroup ?? "-"}`] ?? 0) + 1;
  return counts;
};

describe("item bank", () => {
  it("has three items a dimension, each text once, and turns items in six of the eight", () => {
    expect(surveyItems).toHaveLength(24);
    expect(new Set(surveyItems.map(({ text }) => text)).size).toBe(24);
    for (const dimension of surveyDimensions)
      expect(surveyItems.filter((item) => item.dimension === dimension)).toHaveLength(3);
    expect(
      surveyItems.filter(({ isInverted }) => isInverted).map(({ dimension }) => dimension),
    ).toEqual(["consciencia", "desejo", "habilidade", "reforco", "dados_ferramentas", "carga"]);
  });

  it("takes an answer to every item and nothing else", () => {
    expect(isWholeAnswer(all(3))).toBe(true);
    expect(isWholeAnswer({ ...all(3), Q05: null })).toBe(true);
    expect(isWholeAnswer(all(null))).toBe(false);
    expect(isWholeAnswer({ ...all(3), Q99: 1 })).toBe(false);
    const { Q07: _, ...missing } = all(3);
    expect(isWholeAnswer(missing)).toBe(false);
  });
});

describe("groups below the minimum", () => {
  it.each([
    [{ A: 10, B: 8 }, []],
    [{ A: 10, B: 3, C: 2 }, ["B", "C"]],
    // One hidden group alone would be the total less the others: the next one goes with it.
    [{ A: 10, B: 6, C: 2 }, ["B", "C"]],
    [{ A: 2, B: 2 }, ["A", "B"]],
    [{ A: 5 }, []],
  ])("of %j merges %j", (sizes, merged) => {
    const told = mergeSmallGroups(new Map(Object.entries(sizes)), 5);
    expect(
      [...told]
        .filter(([, group]) => group === null)
        .map(([name]) => name)
        .sort(),
    ).toEqual(merged);
  });

  it("keeps a role beside its area only where nobody is left alone", () => {
    expect(
      groups(
        publishGroups(
          [
            ...of("Suporte", "analista", 9),
            ...of("Suporte", "gestor", 1),
            ...of("Vendas", "analista", 6),
            ...of("Vendas", null, 5),
          ],
          5,
        ),
      ),
    ).toEqual({ "Suporte/-": 10, "Vendas/analista": 6, "Vendas/-": 5 });
    expect(
      groups(
        publishGroups(
          [...of("Suporte", null, 12), ...of("Jurídico", null, 2), ...of("Compras", null, 3)],
          5,
        ),
      ),
    ).toEqual({ "Suporte/-": 12, "Demais áreas/-": 5 });
  });

  it("writes no source below the minimum, and leaves out a wave that has too few", () => {
    expect(writeSurveySource([{ wave: 1, minimum: 5, responses: of("A", null, 4) }])).toBeNull();
    const text =
      writeSurveySource([
        { wave: 1, minimum: 5, responses: of("A", null, 5) },
        { wave: 2, minimum: 5, responses: of("A", null, 4) },
      ]) ?? "";
    expect(text.split("\r\n").filter(Boolean)).toHaveLength(1 + 5 * 24);
    expect(text).not.toContain("Onda 2");
    expect(text.split("\r\n")[0]).toBe(
      "ID do respondente;Área;Item;Dimensão;Resposta;Invertida;Onda",
    );
  });
});

describe("list of people", () => {
  it("reads what a sheet pastes, with or without headers", () => {
    expect(
      readAudience(
        "Nome\tÁrea\tGrupo de cargos\nAna Prado\tSuporte\tanalista\n\nBIA@exemplo.com.br\tVendas\t",
      ),
    ).toEqual({
      ok: true,
      people: [
        { label: "Ana Prado", email: null, area: "Suporte", roleGroup: "analista" },
        { label: null, email: "bia@exemplo.com.br", area: "Vendas", roleGroup: null },
      ],
    });
    expect(readAudience('"Souza; Rui",x')).toMatchObject({ ok: true });
  });

  it("names the line and what to write", () => {
    expect(readAudience("Ana; Suporte\nBia\n; Vendas\nana; Vendas")).toEqual({
      ok: false,
      faults: [
        "Linha 2: falta a área. Escreva “nome ou e-mail; área; grupo de cargos”.",
        "Linha 3: falta o nome ou o e-mail da pessoa.",
        "Linha 4: “ana” já está na lista. Cada pessoa recebe um link.",
      ],
    });
    expect(readAudience("  \n")).toEqual({
      ok: false,
      faults: ["Informe ao menos uma pessoa, uma por linha."],
    });
  });
});
