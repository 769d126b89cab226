/** The installation's seal, for whoever holds something that it sealed: with or without an account; and whether reports may be proved. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { instant, nothing } from "../primitives.ts";

export const getSealCertificate = defineEndpoint({
  name: "getSealCertificate",
  method: "GET",
  path: "/api/trust/certificate",
  access: { who: "public" },
  summary: "The certificate of the installation's seal as PEM, for openssl cms -verify",
  reply: nothing,
  replyKind: "binary",
  trace: "none",
  errors: [],
});

const sealSummary = z.object({
  /** SHA-256 of the certificate, in groups of four. */
  fingerprint: z.string(),
  until: instant,
});

export const getSeal = defineEndpoint({
  name: "getSeal",
  method: "GET",
  path: "/api/trust/seal",
  access: { who: "public" },
  summary: "The fingerprint of the installation's seal, as reports print it",
  reply: sealSummary,
  trace: "none",
  errors: [],
});

const proofs = z.object({ areAllowed: z.boolean() });

export const getProofs = defineEndpoint({
  name: "getProofs",
  method: "GET",
  path: "/api/trust/proofs",
  access: { who: "signed-in" },
  summary: "Whether the installation gives portable proofs of its reports",
  reply: proofs,
  trace: "none",
  errors: ["NOT_SIGNED_IN"],
});

export const allowProofs = defineEndpoint({
  name: "allowProofs",
  method: "PUT",
  path: "/api/admin/proofs",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Lets reports leave as portable proofs, which carry formulas and rows, or stops that",
  body: proofs,
  reply: proofs,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN", "WRONG_ORIGIN"],
});
