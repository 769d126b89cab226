import type { ReportCard } from "#domain/report/report-tree.ts";
import { cardCsv } from "./card-csv.ts";
import { copy } from "./copy.ts";
import { FigureText } from "./figure-text.tsx";
import { InlineText } from "./inline-text.tsx";
import { PictureMenu } from "./picture-menu.tsx";

export function ItemCard({ card }: { card: ReportCard }) {
  return (
    <article className="overflow-hidden rounded-card border border-border bg-surface">
      <header className="flex items-start justify-between gap-2 border-b border-border bg-surface-2 py-2.5 pr-2 pl-4">
        <div className="min-w-0">
          <h3 className="text-base font-semibold text-ink">{card.title}</h3>
          {card.subtitle !== undefined && card.subtitle !== "" && (
            <p className="text-xs text-ink-2">{card.subtitle}</p>
          )}
        </div>
        <PictureMenu
          title={card.title}
          fileName={card.title}
          csv={() => cardCsv(card, copy)}
          picture={async () => (await import("./card-picture.ts")).cardPicture(card)}
        />
      </header>
      <div className="flex flex-col gap-4 p-4">
        <div className={card.bars && card.bars.length > 0 ? "grid gap-5 lg:grid-cols-2" : ""}>
          <dl className="grid grid-cols-1 gap-x-4 gap-y-3 self-start min-[24rem]:grid-cols-2">
            {card.figures.map((figure) => (
              <div key={figure.label} className="min-w-0">
                <dt className="text-xs text-ink-3">{figure.label}</dt>
                <dd className="text-base font-semibold text-ink [&_[data-fact]]:whitespace-normal">
                  <FigureText
                    text={figure.value}
                    {...(figure.fact === undefined ? {} : { factId: figure.fact })}
                  />
                  {figure.basis === "ESTIMADO" && (
                    <span className="ml-1.5 text-xs font-normal text-ink-3">
                      {copy.basis.ESTIMADO.toLowerCase()}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {card.bars && card.bars.length > 0 && <Bars bars={card.bars} />}
        </div>
        {card.reading.length > 0 && (
          <p className="font-serif text-base text-ink">
            {card.reading.map((sentence, index) => (
              <span key={index}>
                {index > 0 && " "}
                <InlineText inlines={sentence} />
              </span>
            ))}
          </p>
        )}
        {card.action !== undefined && card.action !== "" && (
          <p className="text-sm text-ink">
            <span className="font-semibold text-accent">{copy.nextAction}</span> {card.action}
          </p>
        )}
      </div>
    </article>
  );
}

function Bars({ bars }: { bars: NonNullable<ReportCard["bars"]> }) {
  return (
    <ul className="flex flex-col gap-2">
      {bars.map((bar) => (
        <li
          key={bar.label}
          className="grid grid-cols-[6.5rem_1fr_2rem] items-center gap-2 text-xs text-ink-2"
        >
          <span title={bar.label} className="truncate">
            {bar.label}
          </span>
          <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-2">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${Math.min(100, Math.max(0, bar.value))}%` }}
            />
          </span>
          <span data-figures className="text-right">
            <FigureText text={bar.text} {...(bar.fact === undefined ? {} : { factId: bar.fact })} />
          </span>
        </li>
      ))}
    </ul>
  );
}
