/** `npm run backup` in a process of its own: packing and hashing an archive would hold up whoever waits for an answer. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** As the command says it: written, but without objects whose bytes are damaged. */
const INCOMPLETE = 2;

/** `command`: the built module of the command. */
export const createChildBackupMaker =
  (command: URL) =>
  async (path: string): Promise<{ isWhole: boolean; says: string }> => {
    const program = `import { run } from ${JSON.stringify(command.href)}; process.exitCode = await run([${JSON.stringify(path)}]);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = new Promise<number | null>((settle, fail) => {
      child.once("error", fail);
      child.once("close", settle);
    });
    const [code, said, failed] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    if (code !== 0 && code !== INCOMPLETE)
      throw new Error(failed.trim() || `the backup ended with code ${code}`);
    return { isWhole: code === 0, says: said.trim() };
  };
