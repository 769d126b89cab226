import type { FastifyRequest } from "fastify";
import type { Config } from "#server/platform/config.ts";

/** Scheme and host that a browser knows us by, without a last slash: PUBLIC_URL's, else those that this request came by. */
export const publicAddressOf = (
  request: FastifyRequest,
  { publicUrl }: Pick<Config, "publicUrl">,
): string => publicUrl?.replace(/\/$/, "") ?? `${request.protocol}://${request.host}`;

/** Whether a browser speaks https to us, itself or to the proxy in front. */
export const isSecureRequest = (
  request: FastifyRequest,
  { publicUrl }: Pick<Config, "publicUrl">,
): boolean => request.protocol === "https" || publicUrl?.startsWith("https:") === true;
