import { AdminFrame } from "#web/features/admin/index.ts";
import { IdentityProvidersCard } from "#web/features/identity-providers/index.ts";
import { PasskeyPolicyCard } from "#web/features/passkeys/index.ts";
import { ProofsCard, SealCard } from "#web/features/trust/index.ts";

/** /admin/seguranca */
export const AdminSecurityPage = () => (
  <AdminFrame>
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <PasskeyPolicyCard />
        <IdentityProvidersCard />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ProofsCard />
        <SealCard />
      </div>
    </div>
  </AdminFrame>
);
