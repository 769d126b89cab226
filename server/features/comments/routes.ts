import * as contract from "#contract/comments/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { addComment, listComments, resolveComment } from "./comments.ts";

export function routes(): Route[] {
  return [
    route(contract.listComments, listComments),
    route(contract.addComment, addComment),
    route(contract.resolveComment, resolveComment),
  ];
}
