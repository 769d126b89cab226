import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { getProjectTemplate } from "#contract/templates/endpoints.ts";
import { buildUrl } from "#web/lib/calls/api-client.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { coverageCopy as copy } from "./copy.ts";
import { missingTables, type CoveredSection } from "./missing-tables.ts";
import { useCoverage } from "./queries.ts";

const cells: Record<CoveredSection["state"], string> = {
  calculada: "border-positive bg-positive",
  depende: "border-positive bg-positive-soft",
  aguarda: "border-warning bg-warning-soft",
  ausente: "border-border bg-surface",
};
const tones: Record<CoveredSection["state"], string> = {
  calculada: "text-positive",
  depende: "text-ink-2",
  aguarda: "text-warning",
  ausente: "text-ink-3",
};

/** Before a run: which sections of the phase it will give, which wait for an answer, and what brings the others. */
export function CoverageStrip({ phase }: { phase: Pick<Phase, "projectId" | "order"> }) {
  const { data } = useCoverage(phase.projectId);
  const sections = data?.find((one) => one.phase === phase.order)?.sections;
  if (data === undefined) return <Skeleton className="h-[84px] rounded-control" />;
  if (sections === undefined || sections.length === 0) return null;
  const counts = (state: CoveredSection["state"]) =>
    sections.filter((section) => section.state === state).length;
  return (
    <section
      aria-label={copy.title}
      data-testid="coverage-strip"
      className="rounded-control border border-border px-4 py-3"
    >
      <div aria-hidden className="flex gap-1">
        {sections.map(({ id, state }) => (
          <span key={id} className={classNames("h-2 flex-1 rounded-full border", cells[state])} />
        ))}
      </div>
      <p className="mt-2.5 text-base text-ink">
        {copy.sentence(counts("calculada"), counts("depende"), sections.length)}
      </p>
      {counts("aguarda") > 0 && (
        <p className="text-sm text-ink-2">
          {copy.waiting(counts("aguarda"))}{" "}
          <Link
            to={`/project/${phase.projectId}/perguntas`}
            className="rounded-control text-accent hover:underline"
          >
            {copy.answer}
          </Link>
        </p>
      )}
      <MissingTables projectId={phase.projectId} sections={sections} />
      <details className="mt-2">
        <summary className="cursor-pointer rounded-control text-sm text-ink-2 hover:text-ink">
          {copy.all}
        </summary>
        <ul className="mt-2 flex flex-col gap-1.5">
          {sections.map((section) => (
            <SectionLine key={section.id} section={section} />
          ))}
        </ul>
      </details>
    </section>
  );
}

/** What most sections wait for, each with its template to fill in; nothing where none lacks a table. */
export function MissingTables({
  projectId,
  sections,
}: {
  projectId: string;
  sections: readonly CoveredSection[];
}) {
  const tables = missingTables(sections);
  if (tables.length === 0) return null;
  return (
    <div className="mt-1 text-sm text-ink-2">
      <p className="text-ink-3">{copy.missing}</p>
      <ul className="flex flex-col gap-0.5">
        {tables.map(({ table, label, sections: count }) => (
          <li key={table} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>{copy.missingTable(label, count)}</span>
            {table === "premissas" ? (
              <Link
                to={`/project/${projectId}/premissas`}
                className="inline-flex min-h-6 items-center rounded-control text-accent hover:underline"
              >
                {copy.premises}
              </Link>
            ) : (
              <a
                href={buildUrl(getProjectTemplate, { params: { id: projectId, table } })}
                aria-label={copy.templateOf(label)}
                className="inline-flex min-h-6 items-center rounded-control text-accent hover:underline"
              >
                {copy.template}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SectionLine({ section }: { section: CoveredSection }) {
  const { id, title, state, missing, together, questions } = section;
  return (
    <li className="text-sm">
      <span className="text-ink">
        {id} {title}
      </span>
      {": "}
      <span className={tones[state]}>{copy.states[state]}</span>
      {questions.map(({ questionId, text }) => (
        <p key={questionId} className="text-ink-3">
          {text}
        </p>
      ))}
      {missing.length > 0 && (
        <p className="text-ink-3">
          {missing.length === 1 || together ? copy.together : copy.alternatives}{" "}
          {missing
            .map(({ label, columns, rows }) => {
              const needs = copy.needs(columns, rows);
              return needs === "" ? label : `${label} (${needs})`;
            })
            .join(together ? " + " : " · ")}
        </p>
      )}
    </li>
  );
}
