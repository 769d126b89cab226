import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Programme } from "#contract/programme/endpoints.ts";
import { displayStatus } from "#domain/programme/display-status.ts";
import { StartQuestion } from "#web/features/home/index.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { MeasuredValue } from "#web/features/measures/index.ts";
import { Card } from "#web/ui/card.tsx";
import { Stat } from "#web/ui/drawing/stat.tsx";
import { programmeCopy as copy } from "./copy.ts";
import { day } from "./day.ts";

type Figure = Programme["captured"]["figure"];

/** Where the programme stands: value, critical path, late items, waves and gates. */
export function ProgrammeSummary({
  projectId,
  programme,
  beside,
}: {
  projectId: string;
  programme: Programme;
  /** At the right end of the first line. */
  beside: ReactNode;
}) {
  const { items, waves, phases } = programme;
  const show = (figure: Figure) =>
    figure === null ? (
      copy.none
    ) : (
      <FactValue projectId={projectId} factId={figure.factId} runId={figure.runId}>
        {figure.display}
      </FactValue>
    );
  const end = waves.at(-1)?.lastWeek ?? 0;
  const beyond = items.filter(({ wave }) => wave > waves.length).length;
  const lateStarts = items.filter(
    (item) => displayStatus(item, programme.currentWeek) === "late-start",
  ).length;
  const count = (is: (item: Programme["items"][number]) => boolean): string =>
    copy.ofItems(items.filter(is).length, items.length);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-2">
          {copy.starts(day(programme.startsOn))} ·{" "}
          {programme.currentWeek === null ? copy.notStarted : copy.current(programme.currentWeek)}
          {!programme.isStartGiven && ` · ${copy.startAssumed}`}
          {programme.economicStart !== null &&
            ` · ${copy.economicStart(day(programme.economicStart))}`}
          {beyond > 0 && ` · ${copy.itemsAfter(end, beyond)}`}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {programme.canWrite && (
            <span className="print:hidden">
              <StartQuestion projectId={projectId} start={programme} />
            </span>
          )}
          {beside}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Card className="px-4 py-3">
          <Captured projectId={projectId} programme={programme} show={show} />
        </Card>
        <Card className="px-4 py-3">
          <Stat label={copy.summary.critical}>
            {programme.cycle === null ? count(({ isCritical }) => isCritical) : copy.none}
          </Stat>
        </Card>
        <Card className="px-4 py-3">
          <Stat
            label={copy.summary.late}
            hint={
              lateStarts === 0
                ? undefined
                : `${copy.statuses["late-start"]}: ${copy.ofItems(lateStarts, items.length)}`
            }
          >
            {items.some(({ status }) => status === "late") ? (
              <Link
                to="?situacao=late"
                className="underline decoration-border underline-offset-4 hover:text-accent"
              >
                {count(({ status }) => status === "late")}
              </Link>
            ) : (
              count(({ status }) => status === "late")
            )}
          </Stat>
        </Card>
        <Card className="px-4 py-3">
          <Stat label={copy.summary.done}>{count(({ status }) => status === "done")}</Stat>
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {waves.map(({ number, name, firstWeek, lastWeek, adoption, measured }) => (
          <Card key={number} className="px-4 py-3 text-sm text-ink-2">
            <p className="text-base font-semibold text-ink">{copy.wave(number, name)}</p>
            <p>{`${copy.weeks(firstWeek, lastWeek)} · ${copy.ofItems(items.filter(({ wave }) => wave === number).length, items.length)}`}</p>
            <p>
              {copy.adoption}: {show(adoption)}
            </p>
            {measured !== null && (
              <p>
                {copy.captured}:{" "}
                <MeasuredValue
                  projectId={projectId}
                  itemIds={items.flatMap(({ id, wave }) => (wave === number ? [id] : []))}
                >
                  {measured.display}
                </MeasuredValue>{" "}
                · {measured.note}
              </p>
            )}
          </Card>
        ))}
      </div>
      <ul aria-label={copy.gates} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {phases.map(({ number, name, hasRun, isStale, gateStatus }) => (
          <li key={number}>
            <Link
              className="text-ink underline decoration-border underline-offset-2 hover:text-accent"
              to={`/project/${projectId}/phase/${number}`}
            >
              {name}
            </Link>
            : {hasRun ? (copy.gateOf[gateStatus] ?? gateStatus) : copy.noRun}
            {hasRun && isStale ? `, ${copy.stale}` : ""}
          </li>
        ))}
      </ul>
    </>
  );
}

/** As people measured it, with what the cases tell beside it; without a measurement the cases alone, or why there is nothing. */
function Captured({
  projectId,
  programme: { captured, measured },
  show,
}: {
  projectId: string;
  programme: Programme;
  show: (figure: Figure) => ReactNode;
}) {
  const planned = captured.planned !== null && (
    <>
      {copy.summary.planned}: {show(captured.planned)}
    </>
  );
  if (measured === null)
    return (
      <Stat label={copy.summary.captured} hint={captured.reason ?? (planned || undefined)}>
        {show(captured.figure)}
      </Stat>
    );
  return (
    <Stat
      label={copy.summary.captured}
      hint={
        <>
          {measured.note}
          {captured.figure !== null && (
            <>
              {" "}
              · {copy.summary.byCases}: {show(captured.figure)}
            </>
          )}
          {planned && <> · {planned}</>}
        </>
      }
    >
      <MeasuredValue projectId={projectId}>{measured.display}</MeasuredValue>
    </Stat>
  );
}
