import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  AddressRefused,
  createOutward,
  isPublicAddress,
  type ResolveName,
} from "#server/platform/outward.ts";

/** A listener on every address of the machine: whatever form of a private address is connected to, it notes the connection. */
let listener: Server;
let seen = 0;
let port = 0;

beforeAll(async () => {
  listener = createServer((request, response) => {
    if (request.url === "/moved")
      response.writeHead(302, { location: `http://127.0.0.2:${port}/stolen` }).end();
    else if (request.url === "/silent") return;
    else response.end(`seen ${request.url}`);
  });
  listener.on("connection", () => void (seen += 1));
  await new Promise<void>((settle) => listener.listen(0, "::", settle));
  port = (listener.address() as AddressInfo).port;
});
afterAll(() => {
  listener.closeAllConnections();
  listener.close();
});

const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "let through",
    (failure: unknown) =>
      failure instanceof AddressRefused ? failure.fault : `failed otherwise: ${String(failure)}`,
  );

const privateHosts = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "2130706433",
  "017700000001",
  "0x7f000001",
  "0x7f.0x0.0x0.0x1",
  "0177.0.0.1",
  "0177.0.0.0x1",
  "１２７.０.０.１",
  "①②⑦.0.0.1",
  "127。0。0。1",
  "127.0.0.1.",
  "%31%32%37.0.0.1",
  "0",
  "0.0.0.0",
  "localhost",
  "LOCALHOST.",
  "model.localhost",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "3232235521",
  "169.254.169.254",
  "0xa9fea9fe",
  "100.64.0.1",
  "100.127.255.254",
  "192.0.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::127.0.0.1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:7f00:0001]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[2001:0:7f00:1::]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd12:3456::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[2001:db8::1]",
];

describe("private addresses", () => {
  it.each(privateHosts)("%s, with and without TLS", async (host) => {
    const outward = createOutward();
    const before = seen;
    for (const scheme of ["http", "https"]) {
      const url = `${scheme}://${host}:${port}/`;
      expect(await outward.check(url)).toBe("private");
      expect(await refusal(outward.fetch(url))).toBe("private");
    }
    expect(seen).toBe(before);
  });

  it.each([
    "127.0.0.1",
    "2130706433",
    "0x7f000001",
    "127.1",
    "::1",
    "::ffff:127.0.0.1",
    "localhost",
  ])("%s as a mail server", async (host) => {
    const before = seen;
    expect(await refusal(createOutward().connect(host, port))).toBe("private");
    expect(seen).toBe(before);
  });

  it("are more than forty forms", () => expect(privateHosts.length).toBeGreaterThanOrEqual(40));

  it.each(["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111"])("%s is none", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each(["", "exemplo.com", "999.1.1.1"])("%j is no address", (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});

describe("names", () => {
  const answering = (...answers: string[][]): ResolveName & { asked: number } => {
    const resolve = async () => {
      const answer = answers[Math.min(resolve.asked, answers.length - 1)] ?? [];
      resolve.asked += 1;
      return answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    };
    resolve.asked = 0;
    return resolve;
  };

  it.each([[["127.0.0.1"]], [["::1"]], [["::ffff:7f00:1"]], [["8.8.8.8", "127.0.0.1"]]])(
    "that answer %j are refused",
    async (answer) => {
      const before = seen;
      const outward = createOutward({ resolve: answering(answer) });
      expect(await refusal(outward.fetch(`https://modelo.exemplo.com:${port}/`))).toBe("private");
      expect(await refusal(outward.connect("modelo.exemplo.com", port))).toBe("private");
      expect(seen).toBe(before);
    },
  );

  it("are resolved once: one that answers differently the second time reaches nothing", async () => {
    const before = seen;
    // Of the public range that nobody was given, then the listener.
    const resolve = answering(["2000::1"], ["127.0.0.1"]);
    const outward = createOutward({ resolve, headersMs: 200 });
    expect(await refusal(outward.fetch(`https://modelo.exemplo.com:${port}/`))).toMatch(
      /^failed otherwise/,
    );
    expect(resolve.asked).toBe(1);
    expect(seen).toBe(before);
  });

  it("that are allowed are connected to where they resolve", async () => {
    const resolve = answering(["127.0.0.1"]);
    const outward = createOutward({ allowedHosts: ["Modelo.Interno"], resolve });
    const reply = await outward.fetch(`http://modelo.interno:${port}/v1`);
    expect(await reply.text()).toBe("seen /v1");
    expect(resolve.asked).toBe(1);
    const socket = await outward.connect("MODELO.interno.", port);
    expect(socket.remoteAddress).toBe("127.0.0.1");
    socket.destroy();
    expect(await refusal(outward.fetch(`http://outro.interno:${port}/`))).toBe("insecure");
  });

  it("that do not resolve are no fault of the address", async () => {
    const outward = createOutward({ resolve: () => Promise.reject(new Error("ENOTFOUND")) });
    expect(await outward.check("https://nada.exemplo.com/v1")).toBeNull();
  });
});

describe("what else an address may not be", () => {
  const resolve: ResolveName = async () => [{ address: "8.8.8.8", family: 4 }];
  it.each([
    ["http://api.exemplo.com/v1", "insecure"],
    ["https://ana:senha@api.exemplo.com/v1", "credentials"],
    ["https://ana@127.0.0.1/v1", "credentials"],
    ["ftp://api.exemplo.com", "not-an-address"],
    ["file:///etc/passwd", "not-an-address"],
    ["https://", "not-an-address"],
    ["https://api.exemplo.com/v1", null],
  ])("%s: %s", async (url, fault) => {
    expect(await createOutward({ resolve }).check(url)).toBe(fault);
  });

  it("credentials are refused for an allowed host too", async () => {
    const outward = createOutward({ allowedHosts: ["127.0.0.1"] });
    expect(await outward.check(`http://a:b@127.0.0.1:${port}/`)).toBe("credentials");
    expect(await outward.check(`http://127.0.0.1:${port}/`)).toBeNull();
  });
});

describe("an allowed host", () => {
  const outward = createOutward({ allowedHosts: ["127.0.0.1"] });
  const at = (path: string): string => `http://127.0.0.1:${port}${path}`;

  it("is not followed where it redirects to", async () => {
    const before = seen;
    await expect(outward.fetch(at("/moved"))).rejects.toThrow("redirects");
    expect(seen).toBe(before + 1);
  });

  it("is given up without a head in time", async () => {
    await expect(
      createOutward({ allowedHosts: ["127.0.0.1"], headersMs: 100 }).fetch(at("/silent")),
    ).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("is given up when the caller stops", async () => {
    await expect(
      outward.fetch(at("/silent"), { signal: AbortSignal.timeout(100) }),
    ).rejects.toMatchObject({ name: "AbortError" });
  });

  it("does not open the other hosts, and neither does one allowed in addition", async () => {
    expect(await outward.check(`http://127.0.0.2:${port}/`)).toBe("private");
    const wider = outward.allowing("127.0.0.2");
    expect(await wider.check(`http://127.0.0.2:${port}/`)).toBeNull();
    expect(await outward.check(`http://127.0.0.2:${port}/`)).toBe("private");
  });
});
