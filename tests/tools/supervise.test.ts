import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";

/**
 * The real supervisor in a process of its own, over small children. Its time passes while it pauses and only then; the
 * longest pause lasts until a signal ends it where `waits` says so.
 */
function supervised(
  child: string,
  waits = false,
): {
  process: ChildProcess;
  said(): string;
  code: Promise<number | null>;
} {
  const tool = new URL("../../tools/supervise.mjs", import.meta.url).href;
  const program = `
    import { spawn } from "node:child_process";
    import { supervise } from ${JSON.stringify(tool)};
    let now = 0;
    const sleep = async (ms, signal) => {
      now += ms;
      if (${waits} && ms === 30_000) await new Promise((settle) => {
        const staying = setInterval(() => {}, 1_000);
        signal.addEventListener("abort", () => { clearInterval(staying); settle(); });
      });
    };
    const startChild = () => {
      process.stdout.write("start\\n");
      return spawn(process.execPath, ["-e", ${JSON.stringify(child)}], { stdio: ["ignore", "inherit", "inherit"] });
    };
    process.exit(await supervise(startChild, { say: (text) => process.stdout.write(text), time: { now: () => now, sleep } }));`;
  const supervisor = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const code = once(supervisor, "close").then(([exitCode]) => exitCode as number | null);
  return { process: supervisor, said: () => said, code };
}
const startsIn = (said: string): number => said.match(/^start$/gm)?.length ?? 0;

describe("the supervisor of npm start", () => {
  it.each([0, 1])("ends with a server that ends with %d", async (code) => {
    const { said, code: ended } = supervised(`process.exit(${code})`);
    expect(await ended).toBe(code);
    expect(said()).toBe("start\n");
  });

  it("starts again after 1, 2, 4 … 30 s, and gives up at the tenth end in ten minutes", async () => {
    const { said, code } = supervised("process.exit(70)");
    expect(await code).toBe(70);
    expect(startsIn(said())).toBe(10);
    expect(
      [...said().matchAll(/reinicia em (\d+) s\.$/gm)].map(([, pause]) => Number(pause)),
    ).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30]);
    expect(
      said().endsWith(
        "start\nO servidor parou 10 vezes em 10 minutos e não será reiniciado. Veja as últimas linhas do registro.\n",
      ),
    ).toBe(true);
  });

  it("starts again what a signal killed", async () => {
    const { said, code } = supervised("process.kill(process.pid, 'SIGKILL')");
    expect(await code).toBe(137);
    expect(startsIn(said())).toBe(10);
    expect(said()).toContain("O servidor parou (SIGKILL) e reinicia em 1 s.");
  });

  it("passes a signal on, waits for the server's end however often it is repeated, and ends with it", async () => {
    const {
      process: supervisor,
      said,
      code,
    } = supervised(
      "process.on('SIGINT', () => { if (globalThis.asked) return; globalThis.asked = true; setTimeout(() => { process.stdout.write('done\\n'); process.exit(0); }, 400); }); setInterval(() => {}, 1000); process.stdout.write('ready\\n')",
    );
    await expect.poll(said).toContain("ready");
    supervisor.kill("SIGINT");
    supervisor.kill("SIGINT");
    expect(await code).toBe(0);
    expect(said()).toBe("start\nready\ndone\n");
  });

  it("ends at a signal that comes between two starts", async () => {
    const { process: supervisor, said, code } = supervised("process.exit(70)", true);
    await expect.poll(said).toContain("reinicia em 30 s");
    supervisor.kill("SIGTERM");
    expect(await code).toBe(0);
    expect(startsIn(said())).toBe(6);
  });
});
