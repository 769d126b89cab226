import { ArrowLeft, ChevronLeft, ChevronRight, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import type { PhaseScreen } from "#domain/methodology/phase-display.ts";
import {
  displayPhase,
  PhaseBadge,
  phaseCopy as copy,
  PhaseStepper,
} from "#web/features/phases/index.ts";
import { useGate } from "#web/features/gates/index.ts";
import { RunAgain } from "#web/features/runs/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import type { PhaseTab } from "./tabs-of.ts";

interface HeadProps {
  project: Project;
  phases: Phase[];
  phase: Phase;
  screen: PhaseScreen;
  linkTo: (phase: Pick<Phase, "id" | "order">) => string;
  tab: PhaseTab;
  onShow: (tab: PhaseTab) => void;
}

/** Two rows, 40 and 44 px: which phase it is and what can be done, then where it stands among the seven. */
export function PhaseHead(props: HeadProps) {
  const { phases, phase, linkTo, project } = props;
  const completed = phases.filter(
    (candidate) => displayPhase("by_number", candidate).state === "completed",
  ).length;
  const count = `${copy.completedOf(completed)} (${Math.round((completed / phases.length) * 100)}%) · ${copy.files(project.filesCount)}`;
  return (
    <div className="flex flex-col gap-1">
      <TitleRow {...props} />
      <div className="flex h-9 items-center md:h-11 justify-between gap-4">
        <PhaseStepper phases={phases} viewed={phase.order} linkTo={linkTo} />
        <div className="flex shrink-0 flex-col items-end gap-0.5 text-xs text-ink-2" title={count}>
          <div className="flex items-center gap-2">
            <span className="whitespace-nowrap max-lg:sr-only">
              {copy.progress(phase.progress)}
            </span>
            <Progress
              value={phase.progress}
              label={copy.progressLabel(phase.name)}
              className="w-10 lg:w-28"
            />
          </div>
          <span className="whitespace-nowrap max-lg:sr-only">{count}</span>
        </div>
      </div>
    </div>
  );
}

function TitleRow({ phases, phase, screen, linkTo, tab, onShow }: HeadProps) {
  const navigate = useNavigate();
  const step = (by: number, label: string, icon: ReactNode) => {
    const target = phases.find(({ order }) => order === phase.order + by);
    return (
      <IconButton
        label={label}
        title={label}
        disabled={target === undefined}
        onClick={() => target !== undefined && void navigate(linkTo(target))}
      >
        {icon}
      </IconButton>
    );
  };
  return (
    <div className="flex h-10 items-center gap-2">
      <Link
        to={`/project/${phase.projectId}`}
        aria-label={copy.back}
        title={phase.projectName}
        className="-ml-1.5 inline-flex h-9 shrink-0 items-center gap-1 rounded-control px-1.5 text-sm text-ink-2 hover:bg-surface-2 hover:text-ink max-lg:w-9 max-lg:justify-center"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <span className="max-lg:hidden">{copy.back}</span>
      </Link>
      <h1 title={phase.name} className="truncate font-serif text-xl font-semibold text-ink">
        {phase.name}
      </h1>
      <span className="shrink-0 max-lg:hidden">
        <Badge>{copy.phaseOf(phase.order)}</Badge>
      </span>
      <span className="shrink-0">
        <PhaseBadge screen={screen} phase={phase} />
      </span>
      <GateChip phase={phase} onShow={onShow} />
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {/* Where they have no room the line of the seven leads there. */}
        <span className="flex max-lg:hidden">
          {step(-1, copy.previous, <ChevronLeft aria-hidden />)}
          {step(1, copy.next, <ChevronRight aria-hidden />)}
        </span>
        <RunAgain phase={phase} />
        <ReportButton phase={phase} tab={tab} />
      </div>
    </div>
  );
}

const gateTones: Partial<Record<Phase["gateStatus"], Tone>> = {
  open: "accent",
  submitted: "info",
  returned: "warning",
  waived: "warning",
};

/** The gate's own state; an approved one is what the state beside it says. Leads to the gate's card. */
function GateChip({ phase, onShow }: Pick<HeadProps, "phase" | "onShow">) {
  const { gate, gateStatus } = phase;
  if (gate === null || gateStatus === "approved") return null;
  // Of a preview that is what matters about its gate, and the badge says it.
  if (phase.preview && phase.status === "not_started") return null;
  const missing = gate.conditions.filter(({ severity, met }) => severity === "B" && !met).length;
  const label = gateStatus === "closed" ? copy.gateChip.closed(missing) : copy.gateChip[gateStatus];
  const onPress = (): void => {
    onShow(phase.reportId === null ? "chat" : "resultado");
    requestAnimationFrame(() => document.getElementById("gate")?.scrollIntoView());
  };
  return (
    <button type="button" onClick={onPress} className="shrink-0 rounded-full max-lg:hidden">
      <Badge tone={gateTones[gateStatus] ?? "neutral"}>{label}</Badge>
    </button>
  );
}

/** On a phone a bar at the foot of the screen, which would stand over what is written in the chat. */
function ReportButton({ phase, tab }: Pick<HeadProps, "phase" | "tab">) {
  const { data: gate } = useGate(phase.id);
  if (phase.reportId === null) return null;
  // What the gate waits for, or what is written, has the one primary button of the screen.
  const isSecond =
    phase.abilities.submitToGate || gate?.abilities.decide === true || tab === "chat";
  return (
    <div
      className={classNames(
        "max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:border-border max-sm:bg-surface max-sm:p-2",
        tab === "chat" && "max-sm:hidden",
      )}
    >
      <Button
        asChild
        variant={isSecond ? "secondary" : "primary"}
        className="max-sm:h-10 max-sm:w-full"
      >
        <Link to={`/reports/${phase.reportId}`}>
          <FileText aria-hidden className="size-4" />
          {copy.seeReport}
        </Link>
      </Button>
    </div>
  );
}
