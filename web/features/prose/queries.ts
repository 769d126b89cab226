import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getProjectModel } from "#contract/language-models/endpoints.ts";
import { rewriteSection, type ProseTone } from "#contract/prose/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

/** Whether a model may write in this project now. Asked only for those who may have a section rewritten. */
export function useCanRewrite(projectId: string, isAsked: boolean): boolean {
  const { data } = useQuery({
    queryKey: ["language-model", "project", projectId, "refusal"],
    queryFn: () => call(getProjectModel, { params: { id: projectId } }),
    enabled: isAsked,
    retry: false,
  });
  return data !== undefined && data.refusal === null;
}

export function useRewriteSection(reportId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      sectionId,
      ...body
    }: {
      sectionId: string;
      instruction: string;
      tone: ProseTone;
    }) => call(rewriteSection, { params: { reportId, sectionId }, body }),
    onSuccess: ({ changed }) => {
      if (changed)
        for (const root of ["reports", "phases", "projects", "facts", "gates"])
          void client.invalidateQueries({ queryKey: [root] });
    },
  });
}
