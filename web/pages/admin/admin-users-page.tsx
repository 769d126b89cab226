import { AdminFrame, UsersView } from "#web/features/admin/index.ts";

/** /admin/users */
export const AdminUsersPage = () => (
  <AdminFrame>
    <UsersView />
  </AdminFrame>
);
