import { useMemo, useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { timeClassColours } from "#domain/phases/smart-stack/compute/destination/time-quadrant.ts";
import { formatValue } from "#domain/kernel/text/format-value.ts";
import { ArtifactCharts, useNamedArtifact } from "#web/features/phases/artifacts/index.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { stackCopy as copy } from "./copy.ts";
import { filterSystems, timeClasses, type TimeClass, type TimeSystem } from "./read-time.ts";
import * as handed from "./facts-handed.ts";

const firstShown = 12;

/** The four classes as they lie on the two axes, each with its systems. */
export function TimeBoard({ phase, systems }: { phase: Phase; systems: readonly TimeSystem[] }) {
  const [text, setText] = useState("");
  const { artifact } = useNamedArtifact(phase.id, "art_p4_time");
  const shown = useMemo(() => filterSystems(systems, text), [systems, text]);
  const unclassified = shown.filter(({ timeClass }) => timeClass === null);
  return (
    <TitledCard
      title={copy.time}
      hint={copy.timeHint}
      data-testid="time-board"
      action={
        <div className="w-full sm:w-[260px]">
          <Input
            type="search"
            aria-label={copy.search}
            placeholder={copy.search}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      }
    >
      {shown.length === 0 ? (
        <p role="status" className="py-4 text-base text-ink-2">
          {copy.noneFound}
        </p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
          {timeClasses.map((name) => (
            <Quadrant
              key={name}
              phase={phase}
              name={name}
              systems={shown.filter(({ timeClass }) => timeClass === name)}
            />
          ))}
        </div>
      )}
      {unclassified.length > 0 && (
        <div className="mt-3">
          <SystemGroup
            phase={phase}
            heading={<Badge>{copy.unclassified}</Badge>}
            label={copy.unclassified}
            systems={unclassified}
          />
        </div>
      )}
      {artifact != null && (
        <div className="mt-5">
          <ArtifactCharts artifact={artifact} />
        </div>
      )}
    </TitledCard>
  );
}

function Quadrant({
  phase,
  name,
  systems,
}: {
  phase: Phase;
  name: TimeClass;
  systems: TimeSystem[];
}) {
  return (
    <SystemGroup
      phase={phase}
      label={copy.classes[name]}
      systems={systems}
      heading={
        <>
          <Badge icon={<ClassDot name={name} />}>{copy.classes[name]}</Badge>
          <span className="text-xs text-ink-3">{copy.classHints[name]}</span>
        </>
      }
    />
  );
}

/** The colour that the class has in the chart. */
function ClassDot({ name }: { name: TimeClass }) {
  return (
    <span
      aria-hidden
      className="size-2.5 rounded-full forced-color-adjust-none"
      style={{ background: `var(--data-${timeClassColours[name]})` }}
    />
  );
}

function SystemGroup({
  phase,
  heading,
  label,
  systems,
}: {
  phase: Phase;
  heading: React.ReactNode;
  label: string;
  systems: TimeSystem[];
}) {
  const [isOpen, setOpen] = useState(false);
  const rows = isOpen ? systems : systems.slice(0, firstShown);
  return (
    <section aria-label={label} className="min-w-0 rounded-control border border-border p-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        {heading}
        <span className="ml-auto text-sm text-ink-2 tabular-nums">
          {copy.systems(systems.length)}
        </span>
      </div>
      {systems.length === 0 && <p className="text-sm text-ink-3">{copy.noSystems}</p>}
      <ul className="flex flex-col divide-y divide-border">
        {rows.map((system) => (
          <li key={system.id} className="flex items-start justify-between gap-3 py-1.5 text-sm">
            <div className="min-w-0">
              <p className="line-clamp-2 font-medium break-words text-ink" title={system.name}>
                <span className="font-normal text-ink-3 tabular-nums">{system.code}</span>{" "}
                {system.name}
              </p>
              <p className="break-words text-xs text-ink-3">
                {system.capability}
                {system.destination !== null && (
                  <>
                    {" "}
                    ·{" "}
                    <FactValue
                      projectId={phase.projectId}
                      factId={handed.system.destination({ system: system.id })}
                    >
                      {system.destination}
                    </FactValue>
                  </>
                )}
                {system.isBorderline && ` · ${copy.borderline}`}
              </p>
            </div>
            {system.tco !== null && (
              <FactValue
                className="shrink-0 tabular-nums"
                projectId={phase.projectId}
                factId={handed.system.cost({ system: system.id })}
              >
                {formatValue(system.tco, "BRL/ano", "brl")}
              </FactValue>
            )}
          </li>
        ))}
      </ul>
      {systems.length > firstShown && (
        <Button
          size="small"
          variant="quiet"
          className="mt-1"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.showFewer : copy.showAll(systems.length)}
        </Button>
      )}
    </section>
  );
}
