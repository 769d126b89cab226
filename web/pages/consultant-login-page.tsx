import { consultantPortal } from "#web/features/auth/copy.ts";
import { SignInScreen } from "#web/features/auth/sign-in-screen.tsx";

export const ConsultantLoginPage = () => <SignInScreen copy={consultantPortal} language="en" />;
