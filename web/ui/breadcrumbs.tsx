import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "#web/lib/class-names.ts";
import { words } from "./copy.ts";

export interface Crumb {
  label: string;
  to?: string;
}

/** Up to so many letters a crumb is left whole: a few pixels less would leave "Iní…". */
const SHORT = 10;

/** Where there is no room the last is shortened: the title under it says the same. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={words.breadcrumbs} className="hidden min-w-0 sm:block">
      <ol className="flex min-w-0 items-center gap-1 text-sm text-ink-3">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li
              key={`${crumb.label}-${index}`}
              className={classNames(
                "flex min-w-0 items-center gap-1",
                isLast ? "shrink-[99]" : crumb.label.length <= SHORT ? "shrink-0" : "max-w-[160px]",
              )}
            >
              {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
              {crumb.to && !isLast ? (
                <Link
                  to={crumb.to}
                  title={crumb.label}
                  className="-my-0.5 truncate rounded-control py-0.5 hover:text-ink"
                >
                  {crumb.label}
                </Link>
              ) : (
                <span
                  aria-current={isLast ? "page" : undefined}
                  title={crumb.label}
                  className="truncate text-ink-2"
                >
                  {crumb.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
