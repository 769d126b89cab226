import { useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { formatValue } from "#domain/kernel/text/format-value.ts";
import { factIdPart } from "#domain/tables/read-table.ts";
import { DownloadMenu } from "#web/features/phases/artifacts/index.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { stackCopy as copy } from "./copy.ts";
import { useFigures } from "#web/features/phases/figures/index.ts";
import { type CapabilityRow } from "./read-time.ts";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

const firstShown = 25;

/** Capability against system: what stays, what leaves, and what that frees. */
export function RedundancyCard({ phase, rows }: { phase: Phase; rows: CapabilityRow[] }) {
  const [isOpen, setOpen] = useState(false);
  const { data: figures } = useFigures(
    phase.projectId,
    phase.order,
    prefixOf(handed.capability.name),
  );
  const idOf = ({ capability }: CapabilityRow, figure: string) =>
    handed.capabilityFigure.of({ capability: factIdPart(capability), figure });
  const cell = (row: CapabilityRow, key: string) => {
    const value = figures?.get(idOf(row, key))?.value ?? null;
    return value === null ? (
      copy.unknown
    ) : (
      <FactValue projectId={phase.projectId} factId={idOf(row, key)}>
        {formatValue(value, "BRL/ano", "brl")}
      </FactValue>
    );
  };
  const headers = [
    copy.columns.capability,
    copy.columns.systems,
    `${copy.columns.stays} (R$/ano)`,
    `${copy.columns.leaves} (R$/ano)`,
    `${copy.columns.gross} (R$/ano)`,
  ];
  const amount = (row: CapabilityRow, key: string) => {
    const value = figures?.get(idOf(row, key))?.value;
    return typeof value === "number" ? value : null;
  };
  return (
    <TitledCard
      title={copy.redundancy}
      hint={copy.redundancyHint}
      data-testid="redundancy-card"
      action={
        <DownloadMenu
          table={{
            name: copy.redundancy,
            headers,
            rows: rows.map((row) => [
              row.capability,
              row.systems
                .map(({ name, leaves }) => `${name} (${leaves ? copy.leaves : copy.stays})`)
                .join("; "),
              ...["fica_ano", "sai_ano", "bruta"].map((key) => amount(row, key)),
            ]),
          }}
        />
      }
    >
      <DataTable<CapabilityRow>
        stacks
        label={copy.redundancy}
        rows={isOpen ? rows : rows.slice(0, firstShown)}
        rowKey={({ capability }) => capability}
        maxHeight={640}
        columns={[
          {
            key: "capability",
            header: copy.columns.capability,
            cell: ({ capability }) => (
              <span
                className="line-clamp-3 block min-w-[120px] max-w-[220px] font-medium break-words"
                title={capability}
              >
                {capability}
              </span>
            ),
          },
          {
            key: "systems",
            header: copy.columns.systems,
            cell: ({ systems }) => (
              <ul className="flex min-w-[240px] flex-col gap-1">
                {systems.map((system) => (
                  <li key={system.id} className="flex items-start gap-2">
                    <Badge tone={system.leaves ? "danger" : "positive"}>
                      {system.leaves ? copy.leaves : copy.stays}
                    </Badge>
                    <span className="min-w-0 break-words">
                      {system.name}
                      {system.tco !== null && (
                        <span className="text-ink-2">
                          {" "}
                          ·{" "}
                          <FactValue
                            projectId={phase.projectId}
                            factId={handed.system.cost({ system: system.id })}
                          >
                            {formatValue(system.tco, "BRL/ano", "brl")}
                          </FactValue>
                        </span>
                      )}
                      {system.replacedBy !== null && (
                        <span className="block text-xs text-ink-3">
                          {copy.replacedBy(system.replacedBy)}
                        </span>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            key: "stays",
            header: headers[2],
            align: "right",
            cell: (row) => cell(row, "fica_ano"),
          },
          {
            key: "leaves",
            header: headers[3],
            align: "right",
            cell: (row) => cell(row, "sai_ano"),
          },
          { key: "gross", header: headers[4], align: "right", cell: (row) => cell(row, "bruta") },
        ]}
      />
      {rows.length > firstShown && (
        <Button
          size="small"
          variant="quiet"
          className="mt-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.showFewer : copy.showAll(rows.length)}
        </Button>
      )}
    </TitledCard>
  );
}
