import { caseFigures } from "../case-figures.ts";
import { money, number, plainNumber } from "../figures.ts";
import { measure, type SiteProps } from "../site-frame.tsx";

const pairs = [
  caseFigures.days,
  caseFigures.rework,
  caseFigures.hours,
  caseFigures.alert,
  caseFigures.satisfaction,
] as const;

export function CaseStudy({ language, copy: { cases } }: SiteProps) {
  const percent = `${number(caseFigures.certainty, language, 1)}%`;
  return (
    <section id="cases" className="scroll-mt-4 border-y border-border bg-surface">
      <div className={`${measure} grid gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[1fr_520px]`}>
        <div>
          <p className="text-sm font-medium text-accent">{cases.kicker}</p>
          <h2 className="mt-2 max-w-[20ch] font-serif text-3xl font-semibold text-ink">
            {cases.title}
          </h2>
          <p className="mt-4 max-w-[54ch] text-lg text-ink-2">{cases.text}</p>
          <p className="mt-4 max-w-[54ch] text-lg text-ink">
            {cases.value({
              value: money(caseFigures.value, language),
              payback: number(caseFigures.payback, language, 1),
              certainty: percent,
              conservative: money(caseFigures.conservative, language),
            })}
          </p>
          <p className="mt-4 max-w-[54ch] text-sm text-ink-3">
            {cases.origin({
              events: number(caseFigures.events, language),
              cases: number(caseFigures.cases, language),
            })}
          </p>
        </div>
        <table className="w-full self-center text-left">
          <thead>
            <tr className="border-b border-border-strong text-sm text-ink-3">
              <td />
              <th scope="col" className="py-2 pl-4 text-right font-normal">
                {cases.measured}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-normal">
                {cases.projected}
              </th>
            </tr>
          </thead>
          <tbody>
            {cases.rows.map((row, index) => {
              const [before, after] = pairs[index]!;
              return (
                <tr key={row.label} className="border-b border-border">
                  <th scope="row" className="py-4 font-normal text-ink-2">
                    <span className="text-lg">{row.label}</span>
                    {row.unit !== "" && <span className="ml-2 text-sm text-ink-3">{row.unit}</span>}
                  </th>
                  <td className="py-4 pl-4 text-right text-xl text-ink-2">
                    {plainNumber(before, language)}
                  </td>
                  <td className="py-4 pl-4 text-right font-serif text-2xl font-semibold text-accent">
                    {plainNumber(after, language)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
