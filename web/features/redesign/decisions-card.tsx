import { useMemo, useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { useDisplays, useNamedDataset } from "#web/features/phases/artifacts/index.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { decisionLabels, redesignCopy as copy } from "./copy.ts";
import { OverrideDialog } from "./override-dialog.tsx";
import { useStepOverrides } from "./queries.ts";
import {
  factIdOf,
  overrideState,
  readDecisions,
  type Decision,
  type StepRow,
} from "./read-decisions.ts";
import { prefixAt, prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

const tones: Record<Decision, Tone> = {
  ELIMINAR: "danger",
  SIMPLIFICAR: "warning",
  INTEGRAR: "warning",
  AUTOMATIZAR: "accent",
  IA_AUTONOMA: "info",
  IA_ASSISTIDA: "info",
  MANTER: "neutral",
};

/** What was decided for each step, by which rule and values; the firm may decide otherwise. */
export function DecisionsCard({ phase }: { phase: Phase }) {
  const { data, error, refetch } = useNamedDataset(phase.id, "ds_p2_decisoes_etapa");
  const steps = useMemo(() => (data ? readDecisions(data) : []), [data]);
  if (error)
    return (
      <TitledCard title={copy.decisions}>
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      </TitledCard>
    );
  if (data === undefined)
    return (
      <TitledCard title={copy.decisions}>
        <SkeletonLines count={6} />
      </TitledCard>
    );
  if (steps.length === 0)
    return (
      <TitledCard title={copy.decisions}>
        <EmptyState isCompact title={copy.empty} />
      </TitledCard>
    );
  return <Decisions phase={phase} steps={steps} />;
}

function Decisions({ phase, steps }: { phase: Phase; steps: StepRow[] }) {
  const processes = [...new Set(steps.map(({ processId }) => processId))];
  const [processId, setProcess] = useState(processes[0] ?? "");
  const [openId, setOpenId] = useState<string | null>(null);
  const ofSteps = prefixAt(handed.step.figure, { process: processId });
  const { data: displays } = useDisplays(phase.projectId, 2, ofSteps);
  const ofNames = processes.length > 1 ? prefixOf(handed.process.name) : null;
  const { data: names } = useDisplays(phase.projectId, 1, ofNames);
  const { data: overrides = [] } = useStepOverrides(phase.projectId, phase.abilities.record);
  const rows = steps.filter((step) => step.processId === processId);
  const open = rows.find((step) => step.stepId === openId);
  const figure = (step: StepRow, key: string) => {
    const display = displays?.get(factIdOf(step, key));
    return display === undefined ? (
      "–"
    ) : (
      <FactValue projectId={phase.projectId} factId={factIdOf(step, key)}>
        {display}
      </FactValue>
    );
  };
  const columns: DataColumn<StepRow>[] = [
    {
      key: "step",
      header: copy.columns.step,
      cell: (step) => (
        <div data-step-row={step.stepId}>
          <p className="font-medium">{step.name}</p>
          <p className="text-xs text-ink-3">
            {step.stepId} · {step.executor ?? copy.noExecutor}
          </p>
        </div>
      ),
    },
    {
      key: "decision",
      header: copy.columns.decision,
      cell: (step) => {
        const { waiting } = overrideState(step, phase.abilities.record ? overrides : []);
        return (
          <div className="flex flex-col items-start gap-1">
            <Badge tone={tones[step.decision]}>{decisionLabels[step.decision]}</Badge>
            {step.simplifyFirst && <span className="text-xs text-ink-3">{copy.simplifyFirst}</span>}
            {step.author !== null && (
              <span className="text-xs text-ink-2">
                {copy.byPerson}: {copy.person(step.author.name, step.author.role)}.{" "}
                {copy.byRule(decisionLabels[step.byRule])}
              </span>
            )}
            {waiting !== null && phase.abilities.record && (
              <Badge tone="warning">
                {waiting === "rule"
                  ? copy.backToRuleWaiting
                  : copy.waiting(decisionLabels[waiting])}
              </Badge>
            )}
          </div>
        );
      },
    },
    {
      key: "rule",
      header: copy.columns.rule,
      cell: (step) => (
        <div className="min-w-[180px] text-ink-2">
          <p>
            {copy.rule} {figure(step, "regra")}
          </p>
          {step.reason !== null && <p>{step.reason}</p>}
        </div>
      ),
    },
    {
      key: "released",
      header: copy.columns.released,
      align: "right",
      cell: (step) => figure(step, "liberado"),
    },
    ...(phase.abilities.record
      ? [
          {
            key: "actions",
            header: "",
            headerLabel: copy.columns.actions,
            cell: (step: StepRow) => (
              <Button
                size="small"
                aria-label={copy.changeOf(step.name)}
                onClick={() => setOpenId(step.stepId)}
              >
                {copy.change}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <TitledCard
      title={copy.decisions}
      hint={copy.decisionsHint}
      data-testid="decisions-card"
      action={
        processes.length > 1 && (
          <div className="w-[240px]">
            <Select
              aria-label={copy.process}
              placeholder={copy.process}
              size="small"
              value={processId}
              onChange={setProcess}
              options={processes.map((id) => ({
                value: id,
                label: names?.get(handed.process.name({ process: id })) ?? id,
              }))}
            />
          </div>
        )
      }
    >
      <DataTable<StepRow>
        stacks
        label={copy.decisions}
        rows={rows}
        rowKey={(step) => step.stepId}
        columns={columns}
      />
      {open !== undefined && (
        <OverrideDialog
          key={open.stepId}
          projectId={phase.projectId}
          step={open}
          {...overrideState(open, overrides)}
          onClose={() => setOpenId(null)}
        />
      )}
    </TitledCard>
  );
}
