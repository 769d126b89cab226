/** What the tests use of the peer: it brings no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

  interface Context {
    path: string;
    req: IncomingMessage;
    res: ServerResponse;
    body: unknown;
    respond: boolean;
    oidc: { client?: { clientId: string }; session?: { accountId: string } };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Settings {
    clients: Record<string, unknown>[];
    jwks: { keys: Record<string, unknown>[] };
    ttl: Record<string, number>;
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    features: Record<string, { enabled: boolean }>;
    interactions: { url(context: Context, interaction: { uid: string }): string };
    findAccount(
      context: Context,
      id: string,
    ): { accountId: string; claims(): Record<string, unknown> & { sub: string } };
    loadExistingGrant(context: Context): Promise<Grant>;
  }
  export class Provider {
    constructor(issuer: string, settings: Settings);
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string; amr?: string[] } },
    ): Promise<void>;
  }
}
