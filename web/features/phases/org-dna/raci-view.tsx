import { useMemo, useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { raciSources } from "#domain/phases/org-dna/copy.ts";
import { DownloadMenu } from "#web/features/phases/artifacts/index.ts";
import { openOrigin } from "#web/features/facts/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { orgCopy as copy } from "./copy.ts";
import { FigureSection, type Figures, MissingTable, textAt, useFigures } from "../figures/index.ts";
import { lettersOf, raciLetters, readRaci, rolesOf, type RaciStep } from "./read-raci.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

/** More columns than this are not read: then each letter is one. */
const mostRoles = 8;

/** Who executes, answers, is asked and is told in each future step. */
export function RaciView({ phase }: { phase: Phase }) {
  return (
    <FigureSection phase={phase} prefix={handed.raciPrefix} title={copy.raci}>
      {(figures) => <Matrix phase={phase} figures={figures} />}
    </FigureSection>
  );
}

function Matrix({ phase, figures }: { phase: Phase; figures: Figures }) {
  const all = useMemo(() => readRaci(figures), [figures]);
  const processes = [...new Set(all.map(({ process }) => process))];
  const [chosen, setChosen] = useState(processes[0] ?? "");
  const { data: names } = useFigures(phase.projectId, phase.order, prefixOf(handed.process.name));
  if (all.length === 0)
    return (
      <MissingTable phase={phase} title={copy.raci} empty={copy.raciEmpty}>
        {copy.raciEmptyText}
      </MissingTable>
    );
  const steps = all.filter(({ process }) => process === chosen);
  const roles = rolesOf(steps);
  const stepColumn: DataColumn<RaciStep> = {
    key: "step",
    header: copy.step,
    cell: ({ step }) => (
      <span
        className="line-clamp-3 block max-w-[260px] min-w-[140px] font-medium break-words"
        title={step}
      >
        {step}
      </span>
    ),
  };
  const ownerColumn: DataColumn<RaciStep> = {
    key: "owner",
    header: copy.owner,
    cell: ({ roles: { a } }) => (
      <Badge tone={a.length === 1 ? "positive" : "warning"}>
        {a.length === 1 ? copy.oneOwner : a.length === 0 ? copy.noOwner : copy.manyOwners}
      </Badge>
    ),
  };
  const byRole = roles.map(
    (role): DataColumn<RaciStep> => ({
      key: `role ${role}`,
      header: (
        <span className="inline-block max-w-[140px] truncate" title={role}>
          {role}
        </span>
      ),
      cell: (step) => <Letters phase={phase} step={step} role={role} />,
    }),
  );
  const byLetter = raciLetters.map(
    (letter): DataColumn<RaciStep> => ({
      key: letter,
      header: copy.letters[letter],
      cell: ({ roles: own }) => (
        <span
          title={own[letter].join("; ")}
          className="line-clamp-3 block min-w-[100px] break-words"
        >
          {own[letter].length === 0 ? copy.unknown : own[letter].join("; ")}
        </span>
      ),
    }),
  );
  return (
    <TitledCard
      title={copy.raci}
      hint={copy.raciHint}
      data-testid="raci-card"
      action={
        <div className="flex flex-wrap items-center gap-2">
          {processes.length > 1 && (
            <div className="w-[240px]">
              <Select
                aria-label={copy.process}
                placeholder={copy.process}
                size="small"
                value={chosen}
                onChange={setChosen}
                options={processes.map((id) => ({
                  value: id,
                  label: textAt(names ?? new Map(), handed.process.name({ process: id })) || id,
                }))}
              />
            </div>
          )}
          <DownloadMenu
            table={{
              name: copy.raci,
              headers: [
                copy.process,
                copy.step,
                ...raciLetters.map((letter) => copy.letters[letter]),
              ],
              rows: all.map(({ process, step, roles: own }) => [
                process,
                step,
                ...raciLetters.map((letter) => own[letter].join("; ") || null),
              ]),
            }}
          />
        </div>
      }
    >
      {textAt(figures, handed.operation.source()) === raciSources.partial && (
        <Callout tone="warning" className="mb-3">
          {copy.raciPartial}
        </Callout>
      )}
      <DataTable<RaciStep>
        label={copy.raci}
        rows={steps}
        rowKey={({ key }) => key}
        maxHeight={600}
        columns={[stepColumn, ...(roles.length <= mostRoles ? byRole : byLetter), ownerColumn]}
      />
    </TitledCard>
  );
}

/** Each letter opens the origin of its own fact. */
function Letters({ phase, step, role }: { phase: Phase; step: RaciStep; role: string }) {
  return (
    <span className="flex gap-1">
      {lettersOf(step, role).map((letter) => (
        <button
          key={letter}
          type="button"
          aria-label={`${copy.letters[letter]}: ${role}, ${step.step}`}
          onClick={() => openOrigin({ projectId: phase.projectId, factId: step.facts[letter] })}
          className={
            letter === "a"
              ? "size-6 rounded-control bg-accent text-xs font-semibold text-on-accent"
              : "size-6 rounded-control border border-border-strong/60 text-xs font-semibold text-ink hover:border-accent"
          }
        >
          {letter.toUpperCase()}
        </button>
      ))}
    </span>
  );
}
