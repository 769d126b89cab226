import { AdminFrame } from "#web/features/admin/index.ts";
import { ProofsCard, SealCard } from "#web/features/trust/index.ts";

/** /admin/seguranca */
export const AdminSecurityPage = () => (
  <AdminFrame>
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ProofsCard />
      <SealCard />
    </div>
  </AdminFrame>
);
