import { measure, type SiteProps } from "../site-frame.tsx";

export function Market({ copy: { market } }: SiteProps) {
  return (
    <section className="border-y border-border bg-surface-2/60">
      <div className={`${measure} py-16 md:py-24`}>
        <h2 className="font-serif text-3xl font-semibold text-ink">{market.title}</h2>
        <p className="mt-3 max-w-[60ch] text-lg text-ink-2">{market.text}</p>
        <dl className="mt-8 grid gap-6 sm:grid-cols-3">
          {market.points.map((point) => (
            <div key={point.label} className="flex flex-col-reverse justify-end">
              <dt className="text-base text-ink-2">{point.label}</dt>
              <dd className="font-serif text-3xl font-semibold text-ink">{point.value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-ink-3">{market.note}</p>
        <h3 className="mt-14 font-serif text-2xl font-semibold text-ink">{market.difference}</h3>
        <dl className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {market.differences.map((difference) => (
            <div key={difference.title} className="border-t border-border-strong pt-4">
              <dt className="text-xl font-semibold text-ink">{difference.title}</dt>
              <dd className="mt-1 max-w-[56ch] text-lg text-ink-2">{difference.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
