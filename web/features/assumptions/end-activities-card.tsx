import { useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { endActivitiesCopy as copy } from "./copy.ts";
import { END_ACTIVITIES, useAssumptions, useLastActivities, useSetAssumption } from "./queries.ts";

const SHOWN = 12;
const namesOf = (value: unknown): string[] =>
  typeof value === "string"
    ? value
        .split(";")
        .map((name) => name.trim())
        .filter(Boolean)
    : [];

/** Which activities end a case: what makes a case complete, and with it every time of the log. Absent without a log. */
export function EndActivitiesCard({ phase }: { phase: Phase }) {
  const { data: facts } = useLastActivities(phase.projectId, phase.currentRunId);
  const { data: assumptions } = useAssumptions(phase.projectId);
  if (facts === undefined || assumptions === undefined || facts.length === 0) return null;
  const inForce = namesOf(
    assumptions.find((assumption) => assumption.id === END_ACTIVITIES)?.value,
  );
  return (
    <Choice key={inForce.join(";")} phase={phase} facts={facts.slice(0, SHOWN)} inForce={inForce} />
  );
}

function Choice({
  phase,
  facts,
  inForce,
}: {
  phase: Phase;
  facts: NonNullable<ReturnType<typeof useLastActivities>["data"]>;
  inForce: string[];
}) {
  const [chosen, setChosen] = useState(inForce);
  const save = useSetAssumption(phase.projectId);
  const confirm = (names: string[]): void =>
    save.mutate(
      { id: END_ACTIVITIES, value: names.length === 0 ? null : names.join("; ") },
      {
        onSuccess: () =>
          showToast({ title: copy.saved, description: copy.savedText, tone: "positive" }),
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  const isUnchanged =
    chosen.length === inForce.length && chosen.every((name) => inForce.includes(name));
  return (
    <TitledCard
      title={copy.title}
      action={
        <Badge tone={inForce.length > 0 ? "positive" : "neutral"}>
          {inForce.length > 0 ? copy.confirmed : copy.byRule}
        </Badge>
      }
      data-testid="end-activities"
    >
      <p className="mb-3 max-w-prose text-base text-ink-2">{copy.text}</p>
      <ul aria-label={copy.group} className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map((fact) => {
          const name = fact.scope?.activity ?? fact.label;
          return (
            <li key={fact.id} className="flex min-w-0 items-start gap-2 text-base">
              <label className="flex min-w-0 flex-1 items-start gap-2 text-ink">
                <input
                  type="checkbox"
                  className="mt-1 size-4 accent-accent"
                  disabled={!phase.abilities.record}
                  checked={chosen.includes(name)}
                  onChange={(event) =>
                    setChosen(
                      event.target.checked
                        ? [...chosen, name]
                        : chosen.filter((other) => other !== name),
                    )
                  }
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              </label>
              <FactValue
                projectId={phase.projectId}
                factId={fact.id}
                className="text-sm text-ink-2"
              >
                {copy.cases(fact.display)}
              </FactValue>
            </li>
          );
        })}
      </ul>
      {phase.abilities.record && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            onClick={() => confirm(chosen)}
            isPending={save.isPending}
            disabled={isUnchanged || chosen.length === 0}
          >
            {copy.save}
          </Button>
          {inForce.length > 0 && (
            <Button variant="quiet" onClick={() => confirm([])} disabled={save.isPending}>
              {copy.useRule}
            </Button>
          )}
        </div>
      )}
    </TitledCard>
  );
}
