import { Badge, type Tone } from "#web/ui/badge.tsx";
import { formatPercent } from "#web/lib/format-number.ts";

const tones: Record<string, Tone> = {
  Excelente: "positive",
  Boa: "accent",
  Atenção: "warning",
  Inutilizável: "danger",
};

/** Score 0-100 with its badge in words. */
export function QualityBadge({ score, badge }: { score: number | null; badge: string | null }) {
  if (score === null || badge === null) return <span className="text-ink-3">–</span>;
  return (
    <Badge tone={tones[badge] ?? "neutral"}>
      {formatPercent(score)} · {badge}
    </Badge>
  );
}
