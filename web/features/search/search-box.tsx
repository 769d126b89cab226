import { Search, X } from "lucide-react";
import { useState } from "react";
import type { SearchResult } from "#contract/search/endpoints.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { searchCopy as copy } from "./copy.ts";
import { MarkedText } from "./marked-text.tsx";
import { RESULT_LIMIT, useSearch, useSettled } from "./queries.ts";
import { ResultDialog } from "./result-dialog.tsx";

/** Full text over the files of a project: results as one types, each opening where it was found. */
export function SearchBox({ projectId }: { projectId: string }) {
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState<SearchResult | null>(null);
  const asked = useSettled(typed.trim());
  const query = typed.trim() === "" ? "" : asked;
  return (
    <section aria-label={copy.label} className="mb-4">
      <div className="relative max-w-[520px]">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2.5 left-3 size-4 text-ink-3"
        />
        <Input
          type="search"
          aria-label={copy.label}
          placeholder={copy.placeholder}
          maxLength={200}
          className="pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") setTyped("");
          }}
        />
        {typed !== "" && (
          <IconButton
            size="small"
            label={copy.clear}
            className="absolute top-1 right-1"
            onClick={() => setTyped("")}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {query !== "" && <Results projectId={projectId} query={query} onOpen={setOpened} />}
      {opened !== null && <ResultDialog result={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function Results({
  projectId,
  query,
  onOpen,
}: {
  projectId: string;
  query: string;
  onOpen: (result: SearchResult) => void;
}) {
  const { data: results, error, refetch } = useSearch(projectId, query);
  if (error) return <ErrorState isCompact error={error} onRetry={() => void refetch()} />;
  if (results === undefined)
    return (
      <div className="mt-3">
        <SkeletonLines count={3} />
      </div>
    );
  return (
    <>
      <p role="status" className="mt-3 text-sm text-ink-2">
        {results.length === 0 ? copy.none(query) : copy.found(results.length, RESULT_LIMIT)}
      </p>
      {results.length > 0 && (
        <ul
          aria-label={copy.results}
          className="mt-2 divide-y divide-border rounded-control border border-border"
        >
          {results.map((result) => (
            <li
              key={`${result.fileId}-${result.found}-${result.pageOrdinal ?? result.tableName ?? ""}`}
            >
              <button
                type="button"
                className="block w-full px-3 py-2 text-left hover:bg-surface-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
                onClick={() => onOpen(result)}
              >
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-medium break-words text-ink">
                    {result.path === null ? result.fileName : `${result.path}/${result.fileName}`}
                  </span>
                  <span className="text-xs text-ink-3">{placeOf(result)}</span>
                </span>
                {result.found !== "name" && (
                  <span className="mt-0.5 block text-sm break-words text-ink-2">
                    <MarkedText excerpt={result.excerpt} />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function placeOf({ found, pageKind, pageOrdinal, tableName }: SearchResult): string {
  if (found === "page" && pageKind !== null && pageOrdinal !== null)
    return copy.place(pageKind, pageOrdinal);
  return found === "table" && tableName !== null ? copy.headers(tableName) : copy.name;
}
