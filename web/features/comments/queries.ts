import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addComment,
  listComments,
  resolveComment,
  type Comment,
} from "#contract/comments/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

const commentsKey = (reportId: string) => ["reports", reportId, "comments"] as const;

export function useComments(reportId: string) {
  return useQuery({
    queryKey: commentsKey(reportId),
    queryFn: () => call(listComments, { params: { reportId } }),
  });
}

function useCommentMutation<Input>(reportId: string, run: (input: Input) => Promise<Comment[]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (comments) => client.setQueryData(commentsKey(reportId), comments),
  });
}

export interface PassagePlace {
  sectionId: string;
  blockIndex: number;
}

export const useAddComment = (reportId: string) =>
  useCommentMutation(
    reportId,
    (body: PassagePlace & { text: string; mentions: string[]; replyTo?: string }) =>
      call(addComment, { params: { reportId }, body }),
  );

export const useResolveComment = (reportId: string) =>
  useCommentMutation(
    reportId,
    ({ commentId, resolved }: { commentId: string; resolved: boolean }) =>
      call(resolveComment, { params: { reportId, commentId }, body: { resolved } }),
  );
