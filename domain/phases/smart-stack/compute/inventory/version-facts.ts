/** Facts of A4.13: a list of versions, system by system and as a whole. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../../facts/catalogue/fact-definition.ts";
import type { RowSelection } from "../../../../facts/row-selection.ts";
import { saoPauloDate } from "../../../../kernel/dates/calendar.ts";
import { isAtMost } from "../../../../kernel/numbers/rounding.ts";
import { compareText, entityKey } from "../../../../tables/read-table.ts";
import {
  readVersions,
  type SystemVersion,
  type VersionedSystem,
} from "../../../common/systems/version-list.ts";
import { monthsAfter } from "../../contract-time.ts";
import * as p4 from "../../facts.ts";
import { contractWindowMonths } from "../../method-constants.ts";
import { referenceMs, type PhaseFourRun } from "../../phase-run.ts";

const vendorsShown = 5;

export function addVersionFacts(run: PhaseFourRun): void {
  const systems = readVersions(run.input.tables.versoes, referenceMs(run));
  if (systems.length === 0) return;
  for (const system of systems) addSystem(run, system);
  addTotals(run, systems);
  addVendors(run, systems);
}

const sourceOf = (
  { input }: PhaseFourRun,
  { name, rows }: VersionedSystem,
  columns: readonly string[],
): RowSelection[] =>
  input.tables.versoes
    ? [{ table: input.tables.versoes, columns, rows, filterText: `Sistema = ${name}` }]
    : [];

const last = (
  versions: readonly SystemVersion[],
  moment: "releasedMs" | "supportEndMs",
): SystemVersion | undefined =>
  versions.reduce<SystemVersion | undefined>(
    (found, version) =>
      version[moment] !== null && version[moment] > (found?.[moment] ?? -Infinity)
        ? version
        : found,
    undefined,
  );

function addSystem(run: PhaseFourRun, system: VersionedSystem): void {
  const { book } = run;
  const told = (...columns: string[]) => ({
    at: { system: system.id },
    names: { name: system.name },
    scope: { system: system.name },
    from: sourceOf(run, system, ["sistema", ...columns]),
  });
  const { versions } = system;
  const supported = versions.filter(({ hasSupport }) => hasSupport === true);
  const gone = versions.filter(({ hasSupport }) => hasSupport === false).length;
  const known = supported.length + gone;
  const support = ["versao", "fim_suporte", "obsoleta"];
  const end = last(supported, "supportEndMs")?.supportEndMs ?? null;
  const of = p4.versioned;
  book.add(of.name, { ...told(), value: system.name });
  book.add(of.vendor, { ...told("fornecedor"), value: system.vendor });
  book.add(of.versions, { ...told("versao"), value: versions.length });
  book.add(of.current, {
    ...told("versao", "lancamento"),
    value: last(versions, "releasedMs")?.name ?? null,
  });
  book.add(of.gone, { ...told(...support), value: known === 0 ? null : gone });
  book.add(of.goneShare, { ...told(...support), value: known === 0 ? null : (100 * gone) / known });
  book.add(of.oldest, { ...told(...support, "lancamento"), value: oldestOf(supported) });
  book.add(of.until, { ...told(...support), value: end === null ? null : saoPauloDate(end) });
  book.add(of.state, {
    ...told(...support),
    value: system.hasSupport === null ? null : system.hasSupport ? "com suporte" : "sem suporte",
  });
}

function oldestOf(versions: readonly SystemVersion[]): string | null {
  const dated = versions.filter(({ releasedMs }) => releasedMs !== null);
  return dated.sort((a, b) => (a.releasedMs ?? 0) - (b.releasedMs ?? 0))[0]?.name ?? null;
}

function addTotals(run: PhaseFourRun, systems: readonly VersionedSystem[]): void {
  const { book } = run;
  const of = p4.versions;
  const each = (key: "name" | "versions" | "state" | "until", some = systems) =>
    some.map(({ id }) => p4.versioned[key]({ system: id }));
  book.add(of.systems, { value: systems.length, inputs: each("name") });
  book.add(of.count, {
    value: systems.reduce((sum, { versions }) => sum + versions.length, 0),
    inputs: each("versions"),
  });
  const known = systems.filter(({ hasSupport }) => hasSupport !== null);
  if (known.length === 0) return;
  const gone = known.filter(({ hasSupport }) => hasSupport === false);
  book.add(of.known, { value: known.length, inputs: each("state", known) });
  book.add(of.unsupported, { value: gone.length, inputs: each("state", known) });
  book.add(of.unsupportedShare, {
    value: (100 * gone.length) / known.length,
    inputs: [of.unsupported(), of.known()],
  });
  const from = referenceMs(run);
  const ending = known.filter(
    ({ versions, hasSupport }) =>
      hasSupport === true &&
      versions.every(
        ({ hasSupport: is, supportEndMs }) =>
          is !== true ||
          (supportEndMs !== null &&
            isAtMost(monthsAfter(supportEndMs, from), contractWindowMonths)),
      ),
  );
  book.add(of.ending, { value: ending.length, inputs: each("until", known).map(optional) });
}

function addVendors({ book }: PhaseFourRun, systems: readonly VersionedSystem[]): void {
  const groups = new Map<string, VersionedSystem[]>();
  for (const system of systems)
    if (system.vendor !== null) {
      const key = entityKey(system.vendor);
      groups.set(key, [...(groups.get(key) ?? []), system]);
    }
  if (groups.size < 2) return;
  const ranked = [...groups].sort(([a, x], [b, y]) => y.length - x.length || compareText(a, b));
  ranked.slice(0, vendorsShown).forEach(([, own], index) => {
    const name = own[0]?.vendor ?? "";
    const keys = own.map(({ id }) => keysAt(p4.versioned, { system: id }));
    const given = { at: { rank: index + 1 }, names: { vendor: name } };
    const inputs = keys.map(({ vendor }) => vendor);
    book.add(p4.versionVendor.name, { ...given, value: name, inputs });
    book.add(p4.versionVendor.systems, { ...given, value: own.length, inputs });
    const known = own.filter(({ hasSupport }) => hasSupport !== null);
    book.add(p4.versionVendor.unsupported, {
      ...given,
      value: known.length === 0 ? null : known.filter((one) => one.hasSupport === false).length,
      inputs: keys.map(({ state }) => optional(state)),
    });
  });
}
