/** Tells the browser's other tabs that conversations have changed, so that a question asked in one is seen in all. */
const CHANNEL = "lastro-conversations";

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);

export const broadcastToTabs = (): void => channel?.postMessage("changed");

export function onOtherTabs(listener: () => void): () => void {
  channel?.addEventListener("message", listener);
  return () => channel?.removeEventListener("message", listener);
}
