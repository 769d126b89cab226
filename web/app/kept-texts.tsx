import { useEffect } from "react";
import { useAuthStore } from "#web/features/auth/index.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { keptTextCopy as copy } from "./copy.ts";
import { openTextStore, type TextStore } from "./text-store.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;
const WINDOWS = "[data-dialog]";
const SINGLE_LINE = ["text", "email", "url", "tel", "number", "date", "month", "time"];
const PRESSES = ["pointerdown", "keydown"] as const;
/** By then it is known whether the window went with the session or with the page. */
const SETTLED_MS = 200;

/** Fields of windows, and long texts of a page. What fields by themselves filter, secrets, and texts that another part keeps stay out. */
const isKept = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement
    ? field.closest("[data-keeps-itself]") === null
    : field instanceof HTMLInputElement &&
      SINGLE_LINE.includes(field.type) &&
      field.getAttribute("role") !== "combobox" &&
      field.closest(WINDOWS) !== null;

const fieldsIn = (place: ParentNode): TextField[] =>
  [...place.querySelectorAll("input, textarea")].filter(isKept);
const placeOf = (field: TextField): Element => field.closest(WINDOWS) ?? field.form ?? field;
const labelOf = (field: TextField): string =>
  field.labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? field.name;

/** As React and form libraries expect a person's typing: the property as the browser defines it, then the event. */
function fill(field: TextField, text: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * What was typed into a window survives a reload, the end of the session and a link that led away: opened again, it holds the
 * text. A window that the person closed or sent keeps nothing. A place is known by its address, heading and what its fields held at
 * first, so that the text of one record never shows in another's.
 */
function keepTexts(store: TextStore, isSignedIn: () => boolean): () => void {
  const places = new WeakMap<Element, string>();
  /** Of the fields on the screen. */
  const names = new Map<TextField, string>();
  const placeOfField = new WeakMap<TextField, Element>();
  let isLeaving = false;

  const nameOfPlace = (place: Element): string => {
    const known = places.get(place);
    if (known !== undefined) return known;
    const heading = [...(["aria-labelledby", "aria-describedby"] as const)].map(
      (name) => document.getElementById(place.getAttribute(name) ?? "")?.textContent ?? "",
    );
    const fields = place instanceof HTMLTextAreaElement ? [place] : fieldsIn(place);
    const name = [
      location.pathname,
      place.getAttribute("data-dialog"),
      ...heading,
      ...fields.map(({ value }) => value),
    ].join("\n");
    places.set(place, name);
    return name;
  };
  const nameOf = (field: TextField): string => {
    const known = names.get(field);
    if (known !== undefined) return known;
    const place = placeOf(field);
    placeOfField.set(field, place);
    const part = field.closest("[data-keep]");
    const alike =
      place === field
        ? []
        : fieldsIn(part ?? place).filter((other) => labelOf(other) === labelOf(field));
    const name = [
      nameOfPlace(place),
      part?.getAttribute("data-keep"),
      labelOf(field),
      alike.indexOf(field),
    ].join("\n");
    names.set(field, name);
    return name;
  };

  const restore = (fields: TextField[]): void => {
    const written = fields
      .filter((field) => field.isConnected && !names.has(field))
      .map((field) => ({ field, text: store.read(nameOf(field)) }));
    const lost = written.flatMap(({ field, text }) =>
      text === undefined || text === field.value ? [] : [{ field, text }],
    );
    for (const { field, text } of lost) fill(field, text);
    if (lost.length > 0) showToast({ title: copy.restored, description: copy.restoredText });
  };
  const onInput = (event: Event): void => {
    if (event.isTrusted && event.target instanceof Element && isKept(event.target))
      store.write(nameOf(event.target), event.target.value);
  };
  /** A link or the way back leads away from a window without closing it. */
  const onClick = ({ target }: Event): void => {
    isLeaving = target instanceof Element && target.closest("a[href]") !== null;
  };
  const onBack = (): void => {
    isLeaving = true;
  };

  const fieldsOf = (nodes: NodeList): TextField[] =>
    [...nodes].flatMap((node) =>
      node instanceof Element ? [...(isKept(node) ? [node] : []), ...fieldsIn(node)] : [],
    );
  /** Of windows that went and may have gone with the session or the page. */
  const left = new Set<string>();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const gone = (nodes: NodeList): void => {
    const before = left.size;
    for (const node of nodes)
      for (const [field, name] of names) {
        if (field.isConnected || !node.contains(field)) continue;
        names.delete(field);
        // The window stands without its form: sent or closed, which may be asked for again at once.
        const isSent = placeOfField.get(field)?.isConnected === true;
        if (isSent || field.value === "") store.forget(name);
        else left.add(name);
      }
    if (left.size === before) return;
    clearTimeout(settling);
    settling = setTimeout(forgetLeft, SETTLED_MS);
  };
  const forgetLeft = (): void => {
    const shown = new Set(names.values());
    for (const name of left)
      if (isSignedIn() && !shown.has(name) && !isLeftBehind(name)) store.forget(name);
    left.clear();
  };
  /** Who presses something once a window has gone closed it: opened again at once, it is empty. */
  const onPress = ({ isTrusted }: Event): void => {
    if (isTrusted && left.size > 0 && !isLeaving) forgetLeft();
  };
  const isLeftBehind = (name: string): boolean =>
    isLeaving && !name.startsWith(`${location.pathname}\n`);
  /** A form that was sent empties its fields by itself. */
  const forgetEmpty = (): void => {
    for (const [field, name] of names) if (field.value === "") store.forget(name);
  };
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => fieldsOf(addedNodes));
    // Once the form has put its own values in.
    if (added.length > 0) setTimeout(() => restore(added));
    for (const { removedNodes } of changes) if (removedNodes.length > 0) gone(removedNodes);
  });

  restore(fieldsIn(document));
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("input", onInput, true);
  for (const press of PRESSES) document.addEventListener(press, onPress, true);
  document.addEventListener("click", onClick, true);
  window.addEventListener("popstate", onBack);
  window.addEventListener("pagehide", forgetEmpty);
  return () => {
    forgetEmpty();
    observer.disconnect();
    clearTimeout(settling);
    document.removeEventListener("input", onInput, true);
    for (const press of PRESSES) document.removeEventListener(press, onPress, true);
    document.removeEventListener("click", onClick, true);
    window.removeEventListener("popstate", onBack);
    window.removeEventListener("pagehide", forgetEmpty);
  };
}

export function KeptTexts({ userId }: { userId: string }) {
  useEffect(
    () =>
      keepTexts(
        openTextStore(sessionStorage, userId),
        () => useAuthStore.getState().user?.id === userId,
      ),
    [userId],
  );
  return null;
}
