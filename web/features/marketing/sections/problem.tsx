import { measure, type SiteProps } from "../site-frame.tsx";

export function Problem({ copy: { problem } }: SiteProps) {
  return (
    <section className="border-y border-border bg-surface">
      <div className={`${measure} grid gap-x-12 gap-y-10 py-16 md:grid-cols-2 md:py-20`}>
        {[
          [problem.title, problem.text],
          [problem.solutionTitle, problem.solution],
        ].map(([title, text]) => (
          <div key={title}>
            <h2 className="font-serif text-2xl font-semibold text-ink">{title}</h2>
            <p className="mt-3 max-w-[56ch] text-lg text-ink-2">{text}</p>
          </div>
        ))}
        <div className="border-t border-border pt-8 md:col-span-2">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
            {problem.targets.map((target) => (
              <div key={target.label} className="flex flex-col-reverse justify-end">
                <dt className="text-base text-ink-2">{target.label}</dt>
                <dd className="font-serif text-3xl font-semibold text-accent">{target.value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-sm text-ink-3">{problem.note}</p>
        </div>
      </div>
    </section>
  );
}
