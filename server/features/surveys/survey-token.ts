import { createHash, createHmac } from "node:crypto";

/**
 * The token of a person's link, 192 bits, made from the project's key, which lies outside the database: the link can be
 * written again for a letter or a list while only its hash is stored.
 */
export const surveyTokenOf = (projectKey: Uint8Array, invitationId: string): string =>
  createHmac("sha256", projectKey)
    .update(`survey-link:${invitationId}`)
    .digest()
    .subarray(0, 24)
    .toString("base64url");

export const hashSurveyToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

export const surveyPath = (token: string): string => `/pesquisa/${token}`;
