import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { createClient, listClients } from "#contract/clients/endpoints.ts";
import { createProject, pickActiveProject } from "#contract/projects/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import type { ClientChoice } from "./select-client.ts";
import { newAnalysisCopy as copy } from "./copy.ts";

const REDIRECT_DELAY_MS = 1_000;

export interface AnalysisDraft {
  choice: Exclude<ClientChoice, { kind: "none" }>;
  industry: string;
  size: "" | "small" | "medium" | "large" | "enterprise";
  projectName: string;
  description: string;
}

const nullIfEmpty = <Text extends string>(text: Text): Exclude<Text, ""> | null =>
  text.trim() === "" ? null : (text.trim() as Exclude<Text, "">);

/** Creates the client when it is new, then the project, and leads to its page after the toast was seen. */
export function useCreateAnalysis(onCreated: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ choice, industry, size, projectName, description }: AnalysisDraft) => {
      const clientId =
        choice.kind === "existing"
          ? choice.client.id
          : (
              await call(createClient, {
                body: {
                  name: choice.name,
                  industry: nullIfEmpty(industry),
                  size: nullIfEmpty(size),
                },
              })
            ).id;
      const project = await call(createProject, {
        body: { clientId, name: projectName.trim(), description: nullIfEmpty(description) },
      });
      // Whoever creates a project works on it next: the frame shows it. That it could not be picked takes nothing back.
      await call(pickActiveProject, { params: { id: project.id } }).catch(() => undefined);
      return project;
    },
    onSuccess: (project) => {
      showToast({ title: copy.created, description: copy.createdText, tone: "positive" });
      onCreated();
      setTimeout(() => void navigate(`/project/${project.id}`), REDIRECT_DELAY_MS);
    },
    onError: (error) =>
      showToast({
        title: copy.failed,
        description: describeError(error, copy.failedDefault),
        tone: "destructive",
      }),
    // A client may exist though its project was refused.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ["clients"] });
      void client.invalidateQueries({ queryKey: ["projects"] });
    },
  });
}

export const clientsQuery = { queryKey: ["clients"], queryFn: () => call(listClients) };
