import { UserPlus } from "lucide-react";
import { useState } from "react";
import { exportMembers, type Member } from "#contract/members/endpoints.ts";
import { ExportMenu } from "#web/features/registers/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { AddDialog } from "./add-dialog.tsx";
import { memberCopy as copy } from "./copy.ts";
import { DutyDialog } from "./duty-dialog.tsx";
import { MemberRow } from "./member-row.tsx";
import { useRemoveMember, useTeam } from "./queries.ts";

type Asked = { kind: "add" } | { kind: "edit" | "remove"; member: Member } | null;

/** The firm's people, then the company's. */
export function TeamPanel({ projectId, clientName }: { projectId: string; clientName: string }) {
  const { data: team, error, refetch } = useTeam(projectId);
  const [asked, setAsked] = useState<Asked>(null);
  const close = (): void => setAsked(null);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (team === undefined) return <SkeletonLines count={6} />;
  const isOfCompany = ({ role }: Member): boolean => role === "client" || role === "approver";
  const rows = (members: Member[]) => (
    <ul className="flex flex-col divide-y divide-border">
      {members.map((member) => (
        <MemberRow
          key={member.userId}
          member={member}
          canManage={team.abilities.manage}
          onEdit={() => setAsked({ kind: "edit", member })}
          onRemove={() => setAsked({ kind: "remove", member })}
        />
      ))}
    </ul>
  );
  const firm = team.members.filter((member) => !isOfCompany(member));
  const company = team.members.filter(isOfCompany);
  return (
    <div className="flex flex-col gap-4" data-testid="team">
      <TitledCard
        title={copy.firm}
        action={
          <div className="flex flex-wrap gap-2">
            <ExportMenu
              size="small"
              projectId={projectId}
              endpoint={exportMembers}
              fileName="equipe"
            />
            {team.abilities.manage && (
              <Button
                size="small"
                icon={<UserPlus aria-hidden className="size-3.5" />}
                onClick={() => setAsked({ kind: "add" })}
                data-testid="button-add-member"
              >
                {copy.add}
              </Button>
            )}
          </div>
        }
      >
        {firm.length === 0 ? (
          <p className="text-base text-ink-2">{copy.nobodyOfFirm}</p>
        ) : (
          rows(firm)
        )}
      </TitledCard>
      <TitledCard title={copy.company(clientName)}>
        {company.length === 0 ? (
          <p className="text-base text-ink-2">
            {copy.nobodyOfCompany}
            {team.abilities.manage && ` ${copy.addOfCompany}`}
          </p>
        ) : (
          rows(company)
        )}
      </TitledCard>
      {asked?.kind === "add" && <AddDialog projectId={projectId} onClose={close} />}
      {asked?.kind === "edit" && (
        <DutyDialog projectId={projectId} member={asked.member} onClose={close} />
      )}
      {asked?.kind === "remove" && (
        <RemoveDialog
          projectId={projectId}
          member={asked.member}
          isOfCompany={isOfCompany(asked.member)}
          onClose={close}
        />
      )}
    </div>
  );
}

function RemoveDialog({
  projectId,
  member,
  isOfCompany,
  onClose,
}: {
  projectId: string;
  member: Member;
  isOfCompany: boolean;
  onClose: () => void;
}) {
  const remove = useRemoveMember(projectId);
  const onConfirm = (): void =>
    remove.mutate(member.userId, {
      onSuccess: () => showToast({ title: copy.removed, tone: "positive" }),
      onError: (failure) =>
        showToast({
          title: copy.failed,
          description: describeError(failure, copy.tryAgain),
          tone: "destructive",
        }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      name="remove-member"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.removeTitle}
      confirmLabel={copy.removeConfirm}
      isDestructive
      isPending={remove.isPending}
      onConfirm={onConfirm}
    >
      <p className="break-words">
        {isOfCompany ? copy.removeCompany(member.name) : copy.removeFirm(member.name)}
      </p>
    </ConfirmDialog>
  );
}
