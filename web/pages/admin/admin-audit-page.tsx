import { AdminFrame, AuditView } from "#web/features/admin/index.ts";

/** /admin/audit */
export const AdminAuditPage = () => (
  <AdminFrame>
    <AuditView />
  </AdminFrame>
);
