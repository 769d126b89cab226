import { useState } from "react";
import { deferred, usePrefetchOnIntent } from "../prefetch.ts";
import { SwapIn } from "../swap-in.tsx";
import type { MenuProps } from "./menu-props.ts";

const useMenuBody = deferred(async () => (await import("./menu-body.tsx")).MenuBody);

/** A menu under a button; groups are parted by a line. */
export function DropdownMenu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const isUsed = usePrefetchOnIntent();
  const drawBody = useMenuBody(isOpen ? "now" : isUsed ? "soon" : null, () => setOpen(false));
  return (
    <SwapIn trigger={props.trigger} onPress={() => setOpen(true)}>
      {drawBody === null ? null : drawBody({ ...props, open: isOpen, onOpenChange: setOpen })}
    </SwapIn>
  );
}
