import { isDecisionTable } from "#domain/report/decision-tables.ts";
import type { Block, ReportTree } from "#domain/report/report-tree.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Callout } from "#web/ui/callout.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { copy } from "./copy.ts";
import { FigureText } from "./figure-text.tsx";
import { Folded } from "./reading/folded.tsx";
import { InlineText } from "./inline-text.tsx";
import { ItemCard } from "./item-card.tsx";
import { NoteList } from "./note-list.tsx";
import { ReportTable } from "./report-table.tsx";

const firstCards = 1;

/** `isDetail`: a table or a chart that a phone keeps closed. */
export function BlockView({
  block,
  tree,
  isDetail,
}: {
  block: Block;
  tree: ReportTree;
  isDetail: boolean;
}) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h3" : "h4";
      return (
        <Heading className="mt-4 mb-2 text-lg md:mt-6 font-semibold text-ink">{block.text}</Heading>
      );
    }
    case "paragraph":
      return (
        <p
          className={classNames(
            "my-3 max-w-prose",
            block.role === "key"
              ? "font-serif text-lg font-semibold text-ink md:text-xl"
              : block.role === "note"
                ? "text-xs text-ink-3"
                : "font-serif text-lg text-ink",
          )}
        >
          <InlineText inlines={block.inlines} />
        </p>
      );
    case "bullets":
      return (
        <ul className="my-3 flex max-w-prose list-disc flex-col gap-1.5 pl-5 font-serif text-lg text-ink marker:text-accent">
          {block.items.map((item, index) => (
            <li key={index}>
              <InlineText inlines={item} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return <ReportTable {...block} isDecisions={isDecisionTable(block)} isDetail={isDetail} />;
    case "chart":
      return (
        <ChartFigure
          spec={block.chart}
          isDetail={isDetail}
          {...(block.footnote === undefined ? {} : { footnote: block.footnote })}
        />
      );
    case "callout":
      return (
        <Callout tone={block.tone} title={block.title} className="my-4">
          <InlineText inlines={block.inlines} />
        </Callout>
      );
    case "cards":
      return <Cards cards={block.cards} />;
    case "tiles":
      return <Tiles tiles={block.tiles} />;
    case "notes":
      return <NoteList title={block.title} notes={tree.notes} />;
    case "references":
      return (
        <section className="my-5">
          <h3 className="mb-2 text-base font-semibold text-ink">{block.title}</h3>
          <ul className="flex flex-col gap-1 text-sm text-ink-2">
            {tree.references.map((reference) => (
              <li key={reference}>{reference}</li>
            ))}
          </ul>
        </section>
      );
  }
}

/** On a phone the first of many stands open. */
function Cards({ cards }: { cards: Extract<Block, { kind: "cards" }>["cards"] }) {
  const draw = (some: typeof cards) =>
    some.map((card) => <ItemCard key={card.title} card={card} />);
  const rest = cards.slice(firstCards);
  return (
    <div className="my-4 flex flex-col gap-4">
      {draw(cards.slice(0, firstCards))}
      {rest.length > 0 && (
        <div>
          <Folded label={copy.showCards(cards.length)} className="flex flex-col gap-4">
            {draw(rest)}
          </Folded>
        </div>
      )}
    </div>
  );
}

function Tiles({ tiles }: { tiles: Extract<Block, { kind: "tiles" }>["tiles"] }) {
  return (
    <dl className="my-5 grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-4">
      {tiles.map((tile) => (
        <div key={tile.label} className="min-w-0 rounded-card border border-border bg-surface p-3">
          <dt className="text-xs text-ink-2">{tile.label}</dt>
          <dd className="mt-1 text-lg font-semibold text-ink [&_[data-fact]]:whitespace-normal">
            <FigureText
              text={tile.value}
              {...(tile.fact === undefined ? {} : { factId: tile.fact })}
            />
          </dd>
          {tile.basis !== undefined && (
            <dd className="mt-0.5 text-xs text-ink-3">{copy.basis[tile.basis]}</dd>
          )}
          {tile.comparison !== undefined && (
            <dd className="text-xs text-ink-2">{tile.comparison}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
