/** Files that the person asked for: fetched, so that a failure can be told, then handed to the browser as a download. */
import type { Endpoint } from "#contract/endpoint.ts";
import { buildUrl, announceSignedOut } from "./calls/api-client.ts";
import { ApiError } from "./calls/api-error.ts";
import { sendConfirmed } from "./calls/send-confirmed.ts";
import { sendPatiently } from "./calls/send-patiently.ts";

/** Throws `ApiError` for a refusal, `TypeError` without an answer. */
export async function downloadFrom(
  endpoint: Pick<Endpoint, "name" | "path" | "confirm">,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
  fallbackName: string,
): Promise<void> {
  const response = await sendConfirmed(endpoint, input, (given) =>
    sendPatiently("read", () => fetch(buildUrl(endpoint, given), { credentials: "same-origin" })),
  );
  if (!response.ok) {
    if (response.status === 401) announceSignedOut(endpoint.name);
    throw new ApiError(response.status, response.statusText, await response.text());
  }
  saveBlob(
    await response.blob(),
    nameFrom(response.headers.get("content-disposition")) ?? fallbackName,
  );
}

/** RFC 6266: the name in UTF-8 before the plain one. */
export function nameFrom(disposition: string | null): string | null {
  if (disposition === null) return null;
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? null;
}

/** Longer than any browser takes to begin a download. */
const REVOKE_AFTER_MS = 60_000;

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
