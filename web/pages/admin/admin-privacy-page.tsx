import { AdminFrame } from "#web/features/admin/index.ts";
import { LibraryCountsCard } from "#web/features/lessons/index.ts";
import { PrivacyView } from "#web/features/privacy/index.ts";

/** /admin/privacidade */
export const AdminPrivacyPage = () => (
  <AdminFrame>
    <PrivacyView>
      <LibraryCountsCard />
    </PrivacyView>
  </AdminFrame>
);
