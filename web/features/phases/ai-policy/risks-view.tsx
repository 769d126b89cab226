import { useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import {
  FigureCell,
  FigureList,
  FigureSection,
  FigureTable,
  HeatGrid,
  idsOf,
  MissingTable,
  numberAt,
  textAt,
  useFigures,
  type Figures,
} from "#web/features/phases/figures/index.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { policyCopy as copy } from "./copy.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";
import { prefixOfPhase } from "#domain/facts/catalogue/facts-of-phase.ts";

const steps = [1, 2, 3, 4, 5] as const;
const highest = 25;
const prefix = prefixOf(handed.risk.name);
const bandTones: Readonly<Record<string, Tone>> = {
  baixo: "positive",
  moderado: "warning",
  alto: "danger",
  crítico: "danger",
};

/** Where the inherent risks lie, and what the controls leave of each. */
export function RisksView({ phase }: { phase: Phase }) {
  return (
    <FigureSection phase={phase} prefix={prefix} title={copy.matrix}>
      {(figures) => <Risks phase={phase} figures={figures} />}
    </FigureSection>
  );
}

function Risks({ phase, figures }: { phase: Phase; figures: Figures }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: all } = useFigures(phase.projectId, 6, prefixOfPhase(6));
  const at = (id: string, key: string) => numberAt(figures, `${prefix}${id}.${key}`);
  const ids = idsOf(figures, prefix, "nome").sort(
    (a, b) =>
      (at(b, "residual") ?? at(b, "inerente") ?? -1) -
        (at(a, "residual") ?? at(a, "inerente") ?? -1) || (a < b ? -1 : 1),
  );
  if (ids.every((id) => at(id, "inerente") === null))
    return (
      <MissingTable phase={phase} title={copy.matrix} empty={copy.risksEmpty}>
        {copy.risksEmptyText}
      </MissingTable>
    );
  const cellOf = (id: string): string =>
    handed.grid.risks({
      likelihood: Math.round(at(id, "p") ?? 0),
      impact: Math.round(at(id, "i") ?? 0),
    });
  const shown = chosen === null ? ids : ids.filter((id) => cellOf(id) === chosen);
  const columns = copy.riskColumns;
  return (
    <div className="flex flex-col gap-4">
      <TitledCard title={copy.matrix} hint={copy.matrixHint} data-testid="risk-matrix">
        {all !== undefined && (
          <FigureList phase={phase} figures={all} items={Object.entries(copy.riskTotals)} />
        )}
        <HeatGrid
          projectId={phase.projectId}
          label={copy.matrix}
          corner={copy.matrixCorner}
          columns={steps.map(copy.impact)}
          chosen={chosen}
          onOpen={({ factId }) => setChosen(factId === chosen ? null : factId)}
          rows={[...steps].reverse().map((p) => ({
            name: copy.likelihood(p),
            cells: steps.map((i) => {
              const factId = handed.grid.risks({ likelihood: p, impact: i });
              const display = all?.get(factId)?.display;
              return display === undefined ? null : { factId, display, share: (p * i) / highest };
            }),
          }))}
        />
      </TitledCard>
      <TitledCard
        title={copy.risks}
        action={
          chosen !== null && (
            <Button size="small" variant="quiet" onClick={() => setChosen(null)}>
              {copy.allRisks}
            </Button>
          )
        }
        data-testid="risk-list"
      >
        <FigureTable
          phase={phase}
          figures={figures}
          label={copy.risks}
          prefix={prefix}
          ids={shown}
          columns={[
            { key: "nome", header: columns.name },
            { key: "caso", header: columns.useCase, from: "lg" },
            { key: "inerente", header: columns.inherent, align: "right" },
            {
              key: "residual",
              header: columns.residual,
              align: "right",
              cell: (id) => (
                <span className="inline-flex items-center gap-1">
                  <span aria-hidden className="text-ink-3">
                    →
                  </span>
                  <FigureCell phase={phase} figures={figures} id={`${prefix}${id}.residual`} />
                </span>
              ),
            },
            {
              key: "faixa_residual",
              header: columns.band,
              cell: (id) => {
                const band = textAt(figures, `${prefix}${id}.faixa_residual`);
                return band === "" ? (
                  "–"
                ) : (
                  <Badge tone={bandTones[band.toLowerCase()] ?? "neutral"}>{band}</Badge>
                );
              },
            },
            { key: "controles", header: columns.controls, from: "lg" },
            {
              key: "responsavel",
              header: columns.owner,
              cell: (id) => textAt(figures, `${prefix}${id}.responsavel`) || copy.noOwner,
            },
          ]}
        />
      </TitledCard>
    </div>
  );
}
