import { inviteSignIn } from "#web/features/auth/copy.ts";
import { SignInScreen } from "#web/features/auth/sign-in-screen.tsx";

export const SigninPage = () => <SignInScreen copy={inviteSignIn} language="pt-BR" />;
