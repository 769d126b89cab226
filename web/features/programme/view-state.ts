import { useCallback } from "react";
import { useSearchParams } from "react-router";

export const filterNames = ["onda", "dono", "situacao", "processo"] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string | null>;

/** What is asked for and what is opened, in the address: a link leads to it, Back and a reload keep it. */
export function useViewState() {
  const [search, setSearch] = useSearchParams();
  // From the address itself: what was last drawn may be a press behind it.
  const change = useCallback(
    (by: (params: URLSearchParams) => void): void => {
      const params = new URLSearchParams(window.location.search);
      by(params);
      setSearch(params, { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  return {
    view: search.get("visao") === "tabela" ? "table" : "timeline",
    setView: (view: string): void =>
      change((params) => {
        if (view === "table") params.set("visao", "tabela");
        else params.delete("visao");
      }),
    filters: Object.fromEntries(filterNames.map((name) => [name, search.get(name)])) as Filters,
    setFilter: (name: FilterName, value: string | null): void =>
      change((params) => {
        if (value === null) params.delete(name);
        else params.set(name, value);
      }),
    clearFilters: (): void =>
      change((params) => {
        for (const name of filterNames) params.delete(name);
      }),
    opened: new Set(search.getAll("aberto")),
    toggle: (key: string): void =>
      change((params) => {
        const keys = params.getAll("aberto");
        params.delete("aberto");
        for (const one of keys) if (one !== key) params.append("aberto", one);
        if (!keys.includes(key)) params.append("aberto", key);
      }),
    setOpened: (keys: Iterable<string>): void =>
      change((params) => {
        params.delete("aberto");
        for (const key of keys) params.append("aberto", key);
      }),
  };
}
