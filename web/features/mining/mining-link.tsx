import { Workflow } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { miningCopy as copy } from "./copy.ts";

/** From phase 1 to the explorer of its log. */
export function MiningLink({ projectId }: { projectId: string }) {
  return (
    <Card
      aria-label={copy.title}
      className="flex flex-wrap items-center justify-between gap-3 px-5 py-4"
    >
      <div className="min-w-0">
        <h2 className="text-base font-semibold text-ink">{copy.title}</h2>
        <p className="text-sm text-ink-3">{copy.openHint}</p>
      </div>
      <Button asChild>
        <Link to={`/project/${projectId}/processos`}>
          <Workflow aria-hidden className="size-4" />
          {copy.open}
        </Link>
      </Button>
    </Card>
  );
}
