import { consultantPortal, SignInScreen } from "#web/features/auth/sign-in/index.ts";

export const ConsultantLoginPage = () => <SignInScreen copy={consultantPortal} language="en" />;
