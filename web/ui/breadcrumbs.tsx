import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { words } from "./copy.ts";

export interface Crumb {
  label: string;
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={words.breadcrumbs} className="hidden min-w-0 sm:block">
      <ol className="flex min-w-0 items-center gap-1 text-sm text-ink-3">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={`${crumb.label}-${index}`} className="flex min-w-0 items-center gap-1">
              {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
              {crumb.to && !isLast ? (
                <Link to={crumb.to} className="truncate rounded-control hover:text-ink">{crumb.label}</Link>
              ) : (
                <span aria-current={isLast ? "page" : undefined} className="truncate text-ink-2">{crumb.label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
