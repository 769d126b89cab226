import type { ProjectFile } from "#contract/files/endpoints.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { formatPercent } from "#web/lib/format-number.ts";
import { fileStatusLabels } from "./copy.ts";

const statusTones: Record<ProjectFile["status"], Tone> = { uploading: "info", processing: "info", completed: "positive", error: "danger" };

export function FileStatusBadge({ status }: { status: ProjectFile["status"] }) {
  return <Badge tone={statusTones[status]}>{fileStatusLabels[status]}</Badge>;
}

const qualityTones: Record<string, Tone> = { Excelente: "positive", Boa: "accent", Atenção: "warning" };

/** Score 0-100 with its badge in words. */
export function QualityBadge({ score, badge }: { score: number | null; badge: string | null }) {
  if (score === null || badge === null) return <span className="text-ink-3">–</span>;
  return <Badge tone={qualityTones[badge] ?? "neutral"}>{formatPercent(score)} · {badge}</Badge>;
}
