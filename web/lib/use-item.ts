import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** Which one of a list is open, in the address ("?item="): a link leads to it, Back and a reload keep it. */
export function useItem(): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (id: string | null): void =>
      setSearch(
        (before) => {
          if (id === null) before.delete("item");
          else before.set("item", id);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [search.get("item"), choose];
}
