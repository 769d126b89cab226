import { Bot, Hand, Users, Zap } from "lucide-react";
import type { FlowType } from "./read-flows.ts";

/** Colour repeats what icon and word say. */
export const flowLooks = {
  manual: { icon: Hand, edge: "border-l-border-strong", ink: "text-ink-2", paper: "#8B8579" },
  automated: { icon: Zap, edge: "border-l-data-1", ink: "text-accent", paper: "#0F5C63" },
  hybrid: { icon: Users, edge: "border-l-data-6", ink: "text-warning", paper: "#B07C00" },
  ai: { icon: Bot, edge: "border-l-data-7", ink: "text-info", paper: "#6C5B9E" },
} as const satisfies Record<FlowType, unknown>;
