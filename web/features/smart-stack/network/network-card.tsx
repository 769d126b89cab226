import { lazy, Suspense, useMemo, useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { formatValue } from "#domain/kernel/text/format-value.ts";
import { DownloadMenu } from "#web/features/phases/artifacts/index.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { stackCopy as copy } from "../copy.ts";
import { selectNetwork, type Network, type NetworkLink } from "./select-network.ts";
import * as handed from "../facts-handed.ts";

const NetworkCanvas = lazy(() => import("./network-canvas.tsx"));
const whole = "*";

/** Systems and interfaces; the single points of failure stand out, and each system's own interfaces are listed. */
export function NetworkCard({ phase, network }: { phase: Phase; network: Network }) {
  const [focus, setFocus] = useState<string | null>(null);
  const [asTable, setAsTable] = useState(false);
  const chosen = useMemo(() => selectNetwork(network, focus), [network, focus]);
  const singles = network.nodes.filter(({ isSingle }) => isSingle);
  const links =
    focus === null
      ? network.links
      : network.links.filter(({ from, to }) => from === focus || to === focus);
  const title = focus === null ? copy.interfaces : copy.interfacesOf(focus);
  return (
    <TitledCard
      title={copy.network}
      hint={copy.networkHint(
        asTable ? network.nodes.length : chosen.nodes.length,
        network.nodes.length,
      )}
      data-testid="network-card"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-[220px]">
            <Select
              aria-label={copy.focus}
              placeholder={copy.focus}
              size="small"
              value={focus ?? whole}
              onChange={(name) => setFocus(name === whole ? null : name)}
              options={[
                { value: whole, label: copy.allSystems },
                ...network.nodes.map(({ name }) => ({ value: name, label: name })),
              ]}
            />
          </div>
          <Button size="small" onClick={() => setAsTable(!asTable)}>
            {asTable ? copy.asGraph : copy.asTable}
          </Button>
          <DownloadMenu
            table={{
              name: title,
              headers: [copy.from, copy.to, copy.kind, copy.frequency, copy.failures],
              rows: links.map(({ from, to, kind, frequency, failures }) => [
                from,
                to,
                kind,
                frequency,
                failures,
              ]),
            }}
          />
        </div>
      }
    >
      {singles.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {singles.map((node) => (
            <li key={node.id} className="flex min-w-0 items-center gap-2">
              <Badge tone="danger">{copy.single}</Badge>
              <button
                type="button"
                onClick={() => setFocus(node.name)}
                className="max-w-[240px] truncate rounded-[3px] font-medium text-ink hover:text-accent"
                title={node.name}
              >
                {node.name}
              </button>
              {node.isolates !== null && (
                <FactValue
                  projectId={phase.projectId}
                  factId={handed.node.cutsOff({ node: node.id })}
                >
                  {copy.isolates(node.isolates)}
                </FactValue>
              )}
            </li>
          ))}
        </ul>
      )}
      {!asTable && focus === null && chosen.nodes.length < network.nodes.length && (
        <Callout tone="info" className="mb-3">
          {copy.networkCut}
        </Callout>
      )}
      {!asTable && (
        <>
          <Suspense fallback={<Skeleton className="h-[420px]" aria-label={copy.drawing} />}>
            <NetworkCanvas network={chosen} focus={focus} onFocus={setFocus} />
          </Suspense>
          <p className="mt-1 text-xs text-ink-3">{copy.legendManual}</p>
        </>
      )}
      {(asTable || focus !== null) && (
        <div className="mt-3">
          <LinkTable phase={phase} label={title} links={links} />
        </div>
      )}
    </TitledCard>
  );
}

function LinkTable({ phase, label, links }: { phase: Phase; label: string; links: NetworkLink[] }) {
  const name = (text: string) => (
    <span className="line-clamp-2 block min-w-[120px] break-words" title={text}>
      {text}
    </span>
  );
  return (
    <DataTable<NetworkLink>
      label={label}
      rows={links}
      rowKey={({ id }) => id}
      maxHeight={480}
      columns={[
        { key: "from", header: copy.from, cell: ({ from }) => name(from) },
        { key: "to", header: copy.to, cell: ({ to }) => name(to) },
        { key: "kind", header: copy.kind, cell: ({ kind }) => kind ?? copy.unknown },
        {
          key: "frequency",
          header: copy.frequency,
          cell: ({ frequency }) => frequency ?? copy.unknown,
        },
        {
          key: "failures",
          header: copy.failures,
          align: "right",
          cell: ({ id, failures }) =>
            failures === null ? (
              copy.unknown
            ) : (
              <FactValue projectId={phase.projectId} factId={handed.link.failures({ link: id })}>
                {formatValue(failures, "un", "int")}
              </FactValue>
            ),
        },
      ]}
    />
  );
}
