import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  answerConfirmationRequest,
  askForSignature,
  listConfirmationRequests,
  type ConfirmationRequests,
} from "#contract/signatures/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

/** Under the root of phases: whatever refreshes a phase refreshes what was asked about its gate. */
const keyOf = (projectId: string) => ["phases", projectId, "signatures"] as const;

export function useConfirmationRequests(projectId: string) {
  return useQuery({
    queryKey: keyOf(projectId),
    queryFn: () => call(listConfirmationRequests, { params: { id: projectId } }),
  });
}

function useRequestMutation<Input>(
  projectId: string,
  run: (input: Input) => Promise<ConfirmationRequests>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (requests) => client.setQueryData(keyOf(projectId), requests),
    onSettled: () => {
      for (const root of ["phases", "projects", "gates"])
        void client.invalidateQueries({ queryKey: [root] });
    },
  });
}

type Asked = z.input<NonNullable<typeof askForSignature.body>>;
export const useAskForSignature = (projectId: string) =>
  useRequestMutation(projectId, (body: Asked) =>
    call(askForSignature, { params: { id: projectId }, body }),
  );

type Answer = z.input<NonNullable<typeof answerConfirmationRequest.body>>;
export const useAnswerRequest = (projectId: string, id: string) =>
  useRequestMutation(projectId, (body: Answer) =>
    call(answerConfirmationRequest, { params: { id }, body }),
  );
