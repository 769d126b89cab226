import { ArrowRight } from "lucide-react";
import { buttonClass } from "#web/ui/button.tsx";
import { caseFigures } from "../case-figures.ts";
import { money, number } from "../figures.ts";
import { loginPath } from "../login-path.ts";
import { measure, type SiteProps } from "../site-frame.tsx";

export function Hero({ language, copy }: SiteProps) {
  return (
    <section
      className={`${measure} grid items-center gap-x-12 gap-y-12 pt-12 pb-16 md:pt-16 md:pb-24 lg:grid-cols-[1fr_460px]`}
    >
      <div>
        <p className="text-sm font-medium text-accent">{copy.hero.kicker}</p>
        <h1 className="mt-4 max-w-[18ch] font-serif text-3xl font-semibold text-ink md:text-4xl">
          {copy.hero.title}
        </h1>
        <p className="mt-5 max-w-[56ch] text-lg text-ink-2">{copy.hero.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={loginPath} className={buttonClass("primary", "large")}>
            {copy.hero.start}
            <ArrowRight aria-hidden className="size-4" />
          </a>
          <a href="#tour" className={buttonClass("secondary", "large")}>
            {copy.hero.demo}
          </a>
        </div>
      </div>
      <Claim language={language} copy={copy} />
    </section>
  );
}

/** The product's signature: a number standing on its ballast, down to a row of the file. */
function Claim({ language, copy }: SiteProps) {
  const { claim } = copy;
  const { support } = caseFigures;
  const cells = [
    [claim.row.volume, number(support.volume, language)],
    [claim.row.hours, number(support.hours, language)],
    [claim.row.rate, number(support.hourlyCost, language)],
    [claim.row.cost, number(support.annualCost, language)],
  ] as const;
  return (
    <figure>
      <div className="overflow-hidden rounded-card border border-border bg-surface">
        <div className="px-6 pt-6 pb-5">
          <p className="text-sm text-ink-2">{claim.label}</p>
          <p className="mt-1 font-serif text-3xl font-semibold text-ink sm:text-4xl">
            <span className="fact-underline" data-figures>
              {money(caseFigures.annualCost, language)}
            </span>
          </p>
          <p className="mt-1 text-sm text-ink-3">
            {claim.unit} · {claim.basis}
          </p>
        </div>
        <Layer depth={1}>
          <p className="text-sm text-ink-2">{claim.formula}</p>
        </Layer>
        <Layer depth={2}>
          <p className="font-mono text-sm text-ink">{claim.file}</p>
          <p className="text-sm text-ink-2">
            {claim.columns} · {claim.rows}
          </p>
        </Layer>
        <Layer depth={3}>
          <p className="text-sm font-medium text-ink">{claim.row.name}</p>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
            {cells.map(([label, value]) => (
              <div key={label}>
                <dt className="text-xs text-ink-3">{label}</dt>
                <dd className="text-base text-ink">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-xs text-ink-3">{claim.row.more(caseFigures.processes - 1)}</p>
        </Layer>
      </div>
      <figcaption className="mt-3 text-xs text-ink-3">{claim.note}</figcaption>
    </figure>
  );
}

const grounds = ["bg-surface", "bg-surface-2/50", "bg-surface-2", "bg-accent-soft"] as const;

/** Each layer of the ballast stands a step darker than the one that it carries. */
function Layer({ depth, children }: { depth: 1 | 2 | 3; children: React.ReactNode }) {
  return <div className={`border-t border-border px-6 py-4 ${grounds[depth]}`}>{children}</div>;
}
