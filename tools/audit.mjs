// npm run audit: what is known of faults in the packages that production installs (docs/dependencies.md).
// Exit 0: none of level high or critical. 1: some. 3: not checked, because the registry in use does not say.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { judgeAudit } from "./audit/judge-audit.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 2 ** 26,
});
const { exitCode, lines } = judgeAudit(stdout ?? "");
process.stdout.write(`${lines.join("\n")}\n`);
process.exitCode = exitCode;
