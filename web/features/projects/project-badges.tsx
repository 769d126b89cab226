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
export function DemonstrationBadge({
  referenceDate,
  isNarrow = false,
}: Pick<Project, "referenceDate"> & {
  /** Where the sentence would break into three lines, the day stands under the badge. */
  isNarrow?: boolean;
}) {
  if (isNarrow && referenceDate !== null)
    return (
      <span className="flex min-w-0 flex-col items-start gap-0.5">
        <DemonstrationBadge referenceDate={null} />
        <span className="text-xs text-ink-3">
          {projectCopy.exampleToday(formatDate(referenceDate))}
        </span>
      </span>
    );
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
