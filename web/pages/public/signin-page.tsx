import { inviteSignIn, SignInScreen } from "#web/features/auth/sign-in/index.ts";

export const SigninPage = () => <SignInScreen copy={inviteSignIn} language="pt-BR" />;
