import { Plus } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { exampleCopy as copy } from "./copy.ts";

/**
 * Over the dashboard while the demonstration is the only project: what it is, three things worth
 * seeing, and the way to the first own one.
 */
export function ExampleStrip({
  projectId,
  client,
  onCreate,
}: {
  projectId: string;
  client: string;
  onCreate: () => void;
}) {
  const phase = (number: number): string => `/project/${projectId}/phase/${number}`;
  const sights = [
    { label: copy.decide, to: `${phase(2)}#gate` },
    { label: copy.origin, to: phase(1) },
    { label: copy.premise, to: `${phase(5)}?tab=e-se` },
  ];
  return (
    <section
      aria-label={copy.label}
      data-testid="example-strip"
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-border bg-accent-soft/60 px-4 py-2.5"
    >
      <div className="min-w-0 flex-1 basis-[320px]">
        <p className="text-base font-semibold text-ink">{copy.sentence(client)}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2 max-sm:hidden">
          {copy.sights}
          {sights.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-6 items-center rounded-[3px] text-accent underline underline-offset-2 hover:text-accent-strong"
            >
              {label}
            </Link>
          ))}
        </p>
      </div>
      <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onCreate}>
        {copy.create}
      </Button>
    </section>
  );
}
