import { MissingTable } from "#web/features/phases/figures/index.ts";
import { lazy, Suspense, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { DatasetRecord } from "#web/lib/dataset-records.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { ArchitectureCard } from "./architecture-card.tsx";
import { ContractsCard } from "./contracts-card.tsx";
import { stackCopy as copy } from "./copy.ts";
import { OptionsCard } from "./options-card.tsx";
import { PricesCard } from "./prices-card.tsx";
import { readContracts } from "./read-contracts.ts";
import { redundantCapabilities, timeSystems } from "./read-time.ts";
import { readNetwork } from "./network/select-network.ts";
import { RedundancyCard } from "./redundancy-card.tsx";
import { DatasetSection } from "./section.tsx";
import { TimeBoard } from "./time-board.tsx";

const NetworkCard = lazy(async () => ({
  default: (await import("./network/network-card.tsx")).NetworkCard,
}));
const views = [
  "time",
  "redundancia",
  "rede",
  "opcoes",
  "contratos",
  "arquitetura",
  "precos",
] as const;
type View = (typeof views)[number];

/** Phase 4 laid out by what is asked of it; the view is in the address, so that it can be linked. */
export function SmartStackPanel({ phase }: { phase: Phase }) {
  const [search, setSearch] = useSearchParams();
  const view = views.find((name) => name === search.get("visao")) ?? "time";
  const show = (next: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("visao", next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      label={copy.views.label}
      value={view}
      onChange={show}
      items={views.map((name) => ({
        value: name,
        label: copy.views[name],
        content: <ViewOf view={name} phase={phase} />,
      }))}
    />
  );
}

function ViewOf({ view, phase }: { view: View; phase: Phase }) {
  switch (view) {
    case "time":
      return (
        <WithSystems phase={phase} title={copy.time}>
          {(time, costs) => <Board phase={phase} time={time} costs={costs} />}
        </WithSystems>
      );
    case "redundancia":
      return (
        <WithSystems phase={phase} title={copy.redundancy}>
          {(time, costs) => (
            <DatasetSection
              phase={phase}
              mayBeEmpty
              datasetId="ds_p4_economia_ti"
              title={copy.redundancy}
              empty={copy.redundancyNone}
              emptyText={copy.redundancyNoneText}
            >
              {(savings) => (
                <Redundancy phase={phase} time={time} costs={costs} savings={savings} />
              )}
            </DatasetSection>
          )}
        </WithSystems>
      );
    case "rede":
      return (
        <DatasetSection
          phase={phase}
          datasetId="ds_p4_rede"
          title={copy.network}
          empty={copy.networkEmpty}
          emptyText={copy.networkEmptyText}
        >
          {(nodes) => (
            <DatasetSection
              phase={phase}
              datasetId="ds_p4_integracoes"
              title={copy.network}
              empty={copy.networkEmpty}
              emptyText={copy.networkEmptyText}
            >
              {(links) => <Network phase={phase} nodes={nodes} links={links} />}
            </DatasetSection>
          )}
        </DatasetSection>
      );
    case "opcoes":
      return <OptionsCard phase={phase} />;
    case "contratos":
      return (
        <DatasetSection
          phase={phase}
          datasetId="ds_p4_contratos"
          title={copy.contracts}
          empty={copy.contractsEmpty}
          emptyText={copy.contractsEmptyText}
        >
          {(records) => <ContractsCard phase={phase} contracts={readContracts(records)} />}
        </DatasetSection>
      );
    case "arquitetura":
      return (
        <DatasetSection
          phase={phase}
          datasetId="ds_p4_arquitetura"
          title={copy.architecture}
          empty={copy.architectureEmpty}
          emptyText={copy.timeEmptyText}
        >
          {(records) => <ArchitectureCard phase={phase} components={records} />}
        </DatasetSection>
      );
    case "precos":
      return <PricesCard phase={phase} />;
  }
}

function WithSystems({
  phase,
  title,
  children,
}: {
  phase: Phase;
  title: string;
  children: (time: DatasetRecord[], costs: DatasetRecord[]) => React.ReactNode;
}) {
  const common = { phase, title, empty: copy.timeEmpty, emptyText: copy.timeEmptyText };
  return (
    <DatasetSection {...common} datasetId="ds_p4_time">
      {(time) => (
        <DatasetSection {...common} datasetId="ds_p4_tco">
          {(costs) => children(time, costs)}
        </DatasetSection>
      )}
    </DatasetSection>
  );
}

function Board({
  phase,
  time,
  costs,
}: {
  phase: Phase;
  time: DatasetRecord[];
  costs: DatasetRecord[];
}) {
  const systems = useMemo(() => timeSystems(time, costs), [time, costs]);
  return systems.every(({ timeClass }) => timeClass === null) ? (
    <MissingTable phase={phase} title={copy.time} empty={copy.timeEmpty}>
      {copy.timeEmptyText}
    </MissingTable>
  ) : (
    <TimeBoard phase={phase} systems={systems} />
  );
}

function Redundancy({
  phase,
  time,
  costs,
  savings,
}: {
  phase: Phase;
  time: DatasetRecord[];
  costs: DatasetRecord[];
  savings: DatasetRecord[];
}) {
  const rows = useMemo(
    () => redundantCapabilities(timeSystems(time, costs), savings),
    [time, costs, savings],
  );
  return rows.length === 0 ? (
    <MissingTable phase={phase} title={copy.redundancy} empty={copy.redundancyNone}>
      {copy.redundancyNoneText}
    </MissingTable>
  ) : (
    <RedundancyCard phase={phase} rows={rows} />
  );
}

function Network({
  phase,
  nodes,
  links,
}: {
  phase: Phase;
  nodes: DatasetRecord[];
  links: DatasetRecord[];
}) {
  const network = useMemo(() => readNetwork(nodes, links), [nodes, links]);
  return (
    <Suspense fallback={<Skeleton className="h-[480px] rounded-card" />}>
      <NetworkCard phase={phase} network={network} />
    </Suspense>
  );
}
