/** A deck for the steering committee: what a presentation writer is given. It adds page furniture only. */
import type { ChartSpec } from "../../charts/chart-spec.ts";
import type { Basis } from "../../facts/fact.ts";
import type { Inline, TableCell, TableColumn } from "../report-tree.ts";

export interface DeckTable {
  title: string;
  columns: TableColumn[];
  rows: TableCell[][];
  /** Rows of the report's table that the slide has no room for. */
  rowsLeftOut: number;
  sizePt: number;
  /** As measured; bullets stand below it. */
  heightPt: number;
  widthsPt: number[];
}

export interface DeckTile {
  label: string;
  value: string;
  basis?: Basis;
  fact?: string;
  comparison?: string;
}

interface SlideBase {
  /** "C1", "1.4", "1.4+2": the section, and the place of a further slide of it. */
  id: string;
  /** Above the title: number and name of the section. */
  kicker: string;
  /** One message; at most two lines at the size of `deck-geometry.ts`. */
  title: Inline[];
  bullets: Inline[][];
  /** Files behind the slide, and its place in the report. */
  source: string;
  /** Speaker notes: what the report says, and the origin of each figure of the slide. */
  notes: string[];
}

export type DeckSlide =
  | (SlideBase & { layout: "tiles"; tiles: DeckTile[] })
  | (SlideBase & {
      layout: "columns";
      columns: { title: Inline[]; text: Inline[] }[];
      heightPt: number;
    })
  | (SlideBase & { layout: "chart"; chart: ChartSpec; caption: string | null })
  | (SlideBase & { layout: "table"; table: DeckTable })
  | (SlideBase & { layout: "bullets" });

export interface Deck {
  title: string;
  subtitle: string;
  clientName: string;
  projectName: string;
  isDemonstration: boolean;
  reducedNotice: string | null;
  /** At the foot of every slide; absent where the phase has none. */
  pageNotice?: string;
  /** Of a deck composed of several runs: their reports, in the place of the one run. */
  origin?: string;
  /** Who wrote the sentences: notes of the cover. Absent for what is no report. */
  prose?: string;
  /** Without the cover. */
  slides: DeckSlide[];
}
