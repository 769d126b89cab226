import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { ArtifactsList, DatasetsList, useArtifacts } from "#web/features/phases/artifacts/index.ts";
import { AssistantPanel } from "#web/features/conversations/index.ts";
import { EndActivitiesCard } from "#web/features/assumptions/index.ts";
import { useSession } from "#web/features/auth/index.ts";
import { FilesSideCard, useFiles } from "#web/features/files/index.ts";
import { GateCard, useGate } from "#web/features/gates/index.ts";
import { MiningLink } from "#web/features/mining/index.ts";
import {
  InsightsList,
  isInPreparation,
  ObjectivesCard,
  phaseCopy as copy,
  TipsCard,
  usePhaseResult,
} from "#web/features/phases/index.ts";
import { AllPhasesCard } from "#web/features/preview-pack/index.ts";
import { PromotedList } from "#web/features/promotions/index.ts";
import { RunChanges, RunPanel, useRun } from "#web/features/runs/index.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { PhaseWorkbench } from "./phase-workbench.tsx";
import { FindingsBeside, ResultHead, ResultMain } from "./result-tab.tsx";
import type { PhaseTab } from "./tabs-of.ts";

interface TabsProps {
  project: Project;
  phase: Phase;
  tabs: readonly PhaseTab[];
  tab: PhaseTab;
  /** The finding that the address names. */
  item: string | null;
  onShow: (tab: PhaseTab, item?: string) => void;
}

export function PhaseTabs({ project, phase, tabs, tab, item, onShow }: TabsProps) {
  const count = phase.insights.length;
  return (
    <Tabs
      label={copy.tabs.label}
      value={tab}
      onChange={(value) => onShow(tabs.find((one) => one === value) ?? "chat")}
      items={tabs.map((value) => ({
        value,
        label: copy.tabs[value],
        ...(value === "analise" && count > 0 ? { count } : {}),
        content: <Content {...{ project, phase, item, onShow }} tab={value} />,
      }))}
    />
  );
}

type ContentProps = Omit<TabsProps, "tabs">;

function Content(props: ContentProps) {
  const { tab, phase, item, onShow } = props;
  switch (tab) {
    case "resultado":
      return <ResultTab {...props} />;
    case "chat":
      return <ChatTab {...props} />;
    case "analise":
      return <InsightsList phase={phase} item={item} onOpen={(id) => onShow("analise", id)} />;
    case "artefatos":
      return <ArtifactsTab {...props} />;
    case "execucao":
      return <RunTab {...props} />;
    default:
      return <PhaseWorkbench phase={phase} workbench={tab} />;
  }
}

/** To where files are sent; null for whoever may send none. */
function useUpload(project: Project): (() => void) | null {
  const navigate = useNavigate();
  return project.abilities.upload ? () => void navigate(`/project/${project.id}?tab=data`) : null;
}

function ResultTab({ phase, onShow }: ContentProps) {
  const openFinding = (id?: string): void => onShow("analise", id);
  return (
    <>
      <ResultHead phase={phase} />
      <WithColumn
        phase={phase}
        afterGate={
          <>
            <FindingsBeside phase={phase} onOpen={openFinding} />
            <AllPhasesCard phase={phase} />
          </>
        }
      >
        <ResultMain phase={phase} onOpen={openFinding} />
      </WithColumn>
    </>
  );
}

/** Before the first run it is started here, by the firm's people; of an inactive project they read why it is not. */
function ChatTab({ phase, project, onShow }: ContentProps) {
  const { data: files = [] } = useFiles(project.id);
  const onUpload = useUpload(project);
  const { user } = useSession();
  return (
    <WithColumn phase={phase}>
      {!isInPreparation(phase, user) && phase.reportId === null && phase.currentRunId === null && (
        <RunPanel phase={phase} status={project.status} onUpload={onUpload} />
      )}
      <AssistantPanel
        phase={phase}
        fileNames={files.map(({ name }) => name)}
        onRun={() => onShow("execucao")}
      />
    </WithColumn>
  );
}

function ArtifactsTab({ phase, project }: ContentProps) {
  const { data: files } = useFiles(project.id);
  const onUpload = useUpload(project);
  const { isPending } = useArtifacts(phase.id);
  return (
    <div className="flex flex-col gap-4">
      <ArtifactsList phaseId={phase.id} phaseNumber={phase.order} />
      {/* Drawn once what stands above has its height: nothing moves under the reader. */}
      {!isPending && (
        <>
          {phase.abilities.record && (
            <PromotedList phaseId={phase.id} projectId={phase.projectId} />
          )}
          <DatasetsList phaseId={phase.id} onUpload={files?.length === 0 ? onUpload : null} />
        </>
      )}
    </div>
  );
}

function RunTab({ phase, project }: ContentProps) {
  const onUpload = useUpload(project);
  const run = useRun(phase.abilities.record ? phase.currentRunId : null);
  const isFirst = phase.order === 1;
  return (
    <WithColumn phase={phase}>
      <RunPanel phase={phase} status={project.status} onUpload={onUpload} />
      {isFirst && phase.abilities.record && <MiningLink projectId={phase.projectId} />}
      {run.data && <RunChanges run={run.data} />}
      {/* Last, and once the run is known: it comes late, and would push down whatever stood below. */}
      {isFirst && !run.isLoading && <EndActivitiesCard phase={phase} />}
    </WithColumn>
  );
}

/**
 * Gate, files, objectives and tips beside the content, or under it where there is no room. Drawn once the cards that grow are known: one
 * after the other each would push down the next.
 */
function WithColumn({
  phase,
  afterGate,
  children,
}: {
  phase: Phase;
  afterGate?: ReactNode;
  children: ReactNode;
}) {
  const gate = useGate(phase.id);
  const files = useFiles(phase.projectId);
  const result = usePhaseResult(phase);
  const isComing = gate.isPending || files.isPending || result.isLoading;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      {isComing ? (
        <Skeleton className="h-[600px] rounded-card" />
      ) : (
        <div className="flex min-w-0 flex-col gap-4">
          <GateCard phase={phase} />
          {afterGate}
          <FilesSideCard projectId={phase.projectId} />
          <ObjectivesCard objectives={phase.objectives} />
          <TipsCard phase={phase} />
        </div>
      )}
    </div>
  );
}
