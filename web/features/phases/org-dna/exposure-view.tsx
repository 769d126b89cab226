import { useMemo, useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { normalizeText } from "#domain/kernel/text/normalize-text.ts";
import { ArtifactCharts, useNamedArtifact } from "#web/features/phases/artifacts/index.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { orgCopy as copy } from "./copy.ts";
import {
  FigureSection,
  type Figures,
  MissingTable,
  idsOf,
  numberAt,
  textAt,
} from "../figures/index.ts";
import { FigureCell } from "./section.tsx";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

const firstShown = 30;
const tones: Readonly<Record<string, Tone>> = {
  "Ampliar com IA": "info",
  Redesenhar: "warning",
  "Realocar capacidade": "accent",
};

/** Exposure of tasks by role, and where families of roles lie on the map. */
export function ExposureView({ phase }: { phase: Phase }) {
  const { artifact } = useNamedArtifact(phase.id, "art_p3_exposicao");
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="info">{copy.exposureCaution}</Callout>
      <FigureSection phase={phase} prefix={prefixOf(handed.role.name)} title={copy.exposure}>
        {(figures) => <Roles phase={phase} figures={figures} />}
      </FigureSection>
      <FigureSection phase={phase} prefix={prefixOf(handed.family.name)} title={copy.map}>
        {(figures) => <Families phase={phase} figures={figures} />}
      </FigureSection>
      {artifact != null && artifact.charts.length > 0 && (
        <TitledCard title={copy.exposureCharts}>
          <ArtifactCharts artifact={artifact} />
        </TitledCard>
      )}
    </div>
  );
}

function Roles({ phase, figures }: { phase: Phase; figures: Figures }) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const ids = useMemo(
    () =>
      idsOf(figures, prefixOf(handed.role.name), "beta").sort(
        (a, b) =>
          (numberAt(figures, handed.role.beta({ role: b })) ?? 0) -
            (numberAt(figures, handed.role.beta({ role: a })) ?? 0) || (a < b ? -1 : 1),
      ),
    [figures],
  );
  if (ids.length === 0)
    return (
      <MissingTable phase={phase} title={copy.exposure} empty={copy.exposureEmpty}>
        {copy.exposureEmptyText}
      </MissingTable>
    );
  const wanted = normalizeText(text).trim();
  const found = ids.filter((id) =>
    normalizeText(textAt(figures, handed.role.name({ role: id }))).includes(wanted),
  );
  const columns = copy.roleColumns;
  const share = (id: string, key: string) =>
    numberAt(figures, handed.roleShare.of({ role: id, share: key })) ?? 0;
  return (
    <TitledCard
      title={copy.exposure}
      hint={copy.exposureHint}
      data-testid="exposure-card"
      action={
        <div className="w-full sm:w-[220px]">
          <Input
            type="search"
            className="h-8 text-sm"
            aria-label={copy.search}
            placeholder={copy.search}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      }
    >
      {found.length === 0 ? (
        <p role="status" className="py-4 text-base text-ink-2">
          {copy.noneFound}
        </p>
      ) : (
        <DataTable<string>
          label={copy.exposure}
          rows={isOpen ? found : found.slice(0, firstShown)}
          rowKey={(id) => id}
          maxHeight={640}
          columns={[
            {
              key: "role",
              header: columns.role,
              cell: (id) => (
                <span
                  className="line-clamp-2 block max-w-[260px] min-w-[120px] font-medium break-words"
                  title={textAt(figures, handed.role.name({ role: id }))}
                >
                  {textAt(figures, handed.role.name({ role: id }))}
                </span>
              ),
            },
            {
              key: "bar",
              header: "",
              headerLabel: copy.exposure,
              cell: (id) => <ShareBar e1={share(id, "e1")} e2={share(id, "e2")} />,
            },
            {
              key: "beta",
              header: columns.beta,
              align: "right",
              cell: (id) => (
                <FigureCell phase={phase} figures={figures} id={handed.role.beta({ role: id })} />
              ),
            },
            ...(["e1", "e2", "e0"] as const).map((key) => ({
              key,
              header: columns[key],
              align: "right" as const,
              from: "lg" as const,
              cell: (id: string) => (
                <FigureCell
                  phase={phase}
                  figures={figures}
                  id={handed.roleShare.of({ role: id, share: key })}
                />
              ),
            })),
            {
              key: "criticality",
              header: columns.criticality,
              align: "right",
              cell: (id) => (
                <FigureCell
                  phase={phase}
                  figures={figures}
                  id={handed.role.criticality({ role: id })}
                />
              ),
            },
          ]}
        />
      )}
      {found.length > firstShown && (
        <Button
          size="small"
          variant="quiet"
          className="mt-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.showFewer : copy.showAll(found.length)}
        </Button>
      )}
    </TitledCard>
  );
}

/** Says again what the columns beside it say. */
function ShareBar({ e1, e2 }: { e1: number; e2: number }) {
  return (
    <div aria-hidden className="mt-1 flex h-3 w-[120px] overflow-hidden rounded-full bg-surface-2">
      <span style={{ width: `${e1}%` }} className="bg-data-1" />
      <span style={{ width: `${e2}%` }} className="bg-data-3" />
    </div>
  );
}

function Families({ phase, figures }: { phase: Phase; figures: Figures }) {
  const ids = idsOf(figures, prefixOf(handed.family.name), "nome").filter(
    (id) => numberAt(figures, handed.family.beta({ family: id })) !== null,
  );
  const columns = copy.familyColumns;
  if (ids.length === 0) return null;
  return (
    <TitledCard title={copy.map} data-testid="families-card">
      <DataTable<string>
        label={copy.map}
        rows={ids}
        rowKey={(id) => id}
        columns={[
          {
            key: "family",
            header: columns.family,
            cell: (id) => (
              <span
                title={textAt(figures, handed.family.name({ family: id }))}
                className="line-clamp-2 block min-w-[120px] font-medium break-words"
              >
                {textAt(figures, handed.family.name({ family: id }))}
              </span>
            ),
          },
          {
            key: "quadrant",
            header: columns.quadrant,
            cell: (id) => {
              const name = textAt(figures, handed.family.evolution({ family: id }));
              return name === "" ? (
                copy.hidden
              ) : (
                <Badge tone={tones[name] ?? "neutral"}>{name}</Badge>
              );
            },
          },
          {
            key: "people",
            header: columns.people,
            align: "right",
            cell: (id) => (
              <FigureCell
                phase={phase}
                figures={figures}
                id={handed.family.people({ family: id })}
              />
            ),
          },
          {
            key: "beta",
            header: columns.beta,
            align: "right",
            cell: (id) => (
              <FigureCell phase={phase} figures={figures} id={handed.family.beta({ family: id })} />
            ),
          },
          {
            key: "criticality",
            header: columns.criticality,
            align: "right",
            cell: (id) => (
              <FigureCell
                phase={phase}
                figures={figures}
                id={handed.family.criticality({ family: id })}
              />
            ),
          },
        ]}
      />
    </TitledCard>
  );
}
