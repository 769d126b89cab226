/** How long a browser waits for the person and their device. */
export const PASSKEY_TIMEOUT_MS = 120_000;

/** What a browser needs to ask a passkey: one of `allowed`, or whichever belongs to the place. */
export async function assertionOptions({
  rpId,
  challenge,
  allowed,
}: {
  rpId: string;
  challenge: Uint8Array;
  allowed?: readonly { credential_id: string; transports: string[] }[];
}): Promise<Record<string, unknown>> {
  // Three hundred modules that a start does not need.
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: new Uint8Array(challenge),
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: "required",
    ...(allowed === undefined
      ? {}
      : {
          allowCredentials: allowed.map(({ credential_id: id, transports }) => ({
            id,
            transports,
          })),
        }),
  });
  return { ...options };
}
