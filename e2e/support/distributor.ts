/** HAProxy, as it stands before the processes of an installation and before their database. */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const READY_MS = 10_000;

export interface Distributor {
  stop(): Promise<void>;
}

/** Runs HAProxy with this configuration, kept below `folder`, until something listens at `port`. */
export async function startHaproxy(
  folder: string,
  port: number,
  configuration: string,
): Promise<Distributor> {
  const file = join(folder, `haproxy-${port}.cfg`);
  writeFileSync(file, configuration);
  const child = spawn("haproxy", ["-db", "-f", file], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const exited = new Promise<void>((settle) => child.once("close", () => settle()));
  child.once("error", (failure) => (said += failure.message));
  const deadline = Date.now() + READY_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`HAProxy did not start:\n${said}`);
    await sleep(50);
  }
  return {
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      settle(true);
    });
    socket.once("error", () => settle(false));
  });
