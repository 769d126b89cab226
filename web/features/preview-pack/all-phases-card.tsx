import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { packCopy as copy } from "./copy.ts";

/** Beside the first phase's result, for whoever may run the others. */
export function AllPhasesCard({ phase }: { phase: Phase }) {
  if (phase.order !== 1 || phase.currentRunId === null || !phase.abilities.run) return null;
  return (
    <TitledCard title={copy.wholeTitle}>
      <p className="mb-3 text-sm text-ink-2">{copy.wholeText}</p>
      <Button asChild size="small">
        <Link to={`/project/${phase.projectId}/pacote`}>
          {copy.action}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </Button>
    </TitledCard>
  );
}
