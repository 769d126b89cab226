import type { ReactNode } from "react";

export interface MenuProps {
  trigger: ReactNode;
  groups: MenuAction[][];
  align?: "start" | "end";
  side?: "top" | "bottom";
  heading?: ReactNode;
}

export interface MenuAction {
  /** Of entries whose words may be the same. */
  key?: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDestructive?: boolean;
  hint?: string;
}
