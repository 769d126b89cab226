/** A7.5 by track: hours in all and in each four weeks, under the weekly cap of each person. */
import type { RowSelection } from "../../../../facts/row-selection.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { uniqueIdParts } from "../../../common/positions/published-groups.ts";
import { compareText } from "../../../../tables/read-table.ts";
import { literacyTrack, toolTrack } from "../../copy.ts";
import * as p7 from "../../facts.ts";
import {
  assumed,
  numberColumn,
  textColumn,
  wholeTable,
  type PhaseSevenRun,
} from "../../phase-run.ts";
import { windowName } from "../change-load.ts";
import { windowWeeks } from "../../../common/training/areas-touched.ts";
import type { Learner } from "./learners.ts";
import { spreadTracks } from "../../../common/training/training-hours.ts";

/** A learner's hours by window and track, and those that no window takes. */
type Spread = ReturnType<typeof spreadTracks> & { one: Learner };

interface Track {
  id: string;
  name: string;
  /** Of everybody, by window. */
  windows: number[];
}

export function addTracks(
  run: PhaseSevenRun,
  learners: readonly Learner[],
  assumptions: readonly string[],
): void {
  const windows = Math.ceil(assumed(run, "A.semanas_programa") / windowWeeks);
  const cap = assumed(run, "A.treino_semana");
  const spread = learners.map(
    (one): Spread => ({ one, ...spreadTracks(one.tracks, cap, windowWeeks, windows) }),
  );
  const names = trackNames(learners);
  const ids = uniqueIdParts(names);
  const from = [
    ...wholeTable(run, "competencias", [
      "cargo",
      "trilha",
      "nivel_requerido",
      "nivel_atual",
      "horas_por_nivel",
    ]),
    ...wholeTable(run, "cargos", ["cargo"]),
  ];
  const rows = names.flatMap((name, index) => {
    const hoursIn = (window: number) =>
      exactSum(spread.map(({ one, byBlock }) => one.people * (byBlock[window]?.get(name) ?? 0)));
    const track = {
      id: ids[index]!,
      name,
      windows: Array.from({ length: windows }, (_, window) => hoursIn(window)),
    };
    return addTrack(run, track, learners, { from, assumptions });
  });
  run.book.add(p7.training.hoursBeyond, {
    value: exactSum(spread.map(({ one, leftOver }) => one.people * leftOver)),
    inputs: [p7.training.hours()],
    assumptions: ["A.treino_semana", "A.semanas_programa"],
  });
  run.datasets.push({
    id: "ds_p7_treinamento",
    name: "Horas de capacitação por trilha e janela",
    qualityScore: null,
    columns: [
      textColumn("trilha", "Trilha"),
      textColumn("janela", "Janela"),
      numberColumn("horas", "Horas", "h"),
      numberColumn("pessoas", "Pessoas"),
    ],
    rows,
  });
}

/** Literacy first, tools last, the tracks of T18 between. */
const trackNames = (learners: readonly Learner[]): string[] => [
  literacyTrack,
  ...[...new Set(learners.flatMap((one) => one.tracks.map(([track]) => track)))]
    .filter((track) => track !== literacyTrack && track !== toolTrack)
    .sort(compareText),
  ...(learners.some(({ tools }) => tools > 0) ? [toolTrack] : []),
];

/** The track's rows of the dataset; none for a track of too few people. */
function addTrack(
  { book, minimum }: PhaseSevenRun,
  { id, name, windows }: Track,
  learners: readonly Learner[],
  told: { from: readonly RowSelection[]; assumptions: readonly string[] },
): (string | number)[][] {
  const inTrack = learners.filter((one) =>
    one.tracks.some(([track, hours]) => track === name && hours > 0),
  );
  const people = exactSum(inTrack.map((one) => one.people));
  if (people < minimum) return [];
  const shared = { at: { track: id }, names: { name } };
  const total = exactSum(
    inTrack.flatMap((one) =>
      one.tracks.filter(([track]) => track === name).map(([, hours]) => hours * one.people),
    ),
  );
  book.add(p7.track.name, { ...shared, value: name, from: told.from });
  book.add(p7.track.people, { ...shared, value: people, from: told.from });
  book.add(p7.track.hours, { ...shared, value: total, ...told });
  return windows.map((hours, window) => {
    book.add(p7.trackWindow.hours, {
      at: { track: id, window: window + 1 },
      names: { name, window: windowName(window) },
      value: hours,
      inputs: [p7.track.hours(shared.at)],
      assumptions: ["A.treino_semana"],
    });
    return [name, windowName(window), hours, people];
  });
}
