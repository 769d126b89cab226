import { inviteSignIn, SignInScreen } from "#web/features/sign-in/index.ts";

export const SigninPage = () => <SignInScreen copy={inviteSignIn} language="pt-BR" />;
