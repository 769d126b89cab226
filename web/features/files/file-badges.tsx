import type { ProjectFile } from "#contract/files/endpoints.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { fileStatusLabels } from "./copy.ts";

const statusTones: Record<ProjectFile["status"], Tone> = {
  uploading: "info",
  processing: "info",
  completed: "positive",
  error: "danger",
};

export function FileStatusBadge({ status }: { status: ProjectFile["status"] }) {
  return <Badge tone={statusTones[status]}>{fileStatusLabels[status]}</Badge>;
}
