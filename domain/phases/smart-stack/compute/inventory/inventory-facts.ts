/** Facts of a list of systems without costs, or without a note; with both the other facts of the phase say more. */
import { compareText, entityKey } from "../../../../tables/read-table.ts";
import {
  byCapability,
  totalCost,
  type SystemRecord,
} from "../../../common/systems/system-portfolio.ts";
import * as p4 from "../../facts.ts";
import { ofEach, referenceMs, type PhaseFourRun } from "../../phase-run.ts";

const shown = 5;

export function addInventoryFacts(run: PhaseFourRun): void {
  const { systems } = run;
  const isRated = systems.some(({ business, technical }) =>
    [...business, ...technical].some((note) => note !== null),
  );
  const isPriced = systems.some((system) => totalCost(system) !== null);
  if (systems.length === 0 || (isPriced && isRated)) return;
  addVendors(run);
  addOverlaps(run);
  addSupport(run);
}

function addVendors({ book, systems }: PhaseFourRun): void {
  const known = systems.filter(({ vendor }) => vendor !== null);
  const groups = new Map<string, SystemRecord[]>();
  for (const system of known) {
    const key = entityKey(system.vendor ?? "");
    groups.set(key, [...(groups.get(key) ?? []), system]);
  }
  if (groups.size < 2) return;
  book.add(p4.inventory.vendors, { value: groups.size, inputs: ofEach(known, p4.system.vendor) });
  const ranked = [...groups].sort(([a, x], [b, y]) => y.length - x.length || compareText(a, b));
  ranked.slice(0, shown).forEach(([, own], index) => {
    const name = own[0]?.vendor ?? "";
    const given = {
      at: { rank: index + 1 },
      names: { vendor: name },
      inputs: ofEach(own, p4.system.vendor),
    };
    book.add(p4.vendor.name, { ...given, value: name });
    book.add(p4.vendor.systems, { ...given, value: own.length });
    book.add(p4.vendor.share, {
      ...given,
      value: (100 * own.length) / known.length,
      inputs: ofEach(known, p4.system.vendor),
    });
  });
}

function addOverlaps({ book, systems }: PhaseFourRun): void {
  const several = [...byCapability(systems)]
    .filter(([, group]) => group.length > 1)
    .sort(([a, x], [b, y]) => y.length - x.length || compareText(a, b));
  several.slice(0, shown).forEach(([, group], index) => {
    const name = group[0]?.capability ?? "";
    const given = {
      at: { rank: index + 1 },
      names: { capability: name },
      inputs: ofEach(group, p4.system.capability),
    };
    book.add(p4.overlap.name, { ...given, value: name });
    book.add(p4.overlap.systems, { ...given, value: group.length });
  });
}

function addSupport(run: PhaseFourRun): void {
  const { book, systems } = run;
  const known = systems.filter(({ supportEndMs }) => supportEndMs !== null);
  if (known.length === 0) return;
  const inputs = ofEach(known, p4.system.supportEnd);
  const gone = known.filter(({ supportEndMs }) => (supportEndMs ?? 0) < referenceMs(run));
  book.add(p4.inventory.supportKnown, { value: known.length, inputs });
  book.add(p4.inventory.unsupported, { value: gone.length, inputs });
  book.add(p4.inventory.unsupportedShare, {
    value: (100 * gone.length) / known.length,
    inputs: [p4.inventory.unsupported(), p4.inventory.supportKnown()],
  });
}
