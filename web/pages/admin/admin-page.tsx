import { AdminFrame, FirstDayCard, InvitesView } from "#web/features/admin/index.ts";
import { useHashTarget } from "#web/lib/hash-target.ts";

/** /admin */
export function AdminPage() {
  useHashTarget(true);
  return (
    <AdminFrame>
      <FirstDayCard />
      <InvitesView />
    </AdminFrame>
  );
}
