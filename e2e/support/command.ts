import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Spoken {
  exitCode: number | null;
  /** Standard output and standard error, in the order in which they came. */
  said: string;
}

function runTool(parameters: string[], env: Record<string, string>): Promise<Spoken> {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATABASE_URL: "", DEMO: "off", ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  return new Promise((settle) => child.once("close", (exitCode) => settle({ exitCode, said })));
}

/** `npm run <name> -- <parameters>`, without npm's own lines. */
export const runCommand = (
  name: "backup" | "restore" | "login" | "doctor",
  env: Record<string, string>,
  ...parameters: string[]
): Promise<Spoken> => runTool([join(root, "tools", "command.mjs"), name, ...parameters], env);

/** `npm start` where it is expected to refuse; answers what it said when it ended. */
export const startToRefusal = (env: Record<string, string>): Promise<Spoken> =>
  runTool([join(root, "tools", "start.mjs")], env);
