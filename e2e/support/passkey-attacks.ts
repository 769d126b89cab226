/** What somebody might send instead of the answer that a browser's own authenticator gave, to sign in by it. */
import { createHash } from "node:crypto";
import type { CDPSession, Page } from "playwright-core";

/** Chromium's own authenticator, as the browser's protocol steers it. */
export interface Authenticator {
  session: CDPSession;
  id: string;
}

interface Asked {
  challengeId: string;
  publicKey: Record<string, unknown>;
}
interface Answer {
  id: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
}
type Part = keyof Answer["response"];
/** HTTP status and code of the refusal, if it was one. */
type Outcome = [status: number, code: string | null];
type Attack = () => Promise<Outcome>;

const PATH = "/api/auth/passkey-sign-in";
const HASH_BYTES = 32;
const FLAGS_AT = HASH_BYTES;
const COUNTER_AT = FLAGS_AT + 1;
const USER_VERIFIED = 0x04;

const bytesOf = (text: string): Buffer => Buffer.from(text, "base64url");

/** The answer with one of its parts changed, the signature being of what it was. */
function change(answer: Answer, part: Part, edit: (bytes: Buffer) => Buffer): Answer {
  const edited = edit(bytesOf(answer.response[part])).toString("base64url");
  return { ...answer, response: { ...answer.response, [part]: edited } };
}

const changeClient = (answer: Answer, fields: Record<string, unknown>): Answer =>
  change(answer, "clientDataJSON", (bytes) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString("utf8")), ...fields })),
  );

function withByte(bytes: Buffer, at: number, edit: (byte: number) => number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = edit(changed[at] ?? 0);
  return changed;
}

/** Of a signed-in page whose authenticator holds one passkey of its person. Without the cookie: each call is a stranger's. */
export class PasskeyAttacks {
  readonly #page: Page;
  readonly #authenticator: Authenticator;

  constructor(page: Page, authenticator: Authenticator) {
    this.#page = page;
    this.#authenticator = authenticator;
  }

  /** The honest way, which shows that the others are refused for what was changed. */
  async enter(): Promise<Outcome> {
    const asked = await this.#ask();
    return this.#send(asked.challengeId, await this.#sign(asked));
  }

  /** In an order that leaves the passkey usable till the last, which suspends it. */
  all(): [name: string, attack: Attack][] {
    const signed = (edit: (answer: Answer) => Answer) => async () => {
      const asked = await this.#ask();
      return this.#send(asked.challengeId, edit(await this.#sign(asked)));
    };
    const data = (edit: (bytes: Buffer) => Buffer) =>
      signed((answer) => change(answer, "authenticatorData", edit));
    return [
      ["an answer that was used", () => this.#replay()],
      ["the answer to another question", () => this.#swap()],
      ["a question that was never asked", () => this.#invent()],
      ["another origin", signed((a) => changeClient(a, { origin: "https://lastro.exemplo.com" }))],
      ["another challenge", signed((a) => changeClient(a, { challenge: "AAAA" }))],
      ["another type", signed((a) => changeClient(a, { type: "webauthn.create" }))],
      [
        "another RP id",
        data((bytes) =>
          Buffer.concat([
            createHash("sha256").update("exemplo.com").digest(),
            bytes.subarray(HASH_BYTES),
          ]),
        ),
      ],
      ["a higher counter", data((bytes) => withByte(bytes, COUNTER_AT, () => 0x7f))],
      [
        "a verification that was none",
        data((bytes) => withByte(bytes, FLAGS_AT, (flags) => flags ^ USER_VERIFIED)),
      ],
      ["a device that asked nobody", () => this.#unverified()],
      [
        "a changed signature",
        signed((a) =>
          change(a, "signature", (bytes) => withByte(bytes, bytes.length - 1, (byte) => byte ^ 1)),
        ),
      ],
      ["another key's name", signed((a) => ({ ...a, id: "AAAA", rawId: "AAAA" }))],
      ["a copy whose counter stands behind", () => this.#clone()],
    ];
  }

  async #replay(): Promise<Outcome> {
    const asked = await this.#ask();
    const answer = await this.#sign(asked);
    const [first] = await this.#send(asked.challengeId, answer);
    if (first !== 200) throw new Error(`the first use was answered ${first}`);
    return this.#send(asked.challengeId, answer);
  }

  async #swap(): Promise<Outcome> {
    const [one, two] = [await this.#ask(), await this.#ask()];
    return this.#send(one.challengeId, await this.#sign(two));
  }

  async #invent(): Promise<Outcome> {
    const asked = await this.#ask();
    const answer = await this.#sign(asked);
    return this.#send("00000000-0000-7000-8000-000000000000", answer);
  }

  /** Whoever holds the device without its PIN, and asks it for less than the server did. */
  async #unverified(): Promise<Outcome> {
    const { session, id } = this.#authenticator;
    const verify = (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified });
    const asked = await this.#ask();
    await verify(false);
    const less = { ...asked.publicKey, userVerification: "discouraged" };
    const answer = await this.#sign({ ...asked, publicKey: less });
    await verify(true);
    return this.#send(asked.challengeId, answer);
  }

  /** The same key in a second device, which has counted fewer uses. */
  async #clone(): Promise<Outcome> {
    const { session, id: authenticatorId } = this.#authenticator;
    const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
    const [credential] = credentials;
    if (credential === undefined) throw new Error("the authenticator holds no passkey");
    const { credentialId } = credential;
    await session.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
    await session.send("WebAuthn.addCredential", {
      authenticatorId,
      credential: { ...credential, signCount: 1 },
    });
    return this.enter();
  }

  async #ask(): Promise<Asked> {
    return (await this.#post(`${PATH}/options`, undefined)).body as Asked;
  }

  async #send(challengeId: string, response: Answer): Promise<Outcome> {
    const { status, body } = await this.#post(PATH, { challengeId, response });
    return [status, (body as { error?: { code: string } }).error?.code ?? null];
  }

  #sign({ publicKey }: Asked): Promise<Answer> {
    return this.#page.evaluate(async (json) => {
      const options = PublicKeyCredential.parseRequestOptionsFromJSON(
        json as unknown as PublicKeyCredentialRequestOptionsJSON,
      );
      const made = await navigator.credentials.get({ publicKey: options });
      return (made as PublicKeyCredential).toJSON() as unknown as Answer;
    }, publicKey);
  }

  #post(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
    return this.#page.evaluate(
      async ([to, json]) => {
        const reply = await fetch(to as string, {
          method: "POST",
          credentials: "omit",
          ...(json === undefined
            ? {}
            : { headers: { "content-type": "application/json" }, body: JSON.stringify(json) }),
        });
        return { status: reply.status, body: (await reply.json()) as unknown };
      },
      [path, body],
    );
  }
}
