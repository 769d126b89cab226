import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addMember,
  listCandidates,
  listMembers,
  listMentionable,
  removeMember,
  updateMember,
  type Team,
} from "#contract/members/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

const teamKey = (projectId: string) => ["members", projectId] as const;

export function useTeam(projectId: string) {
  return useQuery({
    queryKey: teamKey(projectId),
    queryFn: () => call(listMembers, { params: { id: projectId } }),
  });
}

export function useCandidates(projectId: string) {
  return useQuery({
    queryKey: [...teamKey(projectId), "candidates"],
    queryFn: () => call(listCandidates, { params: { id: projectId } }),
  });
}

/** Who can be mentioned on a report; asked for when a mention is begun. */
export function useMentionable(reportId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ["members", "mentionable", reportId],
    queryFn: () => call(listMentionable, { params: { reportId } }),
    enabled: isEnabled,
  });
}

function useTeamMutation<Input>(projectId: string, run: (input: Input) => Promise<Team>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (team) => {
      client.setQueryData(teamKey(projectId), team);
      void client.invalidateQueries({ queryKey: [...teamKey(projectId), "candidates"] });
      void client.invalidateQueries({ queryKey: ["members", "mentionable"] });
      void client.invalidateQueries({ queryKey: ["projects"] });
    },
  });
}

export const useAddMember = (projectId: string) =>
  useTeamMutation(projectId, (body: { userId: string; duty: string }) =>
    call(addMember, { params: { id: projectId }, body }),
  );
export const useUpdateMember = (projectId: string) =>
  useTeamMutation(projectId, ({ userId, duty }: { userId: string; duty: string }) =>
    call(updateMember, { params: { id: projectId, userId }, body: { duty } }),
  );
export const useRemoveMember = (projectId: string) =>
  useTeamMutation(projectId, (userId: string) =>
    call(removeMember, { params: { id: projectId, userId } }),
  );
