import { useLayoutEffect, useRef } from "react";

/**
 * The focus follows the lines of a list that grows and shrinks: into the first field of a line that was added; from one that was
 * removed, whose button has gone with it, to the button that adds another. `list` holds the lines, each marked `data-line`.
 */
export function useLineFocus(count: number) {
  const list = useRef<HTMLFieldSetElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    if (count > before.current)
      [...(list.current?.querySelectorAll("[data-line]") ?? [])]
        .at(-1)
        ?.querySelector("input")
        ?.focus();
    else if (count < before.current) adder.current?.focus();
    before.current = count;
  }, [count]);
  return { list, adder };
}
