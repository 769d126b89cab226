import { deferred, usePrefetchOnIntent } from "../prefetch.ts";
import { SwapIn } from "../swap-in.tsx";
import type { TooltipProps } from "./tooltip-props.ts";

const useTooltipBody = deferred(async () => (await import("./tooltip-body.tsx")).TooltipBody);
const ignorePress = (): void => {};

/**
 * Words for a control that is already labelled: a tooltip never holds the only copy of something.
 * Its code comes with the first sign of a person.
 */
export function Tooltip(props: TooltipProps) {
  const drawBody = useTooltipBody(usePrefetchOnIntent() ? "soon" : null);
  return (
    <SwapIn trigger={props.children} onPress={ignorePress}>
      {drawBody === null ? null : drawBody(props)}
    </SwapIn>
  );
}
