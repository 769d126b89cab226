/** The installation's seal, for whoever holds something that it sealed: with or without an account. */
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
