import { spawn, spawnSync } from "node:child_process";
import type { OperatingUser } from "./operating-user.ts";

export type ProgramResult = {
  exitCode: number | null;
  output: string;
  failure: NodeJS.ErrnoException | undefined;
};

/** A fixed small environment: the caller's locale, PG* variables and NODE_OPTIONS must not change what PostgreSQL does. */
export const PROGRAM_ENVIRONMENT = {
  PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
  LC_ALL: "C",
  TZ: "UTC",
};

const identityOf = (user: OperatingUser | undefined) =>
  user === undefined ? {} : { uid: user.uid, gid: user.gid };

/** Runs a program to its end as `user` and collects both of its streams. Never throws. */
export function runProgram(
  program: string,
  parameters: string[],
  user: OperatingUser | undefined,
): Promise<ProgramResult> {
  return new Promise((settle) => {
    let output = "";
    const child = spawn(program, parameters, {
      ...identityOf(user),
      cwd: "/",
      env: PROGRAM_ENVIRONMENT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", (failure) => settle({ exitCode: null, output, failure }));
    child.once("close", (exitCode) => settle({ exitCode, output, failure: undefined }));
  });
}

/** True when `user` can really enter `folder`: asked of the kernel, since mode bits alone ignore ACLs and mounts. */
export function canEnter(folder: string, user: OperatingUser | undefined): boolean {
  const probe = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], {
    ...identityOf(user),
    cwd: "/",
    env: PROGRAM_ENVIRONMENT,
    stdio: "ignore",
  });
  return probe.status === 0;
}
