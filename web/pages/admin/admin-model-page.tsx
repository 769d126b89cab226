import { AdminFrame } from "#web/features/admin/index.ts";
import { LanguageModelView } from "#web/features/language-models/index.ts";

/** /admin/ia */
export const AdminModelPage = () => (
  <AdminFrame>
    <LanguageModelView />
  </AdminFrame>
);
