import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { askConfirmation, confirm, type ConfirmMethod } from "#contract/confirm/endpoints.ts";
import { answerWithKey } from "#web/features/passkeys/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import type { ToConfirm } from "#web/lib/calls/send-confirmed.ts";

type Draft = NonNullable<z.input<NonNullable<typeof askConfirmation.body>>["draft"]>;

/** A gate's confirmation holds for one draft of one decision; every other for the act alone. */
function boundTo({ act, input }: ToConfirm): { subjectId?: string; draft?: Draft } {
  if (act !== "decideGate") return {};
  const { decision, comment, conditions } = input?.body as Draft;
  return {
    subjectId: String(input?.params?.["submissionId"]),
    draft: { decision, comment, ...(conditions === undefined ? {} : { conditions }) },
  };
}

export const useAskConfirmation = (asked: ToConfirm) =>
  useMutation({
    mutationFn: (by: Exclude<ConfirmMethod, "sign-in">) =>
      call(askConfirmation, { body: { act: asked.act, by, ...boundTo(asked) } }),
  });

export const useConfirm = () =>
  useMutation({
    mutationFn: (body: { challengeId: string; code: string }) => call(confirm, { body }),
  });

/** The question and its answer in one press. */
export const useConfirmWithKey = (asked: ToConfirm) =>
  useMutation({
    mutationFn: async () => {
      const { challengeId, publicKey } = await call(askConfirmation, {
        body: { act: asked.act, by: "passkey", ...boundTo(asked) },
      });
      const response = { ...(await answerWithKey(publicKey ?? {})) };
      return call(confirm, { body: { challengeId, response } });
    },
  });
