import { X509Certificate } from "node:crypto";
import type {
  getSeal as sealEndpoint,
  getSealCertificate as certificateEndpoint,
} from "#contract/trust/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";

export const sendCertificate: Handler<typeof certificateEndpoint> = async ({ services, reply }) =>
  reply
    .type("application/x-pem-file")
    .header("content-disposition", 'attachment; filename="instalacao.pem"')
    .header("cache-control", "no-cache")
    .send(new X509Certificate(await services.seal.certificate()).toString());

export const getSeal: Handler<typeof sealEndpoint> = async ({ services }) => {
  const certificate = await services.seal.certificate();
  return {
    fingerprint: await services.seal.fingerprint(),
    until: new Date(new X509Certificate(certificate).validTo).toISOString(),
  };
};
