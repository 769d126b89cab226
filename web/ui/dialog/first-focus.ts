/** What a person writes or chooses in, but for what stands hidden behind a button: a file's field, the twin of a list or of a switch. */
const fields = [
  "input:not([type='file'], [type='hidden'], [readonly])",
  "textarea:not([readonly])",
  "select",
  "[role='combobox']",
  "[role='switch']",
]
  .map((field) => `${field}:not(:disabled, [aria-hidden='true'], [tabindex='-1'])`)
  .join(", ");
/** An element that its window begins at, where that is another than its first field or its last button. */
const named = "[data-first-focus]:not(:disabled)";
const buttons = "button:not(:disabled), a[href]";

/**
 * Where a window begins: in its first field, else at the button that does what it is for, else in
 * its text, which the arrows then move. Never
 * at the way out, which stands before them all. A field below what is seen is left to whoever comes to it: what stands above it is
 * to be read first. A field that already took the focus keeps it: Radix does not ask then.
 */
export function startInWindow(event: Event): void {
  const opened = event.currentTarget;
  const body =
    opened instanceof HTMLElement
      ? opened.querySelector<HTMLElement>("[data-window='body']")
      : null;
  if (!(opened instanceof HTMLElement) || body === null) return;
  event.preventDefault();
  const field = firstField(body);
  const target = field ?? endOf(opened.querySelector("[data-window='footer']")) ?? body;
  if (target === body) focusText(opened, body);
  else target.focus({ preventScroll: true });
  if (field === null) awaitField(opened, body, target);
}

function firstField(body: HTMLElement): HTMLElement | null {
  const field =
    body.querySelector<HTMLElement>(named) ??
    [...body.querySelectorAll<HTMLElement>(fields)].find(
      (each) => each.getClientRects().length > 0,
    );
  return field !== undefined &&
    field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom
    ? field
    : null;
}

const endOf = (footer: Element | null): HTMLElement | null =>
  footer?.querySelector<HTMLElement>(named) ??
  [...(footer?.querySelectorAll<HTMLElement>(buttons) ?? [])].at(-1) ??
  null;

/**
 * A stop of the Tab key only until the focus goes on in the window: a menu that closes takes it out
 * for a moment, and Radix brings it back.
 */
function focusText(opened: HTMLElement, body: HTMLElement): void {
  const onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node) || !opened.contains(relatedTarget)) return;
    body.removeEventListener("blur", onLeave);
    body.removeAttribute("tabindex");
  };
  body.tabIndex = 0;
  body.addEventListener("blur", onLeave);
  body.focus({ preventScroll: true });
}

const acts = ["keydown", "pointerdown", "wheel"] as const;

/** A form whose record is still on its way takes the focus when it comes, unless the person has begun with something else. */
function awaitField(opened: HTMLElement, body: HTMLElement, held: HTMLElement): void {
  const leave = (): void => {
    watch.disconnect();
    for (const act of acts) opened.removeEventListener(act, leave, true);
  };
  const watch = new MutationObserver(() => {
    if (document.activeElement !== held) return leave();
    const field = firstField(body);
    if (field === null) return;
    leave();
    field.focus({ preventScroll: true });
  });
  watch.observe(body, { childList: true, subtree: true });
  for (const act of acts) opened.addEventListener(act, leave, { capture: true, passive: true });
}
