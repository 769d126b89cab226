/**
 * Tasks in child processes, one at a time in each. What a hostile or enormous file does to its reader, native code included, ends
 * with that process: ending a thread inside native code has ended the whole server.
 */
import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";

export interface ProcessPoolSettings {
  /** Module that answers each message `{ task }` with `{ value }` or `{ failure }`. */
  file: string;
  maxProcesses: number;
  maxHeapMb: number;
  /** A process without work ends after it. */
  idleMs: number;
}

/** The task's time was up, its process outgrew its memory, or ended by itself. */
export class ProcessGaveUp extends Error {
  readonly reason: "deadline" | "memory" | "crash";

  constructor(reason: "deadline" | "memory" | "crash", message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface ProcessPool {
  /** The deadline counts from when a process takes the task. Rejects with what the task threw, or `ProcessGaveUp`. */
  run<T>(task: unknown, deadlineMs: number): Promise<T>;
  /** Ends every process; waiting and running tasks are rejected. */
  close(): Promise<void>;
}

interface Job {
  task: unknown;
  deadlineMs: number;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** V8 ends a process that outgrows its heap with an abort. */
const abortSignal = "SIGABRT";

export function createProcessPool({
  file,
  maxProcesses,
  maxHeapMb,
  idleMs,
}: ProcessPoolSettings): ProcessPool {
  const waiting: Job[] = [];
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const all = new Set<ChildProcess>();
  let isClosed = false;

  const start = (): ChildProcess => {
    const child = fork(file, [], {
      execArgv: [`--max-old-space-size=${maxHeapMb}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    all.add(child);
    child.once("exit", () => {
      all.delete(child);
      // One that ended at rest (the system was short of memory) takes no more tasks.
      const at = idle.findIndex((entry) => entry.child === child);
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
    });
    // Where cores are few, whoever waits for a page goes first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return child;
  };

  const rest = (child: ChildProcess) => {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((entry) => entry.child === child),
        1,
      );
      child.kill("SIGKILL");
    }, idleMs);
    timer.unref();
    child.unref();
    child.channel?.unref();
    idle.push({ child, timer });
  };

  const next = () => {
    if (isClosed || waiting.length === 0) return;
    const resting = idle.pop();
    if (!resting && all.size >= maxProcesses) return;
    if (resting) clearTimeout(resting.timer);
    perform(resting?.child ?? start(), waiting.shift()!);
  };

  const perform = (child: ChildProcess, { task, deadlineMs, resolve, reject }: Job) => {
    child.ref();
    child.channel?.ref();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, deadlineMs);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      finish();
      next();
    };
    const onMessage = (message: unknown) => {
      // Already killed: its end settles the task, and it must not go back to rest.
      if (isLate) return;
      settle(() => {
        const answer = message as { value: never } | { failure: Error };
        if (!isClosed) rest(child);
        if ("failure" in answer) reject(answer.failure);
        else resolve(answer.value);
      });
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      settle(() =>
        reject(
          isLate
            ? new ProcessGaveUp("deadline", `no answer within ${deadlineMs} ms`)
            : signal === abortSignal || code === 134
              ? new ProcessGaveUp("memory", "the process was aborted")
              : new ProcessGaveUp("crash", `the process ended with ${code ?? signal}`),
        ),
      );
    const onError = (error: Error) =>
      settle(() => {
        child.kill("SIGKILL");
        all.delete(child);
        reject(error);
      });
    child.on("message", onMessage).once("exit", onExit).once("error", onError);
    child.send({ task });
  };

  return {
    run: <T>(task: unknown, deadlineMs: number) =>
      new Promise<T>((resolve, reject) => {
        if (isClosed) return reject(new Error("the pool is closed"));
        waiting.push({ task, deadlineMs, resolve: resolve as (value: never) => void, reject });
        next();
      }),
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error("the pool is closed"));
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all(
        [...all].map(
          (child) =>
            new Promise<void>((resolve) => {
              child.once("exit", () => resolve());
              child.kill("SIGKILL");
            }),
        ),
      );
    },
  };
}
