import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  closeSurvey,
  createSurvey,
  listSurveys,
  mailSurvey,
  importSurvey,
} from "#contract/surveys/endpoints.ts";
import { call, type CallInput } from "#web/lib/calls/api-client.ts";

const REFRESH_MS = 15_000;
const surveysKey = (projectId: string) => ["surveys", projectId] as const;

/** While one is open, the count of answers follows. */
export function useSurveys(projectId: string) {
  return useQuery({
    queryKey: surveysKey(projectId),
    queryFn: () => call(listSurveys, { params: { id: projectId } }),
    refetchInterval: ({ state }) =>
      state.data?.surveys.some(({ status }) => status === "open") === true ? REFRESH_MS : false,
  });
}

function useSurveyMutation<Input, Reply>(projectId: string, run: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: surveysKey(projectId) });
      void client.invalidateQueries({ queryKey: ["files"] });
    },
  });
}

export type NewSurvey = CallInput<typeof createSurvey>["body"];
export const useCreateSurvey = (projectId: string) =>
  useSurveyMutation(projectId, (body: NewSurvey) =>
    call(createSurvey, { params: { id: projectId }, body }),
  );
export const useCloseSurvey = (projectId: string) =>
  useSurveyMutation(projectId, (id: string) => call(closeSurvey, { params: { id } }));
export const useTakeInSurvey = (projectId: string) =>
  useSurveyMutation(projectId, (id: string) => call(importSurvey, { params: { id } }));
export const useMailSurvey = (projectId: string) =>
  useSurveyMutation(projectId, ({ id, kind }: { id: string; kind: "invitation" | "reminder" }) =>
    call(mailSurvey, { params: { id }, body: { kind } }),
  );
