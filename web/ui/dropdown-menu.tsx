import { useState, type ReactNode } from "react";
import { deferred, useFirstSign } from "./deferred.ts";
import { SwapIn } from "./swap-in.tsx";

export interface MenuAction {
  /** Of entries whose words may be the same. */
  key?: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDestructive?: boolean;
  hint?: string;
}

export interface MenuProps {
  trigger: ReactNode;
  groups: MenuAction[][];
  align?: "start" | "end";
  side?: "top" | "bottom";
  heading?: ReactNode;
}

const useMenuBody = deferred(async () => (await import("./menu-body.tsx")).MenuBody);

/** A menu under a button; groups are parted by a line. */
export function DropdownMenu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const isUsed = useFirstSign();
  const drawBody = useMenuBody(isOpen ? "now" : isUsed ? "soon" : null, () => setOpen(false));
  return (
    <SwapIn trigger={props.trigger} onPress={() => setOpen(true)}>
      {drawBody === null ? null : drawBody({ ...props, open: isOpen, onOpenChange: setOpen })}
    </SwapIn>
  );
}
