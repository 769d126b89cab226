import { AdminFrame } from "#web/features/admin/index.ts";
import { RegulationView } from "#web/features/regulation/index.ts";

/** /admin/regulacao */
export const AdminRegulationPage = () => (
  <AdminFrame>
    <RegulationView />
  </AdminFrame>
);
