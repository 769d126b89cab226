import { useSession } from "#web/features/auth/index.ts";
import { memberCopy, TeamPanel } from "#web/features/members/index.ts";
import { ProjectSubpage } from "#web/features/projects/index.ts";
import { ProjectDownloads } from "#web/features/audit/index.ts";

/** /project/{id}/equipe */
export function TeamPage() {
  const session = useSession();
  const isOfFirm = session.status === "signed-in" && session.user.clientId === null;
  return (
    <ProjectSubpage copy={memberCopy}>
      {({ id, clientName }) => (
        <div className="flex flex-col gap-4">
          <TeamPanel projectId={id} clientName={clientName} />
          {isOfFirm && <ProjectDownloads projectId={id} />}
        </div>
      )}
    </ProjectSubpage>
  );
}
