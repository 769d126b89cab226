import type { Endpoint } from "#contract/endpoint.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { parseErrorBody } from "./api-error.ts";
import { connectionCopy } from "../copy.ts";

/** What has to be confirmed before it is done: the call as it was made, and what the server answered to it. */
export interface ToConfirm {
  act: string;
  input: { params?: Record<string, unknown>; body?: unknown } | undefined;
  refused: ErrorBody["error"];
}

type Ask = (asked: ToConfirm) => Promise<{ proofId: string } | null>;
let ask: Ask = () => Promise.resolve(null);

/** Who asks the person to confirm that it is them; until somebody is there to ask, what needs it is refused. */
export function onConfirmRequired(asker: Ask): void {
  ask = asker;
}

/** Sends; where the person has to confirm first, asks them and sends the same call once more, a bound one with its proof. */
export async function sendConfirmed<Input extends ToConfirm["input"]>(
  { name, confirm }: Pick<Endpoint, "name" | "confirm">,
  input: Input,
  send: (input: Input) => Promise<Response>,
): Promise<Response> {
  const response = await send(input);
  if (confirm === undefined || response.status !== 403) return response;
  const refused = parseErrorBody(await response.clone().text());
  if (refused?.code !== "CONFIRM_REQUIRED") return response;
  const proof = await ask({ act: name, input, refused });
  if (proof === null) return cancelled(response, refused);
  return send(confirm === "bound" ? { ...input, body: withProof(input?.body, proof) } : input);
}

const withProof = (body: unknown, { proofId }: { proofId: string }): object => ({
  ...(body as object),
  proofId,
});

/** The same refusal, said as what it is now: the person did not want to. */
const cancelled = ({ status, statusText }: Response, refused: ErrorBody["error"]): Response =>
  new Response(JSON.stringify({ error: { ...refused, message: connectionCopy.notConfirmed } }), {
    status,
    statusText,
  });
