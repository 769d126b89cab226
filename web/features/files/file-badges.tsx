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
  // What went well is said in words: a mark is for what asks for somebody.
  if (status === "completed")
    return <span className="text-sm text-ink-3">{fileStatusLabels.completed}</span>;
  return <Badge tone={statusTones[status]}>{fileStatusLabels[status]}</Badge>;
}
