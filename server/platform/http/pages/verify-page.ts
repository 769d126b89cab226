/** /verificar: the page of a portable proof without a proof, for whoever was given one (docs/decisions/172). */
import type { FastifyInstance } from "fastify";
import { emptyProofPage } from "#domain/proof/index.ts";
import { fingerprintOf } from "#domain/seal/index.ts";
import type { Services } from "#server/platform/services.ts";
import { verifyPageCopy as copy } from "./verify-page-copy.ts";

/**
 * The file that is dropped there brings its own engine, which may be anybody's: the page has an origin of its own, no cookie and no way
 * to ask for anything.
 */
const POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function serveVerifyPage(
  app: FastifyInstance,
  { proofParts, seal }: Pick<Services, "proofParts" | "seal">,
): void {
  app.get("/verificar", async (_request, reply) => {
    const page = emptyProofPage({
      title: copy.title,
      withoutScript: copy.withoutScript,
      checker: await proofParts.checker(),
      fingerprint: fingerprintOf(await seal.certificate()),
    });
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", POLICY)
      .header("cache-control", "no-cache")
      .send(page);
  });
}
