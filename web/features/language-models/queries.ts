import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { listUnansweredQuestions } from "#contract/conversations/endpoints.ts";
import {
  getModelSettings,
  getProjectModel,
  listModelCalls,
  testModelConnection,
  updateModelSettings,
  updateProjectModel,
} from "#contract/language-models/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

const SETTINGS = ["language-model", "settings"];
const CALLS = ["language-model", "calls"];
const projectKey = (id: string) => ["language-model", "project", id];

export type SettingsBody = z.input<NonNullable<typeof updateModelSettings.body>>;

export const useModelSettings = () =>
  useQuery({ queryKey: SETTINGS, queryFn: () => call(getModelSettings), retry: false });

export function useUpdateModelSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsBody) => call(updateModelSettings, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["language-model"] }),
  });
}

export const useTestConnection = () => useMutation({ mutationFn: () => call(testModelConnection) });

export const useModelCalls = () =>
  useInfiniteQuery({
    queryKey: CALLS,
    queryFn: ({ pageParam }) =>
      call(listModelCalls, { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.more ? (page.calls.at(-1)?.id ?? null) : null),
    retry: false,
  });

export const useUnansweredQuestions = () =>
  useInfiniteQuery({
    queryKey: ["language-model", "questions"],
    queryFn: ({ pageParam }) =>
      call(listUnansweredQuestions, { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.more ? (page.questions.at(-1)?.id ?? null) : null),
    retry: false,
  });

export const useProjectModel = (id: string) =>
  useQuery({
    queryKey: projectKey(id),
    queryFn: () => call(getProjectModel, { params: { id } }),
    retry: false,
  });

export function useUpdateProjectModel(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof updateProjectModel.body>>) =>
      call(updateProjectModel, { params: { id }, body }),
    onSuccess: (data) => client.setQueryData(projectKey(id), data),
    onError: () => client.invalidateQueries({ queryKey: projectKey(id) }),
  });
}
