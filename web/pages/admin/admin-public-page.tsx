import { AdminFrame } from "#web/features/admin/index.ts";
import { PublicPageView } from "#web/features/public-page/index.ts";

/** /admin/pagina-publica */
export const AdminPublicPage = () => (
  <AdminFrame>
    <PublicPageView />
  </AdminFrame>
);
