import { Download, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { exportUsers, exportUsersWorkbook, type AdminUser } from "#contract/admin/endpoints.ts";
import { sessionCopy } from "#web/features/auth/index.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { downloadOrTell } from "#web/ui/toast/download-or-tell.ts";
import { adminCopy } from "./copy.ts";
import { filterUsers } from "./filter-users.ts";
import { useUsers } from "./queries.ts";
import { userCopy as copy } from "./user-copy.ts";
import { UserSheet } from "./user-sheet.tsx";

export function UsersView() {
  const { data: users, error, refetch } = useUsers();
  const [search, setSearch] = useState("");
  const [managedId, setManagedId] = useState<string | null>(null);
  const managed = users?.find(({ id }) => id === managedId);
  const shown = filterUsers(users ?? [], search);
  const download = (
    endpoint: typeof exportUsers | typeof exportUsersWorkbook,
    name: string,
  ): void =>
    void downloadOrTell([endpoint, {}, name], {
      failed: copy.exportFailed,
      again: adminCopy.tryAgain,
    });
  const columns: DataColumn<AdminUser>[] = [
    { key: "person", header: copy.columns.person, cell: (user) => <Person user={user} /> },
    {
      key: "role",
      header: copy.columns.role,
      cell: (user) => (
        <div className="max-w-[240px]">
          <p>{sessionCopy.roles[user.role]}</p>
          {user.client !== null && (
            <p className="break-words text-ink-2">
              {/* Not broken at the hyphen of one of its words. */}
              {user.client.name.split(/(\s+)/).map((word, index) => (
                <span key={index} className={word.length < 24 ? "whitespace-nowrap" : undefined}>
                  {word}
                </span>
              ))}
            </p>
          )}
        </div>
      ),
    },
    {
      key: "status",
      header: copy.columns.status,
      cell: (user) => (
        <div>
          <Badge tone={user.disabledAt === null ? "positive" : "neutral"}>
            {user.disabledAt === null ? copy.active : copy.disabled}
          </Badge>
          <p className="mt-1 text-xs whitespace-nowrap text-ink-3">
            {copy.sessions(user.openSessions)}
          </p>
        </div>
      ),
    },
    {
      key: "lastSeen",
      header: copy.columns.lastSeen,
      from: "lg",
      inBlocks: true,
      cell: (user) => (
        <span className="whitespace-nowrap stacked:whitespace-normal">
          {user.lastSeenAt === null ? adminCopy.never : formatMoment(user.lastSeenAt)}
        </span>
      ),
    },
    {
      key: "actions",
      header: copy.columns.actions,
      headerLabel: copy.columns.actions,
      align: "right",
      cell: (user) => (
        <Button
          size="small"
          onClick={() => setManagedId(user.id)}
          aria-label={copy.manageOf(user.email)}
        >
          {copy.manage}
        </Button>
      ),
    },
  ];
  return (
    <TitledCard
      title={copy.title}
      {...(users === undefined ? {} : { hint: copy.count(users.length) })}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<Download aria-hidden className="size-3.5" />}
            onClick={() => download(exportUsers, "usuarios.csv")}
          >
            {copy.export}
          </Button>
          <Button
            size="small"
            icon={<FileSpreadsheet aria-hidden className="size-3.5" />}
            onClick={() => download(exportUsersWorkbook, "usuarios.xlsx")}
          >
            {copy.exportWorkbook}
          </Button>
        </div>
      }
    >
      <div className="mb-4 max-w-[420px]">
        <Input
          type="search"
          aria-keyshortcuts="/"
          aria-label={copy.search}
          placeholder={copy.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {error !== null && users === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      ) : users === undefined ? (
        <SkeletonLines count={6} />
      ) : shown.length === 0 ? (
        <p className="py-6 text-center text-base text-ink-2">{copy.none}</p>
      ) : (
        <DataTable
          stacks
          label={copy.title}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
        />
      )}
      {managed !== undefined && (
        <UserSheet key={managed.id} user={managed} onClose={() => setManagedId(null)} />
      )}
    </TitledCard>
  );
}

function Person({ user }: { user: AdminUser }) {
  return (
    <div className="min-w-[160px] max-w-[320px]">
      <p className="flex flex-wrap items-center gap-2 font-medium min-w-[140px] [overflow-wrap:anywhere] text-ink">
        {user.name ?? copy.unnamed}
        {user.isSelf && <Badge tone="accent">{copy.you}</Badge>}
        {user.isFictional && <Badge tone="info">{copy.fictional}</Badge>}
      </p>
      {user.erasedAt === null && <p className="break-all text-ink-2">{user.email}</p>}
    </div>
  );
}
