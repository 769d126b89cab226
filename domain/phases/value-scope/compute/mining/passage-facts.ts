/** Facts of the passages between activities; without start times the longest one is the bottleneck. */
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { textColumn } from "../../../../tables/mining/event-log.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import { measurePassages, type Passage } from "../../../../tables/mining/passages.ts";
import { rankOfCodes } from "../../../../tables/mining/structure.ts";
import * as p1 from "../../facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { aboutCases, logAdder } from "./log-adder.ts";
import { fromLog } from "./log-rows.ts";

/** A passage that fewer cases take is not listed. */
const fewestPassages = 10;

export function addPassageFacts(run: PhaseOneRun, mined: MinedLog): void {
  const { log } = mined;
  const activity = textColumn(log.table, "atividade");
  if (!activity || log.caseCode.length === 0) return;
  const { longest, totalMs, withStarts } = measurePassages(log, rankOfCodes(activity.dictionary));
  const name = (code: number) => activity.dictionary[code] ?? "";
  const share = (passage: Passage) => (totalMs === 0 ? null : (100 * passage.totalMs) / totalMs);
  longest
    .filter(({ count }) => count >= fewestPassages)
    .forEach((passage, index) => {
      const given = {
        at: { log: log.key, rank: index + 1 },
        names: { name: `${name(passage.from)} → ${name(passage.to)}, ${log.name}` },
        from: fromLog(log, ["caso_id", "atividade", "fim", "inicio"]),
        scope: log.process ? { process: log.process.id } : {},
        sample: { used: passage.count, reference: 400 },
      };
      const { passage: one } = p1;
      run.book.add(one.from, { ...given, value: name(passage.from) });
      run.book.add(one.to, { ...given, value: name(passage.to) });
      run.book.add(one.count, { ...given, value: passage.count });
      run.book.add(one.mean, { ...given, value: passage.totalMs / passage.count / MS_PER_DAY });
      run.book.add(one.median, { ...given, value: passage.medianMs / MS_PER_DAY });
      run.book.add(one.p90, { ...given, value: passage.p90Ms / MS_PER_DAY });
      run.book.add(one.share, { ...given, value: share(passage), nullReason: "NAO_SE_APLICA" });
    });
  const add = logAdder(run, mined, log.caseCode.length);
  add(p1.passages.withStarts, withStarts);
  const [first] = longest;
  if (withStarts || first === undefined || totalMs === 0) return;
  const at = { log: log.key };
  const names = { name: log.name, isPassage: true };
  const about = aboutCases(mined, log.caseCode.length);
  const given = { at, names, variant: "passage", ...about } as const;
  run.book.add(p1.bottleneck.name, { ...given, value: `${name(first.from)} → ${name(first.to)}` });
  run.book.add(p1.bottleneck.share, { ...given, value: share(first) });
}
