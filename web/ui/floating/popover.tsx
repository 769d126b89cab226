import { deferred, usePrefetchOnIntent } from "../prefetch.ts";
import { SwapIn } from "../swap-in.tsx";
import type { PopoverProps } from "./popover-props.ts";

const usePopoverBody = deferred(async () => (await import("./popover-body.tsx")).PopoverBody);

/** A small panel under a button: Escape or a press outside closes it, focus returns to the button. */
export function Popover(props: PopoverProps) {
  const isUsed = usePrefetchOnIntent();
  const drawBody = usePopoverBody(props.open ? "now" : isUsed ? "soon" : null, () =>
    props.onOpenChange(false),
  );
  return (
    <SwapIn trigger={props.trigger} onPress={() => props.onOpenChange(true)}>
      {drawBody === null ? null : drawBody(props)}
    </SwapIn>
  );
}
