import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getMapping, updateMapping } from "#contract/files/mapping-endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { answerQuestion, startDraft, toRequest } from "./mapping-draft.ts";
import { refreshMapping } from "./queries.ts";

interface Answer {
  fileId: string;
  tableName: string;
  questionId: string;
  value: string;
}

/** One answer as the screen of the file would save it: everything else of the table stays as it is now. */
export function useAnswerQuestion(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ fileId, tableName, questionId, value }: Answer) => {
      const mapping = await call(getMapping, { params: { id: fileId } });
      const tables = mapping.tables
        .filter((table) => table.tableName === tableName)
        .map((table) => answerQuestion(startDraft(table), table, questionId, value));
      return call(updateMapping, {
        params: { id: fileId },
        body: { version: mapping.version, tables: toRequest(tables) },
      });
    },
    onSettled: (_reply, _failure, { fileId }) => refreshMapping(client, { id: fileId, projectId }),
  });
}
