import { Pencil, UserMinus } from "lucide-react";
import type { Member } from "#contract/members/endpoints.ts";
import { formatDay } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Tooltip } from "#web/ui/floating/tooltip.tsx";
import { memberCopy as copy } from "./copy.ts";

/** Who it is, what they do here, and what is open with them. */
export function MemberRow({
  member,
  canManage,
  onEdit,
  onRemove,
}: {
  member: Member;
  canManage: boolean;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const open = member.workload === null ? null : copy.workload(member.workload);
  return (
    <li
      data-testid="member"
      className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 flex-[1_1_240px]">
        <p className="font-medium break-words text-ink">
          {member.name}
          {member.isMe && <span className="font-normal text-ink-3"> ({copy.you})</span>}
        </p>
        <p className="text-sm break-words text-ink-2">
          {member.duty ?? <span className="text-ink-3">{copy.noDuty}</span>}
        </p>
        <p className="text-xs break-words text-ink-3">
          {[
            copy.roles[member.role],
            member.email === member.name ? null : member.email,
            copy.since(formatDay(member.since), member.addedBy),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {open !== null && (
        <div className="flex min-w-0 flex-[1_1_220px] flex-wrap gap-1.5">
          {open.length === 0 ? (
            <span className="text-sm text-ink-3">{copy.free}</span>
          ) : (
            open.map((text) => <Badge key={text}>{text}</Badge>)
          )}
        </div>
      )}
      {canManage && (
        <div className="flex gap-1">
          <Tooltip text={copy.edit(member.name)}>
            <IconButton size="small" label={copy.edit(member.name)} onClick={onEdit}>
              <Pencil aria-hidden />
            </IconButton>
          </Tooltip>
          <Tooltip text={copy.remove(member.name)}>
            <IconButton size="small" label={copy.remove(member.name)} onClick={onRemove}>
              <UserMinus aria-hidden />
            </IconButton>
          </Tooltip>
        </div>
      )}
    </li>
  );
}
