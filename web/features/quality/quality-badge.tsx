import { Badge, type Tone } from "#web/ui/badge.tsx";
import { formatDecimal, formatPercent } from "#web/lib/format-number.ts";

const tones: Record<string, Tone> = {
  Excelente: "positive",
  Boa: "accent",
  Atenção: "warning",
  Inutilizável: "danger",
};

/** The least scores of the better badges. */
const limits = [85, 95];

/** A score just below a badge is not rounded up to it. */
const scoreText = (score: number): string =>
  limits.some((limit) => score < limit && Math.round(score) >= limit)
    ? `${formatDecimal(Math.floor(score * 10) / 10)}%`
    : formatPercent(score);

/** Score 0-100 with its badge in words. */
export function QualityBadge({ score, badge }: { score: number | null; badge: string | null }) {
  if (score === null || badge === null) return <span className="text-ink-3">–</span>;
  return (
    <Badge tone={tones[badge] ?? "neutral"}>
      {scoreText(score)} · {badge}
    </Badge>
  );
}
