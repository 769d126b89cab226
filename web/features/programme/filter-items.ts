import type { Programme, ProgrammeItem } from "#contract/programme/endpoints.ts";
import type { SelectOption } from "#web/ui/fields/select.tsx";
import { programmeCopy as copy } from "./copy.ts";
import type { FilterName, Filters } from "./view-state.ts";

/** In an address: an item that nobody owns. */
const NOBODY = "-";
const statuses = ["planned", "active", "late", "done"] as const;

const valueOf: Record<FilterName, (item: ProgrammeItem) => string | null> = {
  onda: ({ wave }) => String(wave),
  dono: ({ owner }) => owner ?? NOBODY,
  situacao: ({ status }) => status,
  processo: ({ process }) => process?.id ?? null,
};

export const filterItems = (items: readonly ProgrammeItem[], filters: Filters): ProgrammeItem[] =>
  items.filter((item) =>
    Object.entries(valueOf).every(([name, read]) => {
      const asked = filters[name as FilterName];
      return asked === null || asked === read(item);
    }),
  );

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== null);

/** What there is to choose, of the items that there are. */
export function filterOptions({ items, waves }: Programme): Record<FilterName, SelectOption[]> {
  const has = (name: FilterName, value: string): boolean =>
    items.some((item) => valueOf[name](item) === value);
  const beyond = waves.length + 1;
  const owners = [...new Set(items.flatMap(({ owner }) => owner ?? []))].sort((a, b) =>
    a.localeCompare(b, "pt-BR"),
  );
  const processes = new Map(
    items.flatMap(({ process }) => (process === null ? [] : [[process.id, process.name]])),
  );
  return {
    onda: [
      ...waves.map(({ number, name }) => ({
        value: String(number),
        label: copy.wave(number, name),
      })),
      ...(has("onda", String(beyond))
        ? [{ value: String(beyond), label: copy.afterWeek(waves.at(-1)?.lastWeek ?? 0) }]
        : []),
    ],
    dono: [
      ...(has("dono", NOBODY) ? [{ value: NOBODY, label: copy.noOwner }] : []),
      ...owners.map((owner) => ({ value: owner, label: owner })),
    ],
    situacao: statuses.map((status) => ({ value: status, label: copy.statuses[status] })),
    processo: [...processes]
      .map(([value = "", label = ""]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label, "pt-BR")),
  };
}
