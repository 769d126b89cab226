import * as contract from "#contract/trust/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { allowProofs, getProofs } from "./proofs.ts";
import { getSeal, sendCertificate } from "./seal-certificate.ts";

export const routes = (): Route[] => [
  route(contract.getSealCertificate, sendCertificate),
  route(contract.getSeal, getSeal),
  route(contract.getProofs, getProofs),
  route(contract.allowProofs, allowProofs),
];
