import { FlaskConical } from "lucide-react";
import { formatDate } from "#domain/kernel/text/date-text.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { projectCopy, projectStatusLabels } from "./copy.ts";

const statusTones: Record<Project["status"], Tone> = {
  draft: "neutral",
  active: "positive",
  archived: "warning",
};

export function ProjectStatusBadge({ status }: { status: Project["status"] }) {
  return <Badge tone={statusTones[status]}>{projectStatusLabels[status]}</Badge>;
}

/** Says of which day the invented figures speak: inside the demonstration that day is "today". */
export function DemonstrationBadge({ referenceDate }: Pick<Project, "referenceDate">) {
  return (
    <Badge
      tone="info"
      icon={<FlaskConical aria-hidden className="shrink-0" />}
      // The badge's own words stay on one line; these are a sentence.
      className="shrink! rounded-control! py-0.5 text-pretty whitespace-normal!"
    >
      {referenceDate === null
        ? projectCopy.demonstration
        : projectCopy.demonstrationToday(formatDate(referenceDate))}
    </Badge>
  );
}
