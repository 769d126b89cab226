import { AdminFrame, InvitesView } from "#web/features/admin/index.ts";

/** /admin */
export const AdminPage = () => (
  <AdminFrame>
    <InvitesView />
  </AdminFrame>
);
