import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PackPhase, PackSentence, PreviewPack } from "#contract/preview-pack/endpoints.ts";
import { FigureText, ReportOriginProvider } from "#web/features/reports/read/index.ts";
import { MissingTables, useCoverage } from "#web/features/runs/before-run/index.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { packCopy as copy } from "./copy.ts";

const tones: Record<NonNullable<PackPhase["state"]>, Tone> = {
  pending: "neutral",
  running: "info",
  completed: "positive",
  kept: "neutral",
  skipped: "warning",
  failed: "danger",
  cancelled: "neutral",
};
const linkLook =
  "inline-flex min-h-6 items-center rounded-control text-sm text-accent hover:underline";

/** The programme's answer first, then one line a phase: what its report says, or why there is none. */
export function PackList({ data }: { data: PreviewPack }) {
  const { projectId, phases, programme } = data;
  return (
    <TitledCard title={copy.list}>
      <ul className="flex flex-col divide-y divide-border">
        <li className="flex flex-col gap-1 py-3">
          <Head name={copy.programme} />
          <Sentence projectId={projectId} inlines={programme?.title ?? []}>
            {programme === null ? copy.noProgramme : copy.programmeText}
          </Sentence>
          {programme !== null && (
            <Link to={`/reports/programa/${projectId}`} className={`${linkLook} self-start`}>
              {copy.read}
              <span className="sr-only">: {copy.programme}</span>
            </Link>
          )}
        </li>
        {phases.map((phase) => (
          <PhaseLine key={phase.phase} projectId={projectId} phase={phase} />
        ))}
      </ul>
    </TitledCard>
  );
}

function PhaseLine({ projectId, phase }: { projectId: string; phase: PackPhase }) {
  const { state, reason, report, phaseName } = phase;
  return (
    <li
      data-testid="pack-phase"
      data-phase={phase.phase}
      data-state={state ?? "none"}
      className="flex flex-col gap-1 py-3"
    >
      <Head name={phaseName}>
        {state !== null && <Badge tone={tones[state]}>{copy.states[state]}</Badge>}
        {report?.preview === true && <Badge>{copy.preview}</Badge>}
        {report?.stale === true && <Badge tone="warning">{copy.stale}</Badge>}
      </Head>
      {report !== null && (
        <>
          <Sentence projectId={projectId} inlines={report.title}>
            {copy.noTitle}
          </Sentence>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
            <Link to={`/reports/${report.reportId}`} className={linkLook}>
              {copy.read}
              <span className="sr-only">: {phaseName}</span>
            </Link>
            {copy.version(report.reportVersion)}
          </p>
        </>
      )}
      {reason !== null && <p className="text-sm text-ink-2">{reason}</p>}
      {state === "skipped" && <WhatLacks projectId={projectId} phase={phase.phase} />}
    </li>
  );
}

const Head = ({ name, children }: { name: string; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">
    <h3 className="text-base font-semibold text-ink">{name}</h3>
    {children}
  </div>
);

/** `children`: in its place where there is none. */
function Sentence({
  projectId,
  inlines,
  children,
}: {
  projectId: string;
  inlines: PackSentence;
  children: ReactNode;
}) {
  if (inlines.length === 0) return <p className="text-sm text-ink-2">{children}</p>;
  return (
    <p className="max-w-prose font-serif text-lg text-ink" data-testid="pack-title">
      {inlines.map(({ text, origin }, index) =>
        origin === null ? (
          text
        ) : (
          <ReportOriginProvider key={index} value={{ projectId, runId: origin.runId }}>
            <FigureText text={text} factId={origin.factId} />
          </ReportOriginProvider>
        ),
      )}
    </p>
  );
}

/** The tables that would bring it, with their templates; where an answer is what lacks, the way to the questions. */
function WhatLacks({ projectId, phase }: { projectId: string; phase: number }) {
  const { data } = useCoverage(projectId);
  const sections = data?.find((one) => one.phase === phase)?.sections ?? [];
  return (
    <>
      <MissingTables projectId={projectId} sections={sections} />
      <p className="flex flex-wrap gap-x-4">
        <Link to={`/project/${projectId}?tab=data`} className={linkLook}>
          {copy.sendFiles}
        </Link>
        {sections.some(({ state }) => state === "aguarda") && (
          <Link to={`/project/${projectId}/perguntas`} className={linkLook}>
            {copy.answer}
          </Link>
        )}
      </p>
    </>
  );
}
