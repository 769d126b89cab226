import { SetupScreen } from "#web/features/admin/index.ts";

/** /admin/setup */
export const AdminSetupPage = () => <SetupScreen />;
