import { FlaskConical } from "lucide-react";
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

export function DemonstrationBadge() {
  return (
    <Badge tone="info" icon={<FlaskConical aria-hidden />}>
      {projectCopy.demonstration}
    </Badge>
  );
}
