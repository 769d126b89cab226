import { CircleAlert, Lightbulb, Search, Sparkles } from "lucide-react";
import type { Tone } from "#web/ui/badge.tsx";
import type { Insight } from "./rank-findings.ts";

export const typeLooks: Record<Insight["type"], { icon: typeof Search; colour: string }> = {
  analysis: { icon: Search, colour: "text-info" },
  recommendation: { icon: Lightbulb, colour: "text-accent" },
  warning: { icon: CircleAlert, colour: "text-warning" },
  opportunity: { icon: Sparkles, colour: "text-positive" },
};

export const impactTones: Record<Insight["impact"], Tone> = {
  high: "danger",
  medium: "warning",
  low: "neutral",
};
