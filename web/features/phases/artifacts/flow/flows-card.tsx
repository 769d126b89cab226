import { useMemo, useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { flowCopy as copy } from "../copy.ts";
import { useDisplays, useNamedDataset } from "../queries.ts";
import { FlowView } from "./flow-view.tsx";
import { readFlows, type ProcessFlow } from "./read-flows.ts";
import { prefixAt, prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "../facts-handed.ts";

const flowDatasets: Partial<Record<number, string>> = { 1: "ds_p1_fluxo", 2: "ds_p2_fluxo" };

/** Current and future flow of the phase's processes; nothing where the run drew none. */
export function FlowsCard({
  phase,
  only,
  hint,
}: {
  phase: Pick<Phase, "id" | "order" | "projectId" | "currentRunId">;
  only?: "atual" | "futuro";
  /** Where the flows stand on another phase's page. */
  hint?: string;
}) {
  const { data } = useNamedDataset(phase.id, flowDatasets[phase.order] ?? "");
  const flows = useMemo(() => (data ? readFlows(data) : null), [data]);
  if (flows === null || flows.size === 0) return null;
  return (
    <Flows
      key={phase.currentRunId}
      phase={phase}
      flows={flows}
      {...(only === undefined ? {} : { only })}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

function Flows({
  phase,
  flows,
  only,
  hint,
}: {
  hint?: string;
  phase: Pick<Phase, "order" | "projectId">;
  flows: Map<string, ProcessFlow>;
  only?: "atual" | "futuro";
}) {
  const ids = [...flows.keys()];
  const [chosen, setChosen] = useState(ids[0] ?? "");
  const [allSteps, setAllSteps] = useState(false);
  const hasFacts = phase.order === 2;
  const { data: names } = useDisplays(
    phase.projectId,
    1,
    ids.length > 1 && hasFacts ? prefixOf(handed.process.name) : null,
  );
  const macros = useDisplays(
    phase.projectId,
    2,
    hasFacts ? prefixAt(handed.redesigned.touch, { process: chosen }) : null,
  );
  const steps = useDisplays(
    phase.projectId,
    2,
    hasFacts && allSteps ? prefixAt(handed.step.touch, { process: chosen }) : null,
  );
  const displays = useMemo(
    () => new Map([...(macros.data ?? []), ...(steps.data ?? [])]),
    [macros.data, steps.data],
  );
  const flow = flows.get(chosen);
  if (flow === undefined) return null;
  const level = allSteps ? "etapa" : "macro";
  const sides = (["atual", "futuro"] as const).filter(
    (side) => (only === undefined || side === only) && flow[side][level].length > 0,
  );
  return (
    <TitledCard
      title={copy.title}
      hint={hint ?? (hasFacts ? copy.hint : copy.preview)}
      data-testid="flows-card"
      action={
        <div className="flex flex-wrap items-center gap-3">
          {ids.length > 1 && (
            <div className="w-[240px]">
              <Select
                aria-label={copy.process}
                placeholder={copy.process}
                size="small"
                value={chosen}
                onChange={setChosen}
                options={ids.map((id) => ({
                  value: id,
                  label: names?.get(handed.process.name({ process: id })) ?? id,
                }))}
              />
            </div>
          )}
          <label className="flex min-h-6 items-center gap-2 text-sm text-ink-2">
            <input
              type="checkbox"
              checked={allSteps}
              onChange={(event) => setAllSteps(event.target.checked)}
              className="size-4 accent-accent"
            />
            {copy.allSteps}
          </label>
        </div>
      }
    >
      <div
        className={
          allSteps ? "grid grid-cols-1 items-start gap-6 md:grid-cols-2" : "flex flex-col gap-5"
        }
      >
        {sides.map((side) => (
          <FlowView
            key={`${chosen} ${side} ${level}`}
            side={side}
            steps={flow[side][level]}
            allSteps={allSteps}
            displays={displays}
            projectId={phase.projectId}
            fileName={`fluxo_${side}_${chosen}`}
          />
        ))}
      </div>
    </TitledCard>
  );
}
