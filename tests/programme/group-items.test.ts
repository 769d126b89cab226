import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import type { QuickWin } from "#domain/outcome/phase-outcome.ts";
import { placeStart, nearestStart } from "#domain/programme/move-start.ts";
import {
  groupItems,
  groupTitles,
  summarizeRow,
  type GroupedItem,
} from "#domain/programme/group-items.ts";
import { quickWinEntries } from "#domain/programme/quick-win-entries.ts";
import { namesWithin, titleParts, titleWithin } from "#domain/programme/title-parts.ts";

const item = (id: string, action: string, more: Partial<GroupedItem> = {}) => ({
  id,
  name: `${action} – ${id}`,
  kind: "quick-win" as GroupedItem["kind"],
  action,
  process: null,
  carriedBy: null,
  firstWeek: 1,
  lastWeek: 4,
  status: "planned" as GroupedItem["status"],
  measured: null,
  ...more,
});
const shape = (items: readonly ReturnType<typeof item>[]) =>
  groupItems(items).map(({ key, title, item: own, children }) => [
    key,
    title,
    own?.id ?? null,
    children.map(({ id }) => id),
  ]);

describe("the title of an item", () => {
  it.each([
    ["Automatizar regras de “Fila única” no sistema Balcão", "Automatizar regras", "Fila única"],
    ["Ajustar o tamanho da carga – Noturna", "Ajustar o tamanho da carga", "– Noturna"],
    ["Reduzir 11 das 42 licenças de “Balcão” na renovação", "Reduzir licenças", "Balcão"],
    ["Retirar a camada “Visto” – Compras", "Retirar a camada", "Visto"],
    ["Implantar o controle: Registro", "Implantar o controle", ": Registro"],
    [
      "Trilha de letramento em IA – área de Compras",
      "Trilha de letramento em IA",
      "– área de Compras",
    ],
    ["Tratar a barreira (tempo) – área X", "Tratar a barreira", "(tempo) – área X"],
    ["Nomear os multiplicadores das áreas", "Nomear os multiplicadores das áreas", ""],
    ["“Fila única”", "“Fila única”", ""],
  ])("%s", (title, action, object) => {
    expect(titleParts(title)).toEqual({ action, object });
  });
});

it.each([
  ["Automatizar regras de “Fila única” no balcão", "Automatizar regras", "“Fila única” no balcão"],
  ["Ajustar o tamanho da carga – Noturna", "Ajustar o tamanho da carga", "Noturna"],
  ["Implantar o controle: Registro", "Implantar o controle", "Registro"],
  // The count stands between: the action is not how it begins.
  [
    "Reduzir 11 das 42 licenças de “Balcão”",
    "Reduzir licenças",
    "Reduzir 11 das 42 licenças de “Balcão”",
  ],
  ["Nomear", "Nomear", "Nomear"],
])("under its action %s is told without it", (title, action, within) => {
  expect(titleWithin(title, action)).toBe(within);
});

it("in a group each is told by what it quotes, or whole where that is another's too", () => {
  const named = (id: string, name: string) => ({ id, name, action: "Automatizar regras" });
  expect([
    ...namesWithin([
      named("a", "Automatizar regras de “Compras” no sistema Balcão"),
      named("b", "Automatizar regras de “Vendas” no sistema Balcão"),
      named("c", "Automatizar regras de “Vendas” na área Norte"),
      named("d", "Automatizar regras de “Frete” para o risco “Atraso”"),
      named("e", "Automatizar regras – Estoque"),
    ]).values(),
  ]).toEqual([
    "Compras",
    "“Vendas” no sistema Balcão",
    "“Vendas” na área Norte",
    "“Frete” para o risco “Atraso”",
    "Estoque",
  ]);
});

describe("quick wins of two phases", () => {
  const win = (id: string, name: string, process?: string, owner: string | null = null) =>
    ({
      id,
      name,
      accepted: true,
      durationWeeks: 4,
      startWeek: 1,
      owner,
      ...(process === undefined ? {} : { process }),
    }) as QuickWin;
  const told = (...phases: QuickWin[][]) =>
    quickWinEntries(
      phases.map((quickWins, index) => ({ number: (index + 1) as 1, quickWins })),
      new Set(),
    ).map(({ id, phases: of, mergedIds, owner }) => [id, of, mergedIds, owner]);

  it("are one item where process and action are the same, and it keeps the owner that only one knows", () => {
    expect(
      told(
        [win("a", "Automatizar regras de “Compras” no sistema Balcão", "P1")],
        [win("b", "Automatizar regras de “Compras” na área de Suprimentos", "P1", "Rita")],
        [win("a", "Automatizar regras de “Compras” no sistema Balcão", "P1")],
      ),
    ).toEqual([["qw1:a", [1, 2, 3], ["qw2:b", "qw3:a"], "Rita"]]);
  });

  it("stay apart where the action, the step or the process differs, and within one phase", () => {
    expect(
      told(
        [
          win("a", "Eliminar a etapa “Visto” – Compras", "P1"),
          win("b", "Eliminar a etapa “Cópia” – Compras", "P1"),
          win("c", "Automatizar regras – Compras", "P1"),
        ],
        [
          win("d", "Eliminar a etapa “Arquivo” – Compras", "P1"),
          win("e", "Automatizar regras – Vendas", "P2"),
          win("f", "Eliminar a etapa “Visto” – Compras", "P1"),
        ],
      ).map(([id, of]) => [id, of]),
    ).toEqual([
      ["qw1:a", [1, 2]],
      ["qw1:b", [1]],
      ["qw1:c", [1]],
      ["qw2:d", [2]],
      ["qw2:e", [2]],
    ]);
  });
});

