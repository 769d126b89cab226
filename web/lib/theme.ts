import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";
const STORAGE_KEY = "ui-theme";
const listeners = new Set<() => void>();

const readTheme = (): Theme =>
  document.documentElement.getAttribute("data-theme") === "dark" ? "dark" : "light";

export function setTheme(theme: Theme): void {
  document.documentElement.setAttribute("data-theme", theme);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage can be blocked; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** What a page that the server drew shows until it is taken over. */
const drawnTheme = (): Theme => "light";

/** The theme in force; the attribute was set before the first paint by /theme.js. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readTheme,
    drawnTheme,
  );
}
