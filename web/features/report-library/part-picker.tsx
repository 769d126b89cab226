import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useId } from "react";
import type { listReportParts } from "#contract/report-library/custom-endpoints.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { customCopy } from "./custom-copy.ts";
import { addParts, includesPart, movePart, removeParts, type ChosenPart } from "./part-choice.ts";

const copy = customCopy.form;
type PhaseParts = ReplyOf<typeof listReportParts>[number];

const partsOf = ({ phase, phaseName, sections }: PhaseParts): ChosenPart[] =>
  sections.map(({ sectionId, title, estimatedPages }) => ({
    phase,
    phaseName,
    sectionId,
    title,
    pages: estimatedPages,
  }));

/** What there is, by phase, beside what was chosen, in its order. */
export function PartPicker({
  phases,
  chosen,
  onChange,
  error,
}: {
  phases: readonly PhaseParts[];
  chosen: readonly ChosenPart[];
  onChange: (chosen: ChosenPart[]) => void;
  error: string | undefined;
}) {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <section aria-label={copy.choose} className="min-w-0">
        <h3 className="mb-2 text-sm font-medium text-ink">{copy.choose}</h3>
        <div className="relative flex flex-col gap-4 md:max-h-[46dvh] md:overflow-y-auto md:pr-1">
          {phases.map((phase) => (
            <PhaseChoice key={phase.phase} phase={phase} chosen={chosen} onChange={onChange} />
          ))}
        </div>
      </section>
      <section aria-label={copy.chosen} className="min-w-0">
        <h3 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2 text-sm font-medium text-ink">
          {copy.chosen}
          {chosen.length > 0 && (
            <span role="status" className="text-xs font-normal text-ink-3">
              {copy.count(
                chosen.length,
                chosen.reduce((sum, { pages }) => sum + (pages ?? 0), 0),
              )}
            </span>
          )}
        </h3>
        {error !== undefined && (
          <p role="alert" className="mb-2 text-xs text-danger">
            {error}
          </p>
        )}
        {chosen.length === 0 ? (
          <p className="rounded-control border border-dashed border-border-strong/60 px-3 py-4 text-sm text-ink-3">
            {copy.none}
          </p>
        ) : (
          <Chosen chosen={chosen} onChange={onChange} />
        )}
      </section>
    </div>
  );
}

function PhaseChoice({
  phase,
  chosen,
  onChange,
}: {
  phase: PhaseParts;
  chosen: readonly ChosenPart[];
  onChange: (chosen: ChosenPart[]) => void;
}) {
  const id = useId();
  const parts = partsOf(phase);
  const isWhole = parts.every((part) => includesPart(chosen, part));
  return (
    <fieldset className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <legend className="float-left text-xs text-ink-3">
          {copy.phase(phase.phaseName, phase.reportVersion)}
          {phase.stale && <span className="text-warning"> · {copy.stale}</span>}
        </legend>
        <Button
          size="small"
          variant="quiet"
          aria-label={isWhole ? copy.clearOf(phase.phaseName) : copy.allOf(phase.phaseName)}
          onClick={() => onChange(isWhole ? removeParts(chosen, parts) : addParts(chosen, parts))}
        >
          {isWhole ? copy.clear : copy.all}
        </Button>
      </div>
      <ul className="flex flex-col">
        {parts.map((part) => (
          <li key={part.sectionId} className="flex items-start gap-2 py-1">
            <input
              id={`${id}-${part.sectionId}`}
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={includesPart(chosen, part)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? addParts(chosen, [part]) : removeParts(chosen, [part]),
                )
              }
            />
            <label
              htmlFor={`${id}-${part.sectionId}`}
              className="min-w-0 text-base text-ink [overflow-wrap:anywhere]"
            >
              {part.title}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Chosen({
  chosen,
  onChange,
}: {
  chosen: readonly ChosenPart[];
  onChange: (chosen: ChosenPart[]) => void;
}) {
  return (
    <ol className="relative divide-y divide-border rounded-control border border-border md:max-h-[46dvh] md:overflow-y-auto">
      {chosen.map((part, index) => (
        <li key={`${part.phase} ${part.sectionId}`} className="flex items-start gap-2 px-3 py-1.5">
          <span data-figures className="mt-1.5 w-5 shrink-0 text-xs text-ink-3">
            {index + 1}
          </span>
          <span className="min-w-0 flex-1 py-1">
            <span className="block text-base text-ink [overflow-wrap:anywhere]">{part.title}</span>
            <span className="block text-xs text-ink-3">{part.phaseName}</span>
            {part.pages === null && (
              <span className="block text-xs text-warning">{copy.missing}</span>
            )}
          </span>
          <span className="flex shrink-0">
            <IconButton
              size="small"
              label={copy.up(part.title)}
              disabled={index === 0}
              onClick={() => onChange(movePart(chosen, index, -1))}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={copy.down(part.title)}
              disabled={index === chosen.length - 1}
              onClick={() => onChange(movePart(chosen, index, 1))}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={copy.remove(part.title)}
              onClick={() => onChange(removeParts(chosen, [part]))}
            >
              <X aria-hidden />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  );
}
