import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { loginPath, marketingCopy as copy } from "#web/features/marketing/index.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { Button } from "#web/ui/button.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";

const measure = "mx-auto w-full max-w-content px-4 sm:px-6 lg:px-8";

export function LandingPage() {
  useDocumentTitle(null);
  return (
    <div lang="en">
      <header className={`${measure} flex h-16 items-center justify-between`}>
        <Wordmark />
        <nav aria-label={copy.nav.label} className="flex items-center gap-2">
          <Button asChild variant="quiet"><Link to="/about">{copy.nav.about}</Link></Button>
          <Button asChild><a href={loginPath}>{copy.nav.access}</a></Button>
        </nav>
      </header>
      <main>
        <Hero />
        <Problem />
        <Pillars />
        <Timeline />
        <Closing />
      </main>
      <footer className="border-t border-border">
        <div className={`${measure} flex flex-wrap items-center justify-between gap-3 py-8 text-sm text-ink-3`}>
          <span lang="pt-BR">{copy.footer.line}</span>
          <span>{copy.footer.note}</span>
        </div>
      </footer>
    </div>
  );
}

function Hero() {
  return (
    <section className={`${measure} pt-16 pb-20 md:pt-24 md:pb-28`}>
      <p className="text-sm font-medium text-accent">{copy.hero.kicker}</p>
      <h1 className="mt-4 max-w-[20ch] font-serif text-3xl font-semibold text-ink md:text-4xl">{copy.hero.title}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-ink-2">{copy.hero.text}</p>
      <Button asChild variant="primary" size="large" className="mt-8"><a href={loginPath}>{copy.hero.cta}<ArrowRight aria-hidden className="size-4" /></a></Button>
    </section>
  );
}

function Problem() {
  return (
    <section className="border-y border-border bg-surface">
      <div className={`${measure} grid gap-10 py-16 md:grid-cols-2`}>
        {[[copy.problem.title, copy.problem.text], [copy.problem.solutionTitle, copy.problem.solution]].map(([title, text]) => (
          <div key={title}>
            <h2 className="font-serif text-2xl font-semibold text-ink">{title}</h2>
            <p className="mt-3 max-w-[56ch] text-lg text-ink-2">{text}</p>
          </div>
        ))}
        <dl className="grid gap-6 border-t border-border pt-8 sm:grid-cols-3 md:col-span-2">
          {copy.problem.targets.map((target) => (
            <div key={target.label} className="flex flex-col-reverse justify-end">
              <dt className="text-base text-ink-2">{target.label}</dt>
              <dd className="font-serif text-3xl font-semibold text-accent">{target.value}</dd>
            </div>
          ))}
        </dl>
        <p className="-mt-4 text-xs text-ink-3 md:col-span-2">{copy.problem.note}</p>
      </div>
    </section>
  );
}

function Pillars() {
  return (
    <section className={`${measure} py-16`}>
      <h2 className="font-serif text-2xl font-semibold text-ink">{copy.pillars.title}</h2>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {copy.pillars.items.map((pillar, index) => (
          <li key={pillar.name} className="border-t-2 border-accent pt-4">
            <p className="text-sm text-ink-3">{index + 1}</p>
            <h3 className="mt-1 text-xl font-semibold text-ink">{pillar.name}</h3>
            <p className="mt-1 text-lg text-ink-2">{pillar.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Timeline() {
  return (
    <section className="border-y border-border bg-surface-2/60">
      <div className={`${measure} py-16`}>
        <h2 className="font-serif text-2xl font-semibold text-ink">{copy.timeline.title}</h2>
        <ol className="mt-6 grid gap-6 sm:grid-cols-3">
          {copy.timeline.steps.map((step) => (
            <li key={step.weeks}>
              <p className="text-sm font-medium text-accent">{step.weeks}</p>
              <p className="text-lg text-ink">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Closing() {
  return (
    <section className={`${measure} flex flex-col items-start gap-6 py-20`}>
      <h2 className="max-w-[24ch] font-serif text-3xl font-semibold text-ink">{copy.closing.title}</h2>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="primary" size="large"><a href={loginPath}>{copy.closing.cta}</a></Button>
        <Button asChild size="large"><Link to="/about">{copy.closing.founder}</Link></Button>
      </div>
    </section>
  );
}
