/**
 * What a page has left is given to what stands on it (docs/decisions/276): its charts grow, then its blocks and titles stand further
 * apart. Nothing moves to another page.
 */
const bodyTopPt = 71;
const bodyBottomPt = 771;
/** Above a figure at the foot of a page. */
const clearancePt = 16;
/** A page is left alone that has less to give than this. */
const leastPt = 24;
/** Kept back for what a mark does not measure: descenders, rules, rounding. */
const sparePt = 8;
const mostGrowth = 0.4;
const mostAbovePt = 14;
const mostAboveTitlePt = 26;

/** Page from 1, points from its top. */
export interface Place {
  page: number;
  y: number;
}

export interface SetSection {
  id: string;
  at: Place;
  blocks: { at: number; from: Place; to: Place }[];
}

/** What the rule needs to know of a block, by its number in the document. */
export interface RoomyBlock {
  /** At the foot of a page, whatever stands before it. */
  floats: boolean;
  /** Height in points that a chart has where it may have more, null of anything else. */
  growsFromPt: number | null;
  /** A heading or an opening sentence: what follows belongs to it. */
  leads: boolean;
}

export interface PageRoom {
  /** Points above a block and above a section's title; points more of a chart. */
  above: Map<number, number>;
  aboveTitle: Map<string, number>;
  growth: Map<number, number>;
}

interface Placed extends RoomyBlock {
  at: number;
  from: Place;
  to: Place;
}

export function pageRoom(
  sections: readonly SetSection[],
  kindOf: (block: number) => RoomyBlock,
): PageRoom {
  const room: PageRoom = { above: new Map(), aboveTitle: new Map(), growth: new Map() };
  const placed = sections.flatMap(({ blocks }) =>
    blocks.map((block): Placed => ({ ...block, ...kindOf(block.at) })),
  );
  const lastPage = Math.max(0, ...placed.map(({ to }) => to.page));
  for (let page = 1; page < lastPage; page += 1) {
    const left = leftOn(page, placed, sections) - sparePt;
    if (left < leastPt) continue;
    const charts = placed.filter(
      ({ growsFromPt, from, to }) => growsFromPt !== null && from.page === page && to.page === page,
    );
    const wanted =
      charts.reduce((sum, { growsFromPt }) => sum + (growsFromPt ?? 0), 0) * mostGrowth;
    const part = wanted === 0 ? 0 : Math.min(1, left / wanted);
    for (const { at, growsFromPt } of charts)
      room.growth.set(at, (growsFromPt ?? 0) * mostGrowth * part);
    spread(left - wanted * part, gapsOn(page, placed, sections), room);
  }
  return room;
}

/** Points that nothing takes: 0 where a block goes on overleaf and where the next page begins with a section. */
function leftOn(page: number, placed: readonly Placed[], sections: readonly SetSection[]): number {
  const ended = placed.filter(({ to }) => to.page === page);
  const flow = ended.filter(({ floats }) => !floats);
  if (flow.length === 0 || placed.some(({ from, to }) => from.page <= page && to.page > page))
    return 0;
  const next = placed.filter(({ from, floats }) => from.page === page + 1 && !floats);
  const opening = sections.find(({ at }) => at.page === page + 1);
  if (opening !== undefined && next.every(({ from }) => from.y > opening.at.y)) return 0;
  const foot = Math.min(
    bodyBottomPt,
    ...ended.filter(({ floats }) => floats).map(({ from }) => from.y - clearancePt),
  );
  return foot - Math.max(...flow.map(({ to }) => to.y));
}

interface Gap {
  most: number;
  give(points: number, room: PageRoom): void;
}

/** Where a page may have more room: never at its top, never between a title and what it is about. */
function gapsOn(page: number, placed: readonly Placed[], sections: readonly SetSection[]): Gap[] {
  const gaps: Gap[] = [];
  const flow = placed.filter(({ floats }) => !floats);
  const isBelow = (y: number) => y > bodyTopPt + 6;
  for (const { id, at, blocks } of sections) {
    if (at.page === page && isBelow(at.y))
      gaps.push({
        most: mostAboveTitlePt,
        give: (points, room) => room.aboveTitle.set(id, points),
      });
    const own = flow.filter((block) => blocks.some(({ at: number }) => number === block.at));
    for (const [index, block] of own.entries()) {
      const before = own[index - 1];
      if (before === undefined || before.leads || block.from.page !== page) continue;
      if (before.to.page === page)
        gaps.push({
          most: mostAbovePt,
          give: (points, room) => room.above.set(block.at, points),
        });
    }
  }
  return gaps;
}

function spread(left: number, gaps: readonly Gap[], room: PageRoom): void {
  const most = gaps.reduce((sum, gap) => sum + gap.most, 0);
  if (left <= 0 || most === 0) return;
  const part = Math.min(1, left / most);
  for (const gap of gaps) gap.give(gap.most * part, room);
}

export const noRoom: PageRoom = { above: new Map(), aboveTitle: new Map(), growth: new Map() };

/** A block that went to another page makes the room of that page wrong. */
export const samePages = (one: readonly SetSection[], other: readonly SetSection[]): boolean =>
  one.every(({ blocks }, section) =>
    blocks.every(({ from, to }, block) => {
      const same = other[section]?.blocks[block];
      return same?.from.page === from.page && same.to.page === to.page;
    }),
  );
