import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { gateDraft } from "../gates/endpoints.ts";
import { credentialResponse } from "../passkeys/endpoints.ts";
import { instant, uuid } from "../primitives.ts";

const confirmMethod = z.enum(["passkey", "mail-code", "recovery-code", "sign-in"]);
export type ConfirmMethod = z.infer<typeof confirmMethod>;

export const askConfirmation = defineEndpoint({
  name: "askConfirmation",
  beforePasskey: true,
  method: "POST",
  path: "/api/auth/confirm/options",
  access: { who: "signed-in" },
  summary:
    "Begins to confirm that an act is the person's: `act` is an endpoint's name; a gate's decision with its draft. By mail a code leaves",
  body: z.object({
    act: z.string().max(60),
    subjectId: uuid.optional(),
    draft: gateDraft.optional(),
    by: confirmMethod.exclude(["sign-in"]),
  }),
  reply: z.object({
    challengeId: uuid,
    methods: z.array(confirmMethod),
    /** For the browser, where a passkey is asked. */
    publicKey: z.record(z.string(), z.unknown()).nullable(),
  }),
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "CONFIRM_REFUSED",
    "PASSKEY_REFUSED",
    "TOO_MANY_ATTEMPTS",
    "WRONG_ORIGIN",
  ],
});

export const confirm = defineEndpoint({
  name: "confirm",
  beforePasskey: true,
  method: "POST",
  path: "/api/auth/confirm",
  access: { who: "signed-in" },
  summary: "Answers what was asked; `proofId` goes with the act that it was asked for, once",
  body: z
    .object({
      challengeId: uuid,
      code: z.string().trim().min(1, "Informe o código.").max(40).optional(),
      response: credentialResponse.optional(),
    })
    .refine((body) => (body.code === undefined) !== (body.response === undefined), {
      path: ["code"],
      message: "Informe o código.",
    }),
  reply: z.object({ verifiedUntil: instant, proofId: uuid }),
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "CONFIRM_REFUSED",
    "TOO_MANY_ATTEMPTS",
    "WRONG_ORIGIN",
  ],
});
