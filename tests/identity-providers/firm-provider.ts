/** A firm's sign-in on loopback: the real server of the standard, whose answers a test may change before they leave. */
import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

type Claims = Record<string, unknown>;

/** Who is at the screen of the firm's sign-in. */
export interface AtTheFirm {
  sub: string;
  email?: string;
  email_verified?: boolean;
  amr?: string[];
}

export interface TokenChange {
  claims?: (claims: Claims) => Claims;
  algorithm?: "RS256" | "RS512" | "HS256" | "none";
  /** By a key that the firm does not publish. */
  isForeign?: boolean;
  /** Claims change, the signature stays. */
  isUnsigned?: boolean;
  isMissing?: boolean;
}

export interface FirmProvider {
  issuer: string;
  clientId: string;
  secret: string;
  /** Requests of any kind so far. */
  requests(): number;
  /** From now on; null: as the firm made it. */
  change(change: TokenChange | null): void;
  /** Who is at the screen from now on. */
  seat(person: AtTheFirm): void;
  /** Signs in at the firm as a browser does, from the address that Lastro leads to. Answers where the browser is led back to. */
  signIn(person: AtTheFirm, authorization: string): Promise<URL>;
  close(): Promise<void>;
}

const makeKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export async function openFirmProvider(returnAddress: string): Promise<FirmProvider> {
  const clientId = "lastro";
  const secret = randomUUID();
  const own = makeKey();
  const foreign = makeKey();
  let change: TokenChange | null = null;
  let atScreen: AtTheFirm = { sub: "nobody" };
  let requests = 0;
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: secret, redirect_uris: [returnAddress] }],
    jwks: { keys: [{ ...own.export({ format: "jwk" }), kid: "firm", use: "sig", alg: "RS256" }] },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ["sub", "amr"], email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ ...atScreen, sub: id }),
    }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? "",
        accountId: session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    requests += 1;
    if (ctx.path.startsWith("/interaction/")) {
      const { sub, amr } = atScreen;
      const login = { accountId: sub, ...(amr === undefined ? {} : { amr }) };
      ctx.respond = false;
      await provider.interactionFinished(ctx.req, ctx.res, { login });
      return;
    }
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== "/token" || change === null || body?.id_token === undefined) return;
    if (change.isMissing === true) delete body.id_token;
    else body.id_token = rewrite(body.id_token, change, { own, foreign, secret });
  });
  server.on("request", provider.callback());

  return {
    issuer,
    clientId,
    secret,
    requests: () => requests,
    change: (wanted) => void (change = wanted),
    seat: (person) => void (atScreen = person),
    async signIn(person, authorization) {
      atScreen = person;
      const jar = new Map<string, string>();
      let at = new URL(authorization);
      for (let step = 0; step < 8; step++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
        const reply = await fetch(at, { redirect: "manual", headers: { cookie } });
        for (const header of reply.headers.getSetCookie()) {
          const [name = "", value = ""] = (header.split(";", 1)[0] ?? "").split("=", 2);
          jar.set(name, value);
        }
        const location = reply.headers.get("location");
        if (location === null)
          throw new Error(`the firm answers ${String(reply.status)}: ${await reply.text()}`);
        at = new URL(location, at);
        if (at.href.startsWith(returnAddress)) return at;
      }
      throw new Error("the firm leads nowhere");
    },
    close: () =>
      new Promise((settle) => {
        server.closeAllConnections();
        server.close(() => settle());
      }),
  };
}

type Keys = Record<"own" | "foreign", ReturnType<typeof makeKey>> & { secret: string };

function rewrite(token: string, change: TokenChange, keys: Keys): string {
  const [, payload = "", signature = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
  const body = base64(change.claims?.(claims) ?? claims);
  const algorithm = change.algorithm ?? "RS256";
  const head = base64({ alg: algorithm, kid: "firm" });
  const text = `${head}.${body}`;
  if (change.isUnsigned === true) return `${text}.${signature}`;
  const key = change.isForeign === true ? keys.foreign : keys.own;
  const made = {
    none: () => "",
    HS256: () => createHmac("sha256", keys.secret).update(text).digest("base64url"),
    RS256: () => sign("sha256", Buffer.from(text), key).toString("base64url"),
    RS512: () => sign("sha512", Buffer.from(text), key).toString("base64url"),
  }[algorithm]();
  return `${text}.${made}`;
}
