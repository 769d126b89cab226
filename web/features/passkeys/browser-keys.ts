/** The browser's side of passkeys; its library is fetched when it is first needed. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";

type Options = Record<string, unknown>;

const library = () => import("@simplewebauthn/browser");

export async function createKey(options: Options): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"],
  });
}

export async function answerWithKey(options: Options): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"],
  });
}

/** Browsers keep passkeys for names under https and for localhost; elsewhere the server says what to do. */
export const canUseKeys = (): boolean =>
  typeof window !== "undefined" &&
  window.isSecureContext &&
  "PublicKeyCredential" in window &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

/** The person put the browser's window away, or its time ended. */
export const isPutAway = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
