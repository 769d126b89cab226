import { describe, expect, onTestFinished, test, vi } from "vitest";
import { filterItems, paletteItems } from "#web/app/palette/palette-items.ts";
import { readKey, shortcuts } from "#web/app/palette/shortcuts.ts";
import { describePlace } from "#web/app/use-place.ts";
import { useToasts } from "#web/ui/toast/toast-store.ts";
import { clauses } from "#tests/support/clauses.ts";

describe("header", () => {
  test.each([
    ["/dashboard", null, "Dashboard do Projeto", ["Início"]],
    ["/", null, "Dashboard do Projeto", ["Início"]],
    ["/phase/3", null, "Análise de Fase", ["Início", "Fases", "Análise de Fase"]],
    ["/project/p/phase/1", null, "Análise de Fase", ["Início", "Fases", "Análise de Fase"]],
    ["/phases", null, "Fases", ["Início", "Fases"]],
    ["/benchmarks", null, "Benchmarking Enterprise", ["Início", "Benchmarks Dinâmicos"]],
    ["/project/p", "Diagnóstico", "Diagnóstico", ["Início", "Projeto"]],
    ["/reports/r", null, "Relatório", ["Início", "Relatórios", "Relatório"]],
    ["/files/f", "razão.csv", "razão.csv", ["Início", "Arquivo"]],
    ["/settings", null, "Configurações", ["Início", "Configurações"]],
    ["/elsewhere", null, "Plataforma Lastro", ["Início"]],
  ] as const)("%s", clauses("2.25", "2.26"), (path, name, title, crumbs) => {
    const place = describePlace(path, name);
    expect(place.title).toBe(title);
    expect(place.crumbs.map((crumb) => crumb.label)).toEqual(crumbs);
    expect(place.crumbs[0]?.to).toBe("/dashboard");
  });
});

test("the palette finds by every word, accents and case aside", () => {
  const items = paletteItems([], null, [], { files: [] });
  expect(filterItems(items, "IR dashbóard").map((item) => item.to)).toEqual(["/dashboard"]);
  expect(filterItems(items, "").length).toBe(items.length);
  expect(filterItems(items, "nada disso")).toEqual([]);
  const stack = [
    { key: "a", group: "actions", label: "Sistemas", hint: "SmartStack", to: "/a" },
    { key: "b", group: "phases", label: "SmartStack", to: "/b" },
  ] as const;
  expect(filterItems([...stack], "smartst").map((item) => item.to)).toEqual(["/b", "/a"]);
});

test("the palette offers the administration to whoever may administer", () => {
  const to = (administer: boolean) =>
    paletteItems([], null, [], { files: [], may: { administer, mine: false } })
      .filter(({ group }) => group === "admin")
      .map((item) => item.to);
  expect(to(false)).toEqual([]);
  expect(to(true)).toEqual([
    "/admin",
    "/admin/users",
    "/admin/seguranca",
    "/admin/ia",
    "/admin/regulacao",
    "/admin/pagina-publica",
    "/admin/privacidade",
    "/admin/audit",
  ]);
  expect(
    filterItems(
      paletteItems([], null, [], { files: [], may: { administer: true, mine: false } }),
      "usuarios",
    ).map((item) => item.to),
  ).toEqual(["/admin/users"]);
});

test("one toast at a time: the newest takes the place", clauses("9.14"), () => {
  // The dismissed one leaves the list after a quarter of an hour: no timer of it is left to the next file.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { show, dismiss } = useToasts.getState();
  show({ title: "um" });
  const second = show({ title: "dois", tone: "destructive" });
  expect(useToasts.getState().toasts).toMatchObject([
    { title: "dois", tone: "destructive", durationMs: 5_000, isOpen: true },
  ]);
  dismiss(second);
  expect(useToasts.getState().toasts).toMatchObject([{ title: "dois", isOpen: false }]);
  vi.runAllTimers();
  expect(useToasts.getState().toasts).toEqual([]);
});

describe("keys that are pressed alone", () => {
  test.each([
    ["d", "/dashboard"],
    ["f", "/phases"],
    ["p", "/programa"],
    ["r", "/reports"],
    ["k", "/kpis"],
    ["c", "/cases"],
    ["i", "/risks"],
    ["b", "/benchmarks"],
    ["L", "/library"],
  ])("G then %s leads to %s", (key, to) => {
    expect(readKey("g", false)).toEqual({ kind: "begin" });
    expect(readKey(key, true)).toEqual({ kind: "go", to });
    expect(shortcuts.some(({ keys }) => keys.join(" ") === `G ${key.toUpperCase()}`)).toBe(true);
  });

  test("C, J, K and / are the page's own, every other letter is nothing, and none decides a gate", () => {
    expect(readKey("c", false)).toEqual({ kind: "control", key: "c" });
    expect(readKey("/", false)).toEqual({ kind: "control", key: "/" });
    expect(readKey("j", false)).toEqual({ kind: "control", key: "j" });
    expect(readKey("k", false)).toEqual({ kind: "control", key: "k" });
    expect([..."abdefhilmnopqrstuvwxyz"].map((key) => readKey(key, false))).toEqual(
      Array.from({ length: 22 }, () => null),
    );
  });
});
