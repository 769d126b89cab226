import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#server/platform/process/startup-error.ts";
import { readProcessIdentity } from "./process-identity.ts";

/** Who holds a DATA_DIR. `purpose` is shown to the next one who asks, in Portuguese ("servidor", "backup"). */
export type LockHolder = {
  pid: number;
  identity: string | undefined;
  machine: string;
  purpose: string;
};

export type DirectoryLock = { release(): Promise<void> };

const HEARTBEAT_MS = 5_000;
/** A process on another machine or container cannot be looked up; its lock counts until its heartbeat is this old. */
const FOREIGN_LOCK_EXPIRES_MS = 20_000;

const lockPathOf = (dataDir: string) => join(dataDir, "run", "lock.json");

async function readHolder(
  path: string,
): Promise<{ text: string; holder: LockHolder | undefined; ageMs: number } | undefined> {
  try {
    const text = await readFile(path, "utf8");
    const ageMs = Date.now() - (await stat(path)).mtimeMs;
    return {
      text,
      holder: text.endsWith("}\n") ? (JSON.parse(text) as LockHolder) : undefined,
      ageMs,
    };
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw failure;
  }
}

function isHeld(found: { holder: LockHolder | undefined; ageMs: number }): boolean {
  // A file without its end is being written right now, or was cut off by a crash.
  if (found.holder === undefined) return found.ageMs < 2_000;
  if (found.holder.machine !== hostname()) return found.ageMs < FOREIGN_LOCK_EXPIRES_MS;
  const identity = readProcessIdentity(found.holder.pid);
  return identity !== undefined && identity === found.holder.identity;
}

/** The process that holds `dataDir` now, if any. */
export async function findLockHolder(dataDir: string): Promise<LockHolder | undefined> {
  const found = await readHolder(lockPathOf(dataDir));
  return found !== undefined && isHeld(found) ? found.holder : undefined;
}

function refusal(dataDir: string, holder: LockHolder | undefined): StartupError {
  const who =
    holder === undefined
      ? "outra instância"
      : `outra instância (${holder.purpose}, processo ${holder.pid} em ${holder.machine})`;
  return new StartupError(
    `A pasta de dados ${dataDir} está em uso por ${who}: encerre-a ou escolha outra pasta com DATA_DIR.`,
  );
}

/**
 * Takes `dataDir` for this process. A crash leaves no lasting lock: the holder is recognised by process number and
 * start time, or by its heartbeat when it ran on another machine (a container that came back under another name).
 * @throws StartupError when another live process holds it.
 */
export async function lockDirectory(dataDir: string, purpose: string): Promise<DirectoryLock> {
  await mkdir(join(dataDir, "run"), { recursive: true, mode: 0o700 });
  const path = lockPathOf(dataDir);
  const own: LockHolder = {
    pid: process.pid,
    identity: readProcessIdentity(process.pid),
    machine: hostname(),
    purpose,
  };
  const ownText = `${JSON.stringify({ ...own, nonce: randomUUID() })}\n`;
  const deadline = Date.now() + FOREIGN_LOCK_EXPIRES_MS + HEARTBEAT_MS;

  while (!(await createExclusively(path, ownText))) {
    const found = await readHolder(path);
    if (found === undefined) continue;
    if (!isHeld(found)) {
      await removeStale(path, found.text);
      continue;
    }
    const mayExpire =
      found.holder === undefined ||
      (found.holder.machine !== hostname() && found.ageMs > HEARTBEAT_MS * 2);
    if (!mayExpire || Date.now() > deadline) throw refusal(dataDir, found.holder);
    await sleep(250);
  }

  const heartbeat = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => undefined),
    HEARTBEAT_MS,
  );
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readHolder(path))?.text === ownText) await rm(path, { force: true });
    },
  };
}

async function createExclusively(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(text);
    await file.close();
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw failure;
  }
}

/** Two starters may judge the same lock stale; the later one would move the earlier one's fresh lock, so it puts it back. */
async function removeStale(path: string, judgedText: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const wasJudged = (await readFile(aside, "utf8")) === judgedText;
  if (wasJudged) await rm(aside, { force: true });
  else await rename(aside, path);
}
