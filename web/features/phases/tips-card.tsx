import { Lightbulb } from "lucide-react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { phaseCopy } from "./copy.ts";
import { phaseTips } from "./phase-tips.ts";

const copy = phaseCopy.tips;

/** Absent for whoever could not act on it. */
export function TipsCard({ phase }: { phase: Phase }) {
  const tips = phaseTips(phase);
  if (!phase.abilities.record) return null;
  return (
    <TitledCard title={copy.title} data-testid="tips">
      {tips.length === 0 ? (
        <p className="text-sm text-ink-2">{copy.none}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {tips.map(({ key, text, link }) => (
            <li key={key} className="flex gap-2.5 text-sm text-ink-2">
              <Lightbulb aria-hidden className="mt-[3px] size-4 shrink-0 text-accent" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {text}{" "}
                {link !== null && (
                  <Link
                    to={link.to}
                    className="rounded-[3px] whitespace-nowrap text-accent underline underline-offset-2 hover:decoration-2"
                  >
                    {link.label}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
