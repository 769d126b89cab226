import { measure, type SiteProps } from "../site-frame.tsx";

export function Framework({ copy: { framework } }: SiteProps) {
  return (
    <section id="framework" className={`${measure} scroll-mt-4 py-16 md:py-24`}>
      <h2 className="font-serif text-3xl font-semibold text-ink">{framework.title}</h2>
      <p className="mt-3 max-w-[60ch] text-lg text-ink-2">{framework.text}</p>
      <ol className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {framework.pillars.map((pillar) => (
          <li key={pillar.name} className="border-t border-border-strong pt-4">
            <p className="text-sm text-ink-3">{pillar.phase}</p>
            <h3 className="mt-1 text-xl font-semibold text-ink">{pillar.name}</h3>
            <p className="mt-2 text-lg text-ink-2">{pillar.text}</p>
            <p className="mt-2 text-base text-ink-2">{pillar.outcome}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10 max-w-prose rounded-card border border-border bg-surface px-5 py-4 text-lg text-ink-2">
        {framework.businessCase}
      </p>
      <h3 className="mt-14 font-serif text-2xl font-semibold text-ink">
        {framework.timelineTitle}
      </h3>
      <ol className="mt-6 grid sm:grid-cols-3">
        {framework.timeline.map((step, index) => (
          <li
            key={step.weeks}
            className="border-l-2 border-accent py-1 pl-4 sm:border-t-2 sm:border-l-0 sm:py-0 sm:pt-4 sm:pr-6 sm:pl-0"
            style={{
              borderColor: `color-mix(in srgb, var(--accent) ${[45, 70, 100][index]}%, var(--bg))`,
            }}
          >
            <p className="text-sm font-medium text-accent">{step.weeks}</p>
            <p className="mt-1 text-xl font-semibold text-ink">{step.text}</p>
            <p className="mt-1 mb-6 text-base text-ink-2 sm:mb-0">{step.detail}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
