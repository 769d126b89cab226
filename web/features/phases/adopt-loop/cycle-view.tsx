import { useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import {
  FigureCell,
  FigureSection,
  FigureTable,
  idsOf,
  MissingTable,
  numberAt,
  textAt,
  type Figures,
} from "#web/features/phases/figures/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { loopCopy as copy } from "./copy.ts";
import { useProjectPhases } from "./queries.ts";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

const prefix = prefixOf(handed.kpi.name);

/** Indicators against their targets; one out of plan for long leads to the phase that owns its lever. */
export function CycleView({ phase }: { phase: Phase }) {
  return (
    <FigureSection phase={phase} prefix={prefix} title={copy.cycle}>
      {(figures) => <Cycle phase={phase} figures={figures} />}
    </FigureSection>
  );
}

function Cycle({ phase, figures }: { phase: Phase; figures: Figures }) {
  const { data: phases = [] } = useProjectPhases(phase.projectId);
  const [opening, setOpening] = useState<string | null>(null);
  const at = (id: string, key: string) => textAt(figures, `${prefix}${id}.${key}`);
  const out = (id: string) => numberAt(figures, `${prefix}${id}.fora`) ?? 0;
  const ids = idsOf(figures, prefix, "nome").sort(
    (a, b) => out(b) - out(a) || at(a, "nome").localeCompare(at(b, "nome"), "pt-BR"),
  );
  if (ids.length === 0)
    return (
      <MissingTable phase={phase} title={copy.cycle} empty={copy.cycleEmpty}>
        {copy.cycleEmptyText}
      </MissingTable>
    );
  const ownerOf = (id: string) =>
    phases.find(({ order }) => order === numberAt(figures, `${prefix}${id}.fase`));
  const target = opening === null ? undefined : ownerOf(opening);
  const columns = copy.cycleColumns;
  return (
    <TitledCard title={copy.cycle} hint={copy.cycleHint} data-testid="cycle-card">
      <FigureTable
        phase={phase}
        figures={figures}
        label={copy.cycle}
        prefix={prefix}
        ids={ids}
        maxHeight={640}
        columns={[
          { key: "nome", header: columns.name },
          { key: "atual", header: columns.current, align: "right" },
          { key: "meta", header: columns.target, align: "right" },
          {
            key: "fora",
            header: columns.out,
            cell: (id) =>
              at(id, "acao") === "" ? (
                <FigureCell phase={phase} figures={figures} id={`${prefix}${id}.fora`} />
              ) : (
                <Badge tone="warning">{figures.get(`${prefix}${id}.fora`)?.display}</Badge>
              ),
          },
          ...(phase.abilities.record
            ? [
                {
                  key: "acao",
                  header: columns.action,
                  cell: (id: string) => (
                    <Action
                      wanted={at(id, "acao") !== ""}
                      owner={ownerOf(id)}
                      onOpen={() => setOpening(id)}
                    />
                  ),
                },
              ]
            : []),
          { key: "verificacao", header: columns.verdict, from: "lg" },
          { key: "fase", header: columns.phase, cell: (id) => ownerOf(id)?.name ?? "–" },
          {
            key: "responsavel",
            header: columns.owner,
            cell: (id) => at(id, "responsavel") || copy.noOwner,
          },
          {
            key: "prazo",
            header: columns.due,
            align: "right",
            cell: (id) => figures.get(`${prefix}${id}.prazo`)?.display ?? "–",
          },
        ]}
      />
      {opening !== null && target !== undefined && (
        <ReopenDialog
          phaseId={target.id}
          phaseName={target.name}
          reason={copy.reasonFor(
            at(opening, "nome"),
            figures.get(`${prefix}${opening}.fora`)?.display ?? "",
          )}
          onClose={() => setOpening(null)}
        />
      )}
    </TitledCard>
  );
}

function Action({
  wanted,
  owner,
  onOpen,
}: {
  wanted: boolean;
  owner: Phase | undefined;
  onOpen: () => void;
}) {
  if (!wanted || owner === undefined) return <span className="text-ink-3">–</span>;
  if (owner.gateStatus !== "approved" && owner.gateStatus !== "waived")
    return <span className="text-xs text-ink-2">{copy.alreadyOpen}</span>;
  return (
    <Button size="small" aria-label={copy.reopenOf(owner.name)} onClick={onOpen}>
      {copy.reopen}
    </Button>
  );
}
