import { designCopy as copy } from "./copy.ts";
import { Specimen } from "./specimen.tsx";

const surfaces = [
  ["bg", "bg-bg"],
  ["surface", "bg-surface"],
  ["surface-2", "bg-surface-2"],
  ["border", "bg-border"],
  ["accent", "bg-accent"],
  ["accent-soft", "bg-accent-soft"],
] as const;
const meanings = [
  ["positive", "bg-positive"],
  ["warning", "bg-warning"],
  ["danger", "bg-danger"],
  ["info", "bg-info"],
] as const;
const series = [
  ["data-1", "bg-data-1"],
  ["data-2", "bg-data-2"],
  ["data-3", "bg-data-3"],
  ["data-4", "bg-data-4"],
  ["data-5", "bg-data-5"],
  ["data-6", "bg-data-6"],
  ["data-7", "bg-data-7"],
  ["data-8", "bg-data-8"],
] as const;

function Swatches({
  title,
  colours,
}: {
  title: string;
  colours: readonly (readonly [string, string])[];
}) {
  return (
    <div>
      <p className="mb-1.5 text-xs text-ink-3">{title}</p>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {colours.map(([name, fill]) => (
          <li key={name} className="min-w-0 text-xs text-ink-2">
            <span
              aria-hidden
              className={`mb-1 block h-8 rounded-control border border-border ${fill}`}
            />
            <span title={name} className="block truncate">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Foundations() {
  return (
    <>
      <Specimen title={copy.groups.colours}>
        <Swatches title={copy.colours.surfaces} colours={surfaces} />
        <Swatches title={copy.colours.meanings} colours={meanings} />
        <Swatches title={copy.colours.series} colours={series} />
      </Specimen>
      <Specimen title={copy.groups.type}>
        <p className="font-serif text-3xl font-semibold text-ink">{copy.typeSamples.display}</p>
        <p className="text-xl font-semibold text-ink">{copy.typeSamples.heading}</p>
        <p className="max-w-prose text-lg text-ink-2">{copy.typeSamples.body}</p>
        <p className="text-xs text-ink-3">{copy.typeSamples.caption}</p>
      </Specimen>
    </>
  );
}
