import {
  ModelFailure,
  type LanguageModel,
  type ModelEvent,
  type ModelRequest,
} from "#server/ports/language-model.ts";

/** One reply of a script: its events, or the failure that it ends in after them. */
export type ScriptedReply =
  | readonly (ModelEvent | ModelFailure)[]
  | ((request: ModelRequest) => readonly (ModelEvent | ModelFailure)[]);

/** For tests: replies in order, and every request that came. Asked more often than it has replies, it is unavailable. */
export function createScriptedModel(
  replies: readonly ScriptedReply[],
): LanguageModel & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    provider: "scripted",
    model: "scripted-1",
    requests,
    async *stream(request, signal) {
      const reply = replies[requests.length];
      requests.push(structuredClone(request));
      if (reply === undefined) throw new ModelFailure("unavailable");
      for (const event of typeof reply === "function" ? reply(request) : reply) {
        if (signal.aborted) throw new ModelFailure("aborted");
        if (event instanceof ModelFailure) throw event;
        yield event;
      }
    },
  };
}