describe("rows of the programme", () => {
  it("gathers by action, then what is left by process, and lays a redesign under its initiative", () => {
    const compras = { id: "P1", name: "Compras" };
    expect(
      shape([
        item("a", "Automatizar", { process: compras, firstWeek: 3 }),
        item("b", "Automatizar", { firstWeek: 2 }),
        item("c", "Documentar", { process: compras, firstWeek: 5, lastWeek: 6 }),
        item("d", "Retirar", { process: compras, firstWeek: 5, lastWeek: 9 }),
        item("e", "Nomear", { firstWeek: 8 }),
        item("I1", "Fila única", { kind: "initiative", firstWeek: 1, lastWeek: 8 }),
        item("r1", "Redesenhos", { kind: "redesign", carriedBy: "I1", lastWeek: 10 }),
        item("r2", "Redesenhos", { kind: "redesign", carriedBy: "I9" }),
      ]),
    ).toEqual([
      ["r2", null, "r2", []],
      ["I1", null, "I1", ["r1"]],
      ["acao:automatizar", "Automatizar", null, ["a", "b"]],
      ["processo:P1", "Compras", null, ["c", "d"]],
      ["e", null, "e", []],
    ]);
  });

  it("sums up what a row holds: count, weeks, late ones, reais and hours apart", () => {
    const [row] = groupItems([
      item("a", "Automatizar", {
        lastWeek: 6,
        status: "late",
        measured: { reais: 0.1, hours: null },
      }),
      item("b", "Automatizar", {
        firstWeek: 4,
        lastWeek: 5,
        measured: { reais: 0.2, hours: 30 },
      }),
      item("c", "Automatizar", { firstWeek: 2 }),
    ]);
    expect(summarizeRow(row!)).toEqual({
      items: 3,
      firstWeek: 1,
      lastWeek: 6,
      late: 1,
      captured: { reais: 0.3, hours: 30 },
    });
    expect(summarizeRow(groupItems([item("a", "Automatizar")])[0]!).captured).toBeNull();
  });

  it("holds every item once, and names its group for files", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            action: fc.constantFrom("Automatizar", "Retirar", "Nomear"),
            kind: fc.constantFrom<GroupedItem["kind"]>("quick-win", "initiative", "redesign"),
            process: fc.constantFrom(null, { id: "P1", name: "Compras" }),
            carriedBy: fc.constantFrom(null, "0", "1"),
          }),
          { maxLength: 12 },
        ),
        (drawn) => {
          const items = drawn.map(({ action, ...more }, index) =>
            item(String(index), action, {
              ...more,
              // Only what is redesigned is carried, and never by itself.
              carriedBy: more.kind === "redesign" ? more.carriedBy : null,
            }),
          );
          const rows = groupItems(items);
          const ids = rows.flatMap(({ item: own, children }) =>
            [...(own === null ? [] : [own]), ...children].map(({ id }) => id),
          );
          expect([...ids].sort()).toEqual(items.map(({ id }) => id).sort());
          expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
          const titles = groupTitles(items);
          for (const { item: own } of rows) expect(titles.has(own?.id ?? "")).toBe(false);
        },
      ),
    );
  });
});

describe("a moved start", () => {
  const movable = { firstWeek: 3, lastWeek: 6, plannedWeek: 3, plannedWave: 1, earliestWeek: 2 };

  it.each([
    [3, { kind: "planned" }],
    [1, { kind: "too-early", earliestWeek: 2 }],
    [5, { kind: "moved", wave: 1, needsReason: false }],
    // Four weeks that end in week 9.
    [6, { kind: "moved", wave: 2, needsReason: true }],
    [101, { kind: "moved", wave: 4, needsReason: true }],
    [102, { kind: "too-late", lastWeek: 104 }],
  ])("to week %i", (week, placed) => {
    expect(placeStart(movable, week)).toEqual(placed);
  });

  it("is held within what may be", () => {
    expect([-4, 4, 400].map((week) => nearestStart(movable, week))).toEqual([2, 4, 101]);
  });
});
