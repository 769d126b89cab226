import type { FastifyRequest } from "fastify";

type Parts = ReturnType<FastifyRequest["parts"]>;
type Limits = NonNullable<NonNullable<Parameters<FastifyRequest["parts"]>[0]>["limits"]>;

/**
 * The parts of a form, as they come. Throws at once where the sender has already gone (while who asks was still being looked up): no
 * event would ever say so again, and whoever waits for the first part would keep the request's places for ever.
 */
export function formParts(request: FastifyRequest, limits: Limits): Parts {
  const { raw, server } = request;
  if (raw.destroyed && !raw.readableEnded) throw new server.multipartErrors.PrematureCloseError();
  return request.parts({ limits });
}
