import * as contract from "#contract/signatures/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { answerConfirmationRequest } from "./answer-request.ts";
import { askForSignature } from "./ask-for-signature.ts";
import { listConfirmationRequests } from "./list-requests.ts";

export const routes = (): Route[] => [
  route(contract.listConfirmationRequests, listConfirmationRequests),
  route(contract.askForSignature, askForSignature),
  route(contract.answerConfirmationRequest, answerConfirmationRequest),
];
