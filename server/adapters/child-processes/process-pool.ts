/**
 * Tasks in child processes, one at a time in each. What a hostile or enormous file does to its reader, native code included, ends
 * with that process: ending a thread inside native code has ended the whole server. Who waits is taken in turn, and each task has
 * a budget of its own.
 */
import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { ReadingQueue, ReadingTurn } from "#server/ports/reading-turn.ts";
import { readProcessLoad, type ProcessLoad } from "./process-load.ts";
import { isShort, readingBudget, type ReadingBudget } from "./reading-budget.ts";
import { ReadingTurns } from "./reading-turns.ts";

export interface ProcessPoolSettings {
  /** Module that answers each message `{ task }` with `{ value }` or `{ failure }`, and with when it worked at it (`ran`). */
  file: string;
  maxProcesses: number;
  maxHeapMb: number;
  /** A process without work ends after it. */
  idleMs: number;
  /** Somebody waits for each task: its processes are as important as this one. */
  isAwaited?: boolean;
  /** For tests: another budget than the size's. */
  budgetOf?: (mebibytes: number) => ReadingBudget;
  /** How often a process is looked at. */
  watchMs?: number;
}

/** The task passed its budget, its process outgrew its memory, or ended by itself. */
export class ProcessGaveUp extends Error {
  readonly reason: "deadline" | "memory" | "crash";

  constructor(reason: "deadline" | "memory" | "crash", message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface PoolTask {
  task: unknown;
  /** To be parsed. */
  mebibytes: number;
  turn: ReadingTurn;
  /** Told once it has answered: which process worked at it, and when. */
  noteRan?: (ran: Ran & { pid: number | undefined }) => void;
}

/** By the clock, in milliseconds since 1970. */
interface Ran {
  from: number;
  to: number;
}

interface Job {
  task: unknown;
  turn: ReadingTurn;
  noteRan: PoolTask["noteRan"];
  isShort: boolean;
  budget: ReadingBudget;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** V8 ends a process that outgrows its heap with an abort. */
const abortSignal = "SIGABRT";
const WATCH_MS = 500;
/** A process keeps memory that it once had: beyond this part of a budget it is not given the next task. */
const RESTS_BELOW = 0.5;

const loadOf = ({ pid }: ChildProcess): ProcessLoad | null =>
  pid === undefined ? null : readProcessLoad(pid);

export class ProcessPool implements ReadingQueue {
  readonly #settings: ProcessPoolSettings;
  readonly #turns: ReadingTurns<Job>;
  readonly #waiting = new Set<Job>();
  readonly #underWay = new Set<Job>();
  readonly #idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  readonly #all = new Set<ChildProcess>();
  #isClosed = false;

  constructor(settings: ProcessPoolSettings) {
    this.#settings = settings;
    this.#turns = new ReadingTurns(settings.maxProcesses, () => performance.now());
  }

  /** The budget counts from when a process takes the task. Rejects with what the task threw, or `ProcessGaveUp`. */
  run<T>({ task, mebibytes, turn, noteRan }: PoolTask): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#isClosed) return reject(new Error("the pool is closed"));
      this.#waiting.add({
        task,
        turn,
        noteRan,
        isShort: isShort(mebibytes),
        budget: (this.#settings.budgetOf ?? readingBudget)(mebibytes),
        resolve: resolve as (value: never) => void,
        reject,
      });
      this.#next();
    });
  }

  clear(person: string): void {
    this.#turns.clear(person);
    this.#next();
  }

  /** Ends every process; waiting and running tasks are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting) reject(new Error("the pool is closed"));
    this.#waiting.clear();
    for (const { timer } of this.#idle) clearTimeout(timer);
    await Promise.all(
      [...this.#all].map(
        (child) =>
          new Promise<void>((resolve) => {
            child.once("exit", () => resolve());
            child.kill("SIGKILL");
          }),
      ),
    );
  }

  #next(): void {
    while (!this.#isClosed) {
      const job = this.#turns.choose([...this.#waiting], [...this.#underWay]);
      if (job === null) return;
      this.#waiting.delete(job);
      const resting = this.#idle.pop();
      if (resting) clearTimeout(resting.timer);
      this.#perform(resting?.child ?? this.#start(), job);
    }
  }

  #start(): ChildProcess {
    const child = fork(this.#settings.file, [], {
      execArgv: [`--max-old-space-size=${this.#settings.maxHeapMb}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#all.add(child);
    child.once("exit", () => {
      this.#all.delete(child);
      // One that ended at rest (the system was short of memory) takes no more tasks.
      const at = this.#idle.findIndex((entry) => entry.child === child);
      if (at >= 0) clearTimeout(this.#idle.splice(at, 1)[0]?.timer);
    });
    // Where cores are few, whoever waits for a page goes first.
    if (child.pid !== undefined && this.#settings.isAwaited !== true)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return child;
  }

  #rest(child: ChildProcess, { residentMb }: ReadingBudget): void {
    if ((loadOf(child)?.residentMb ?? 0) > residentMb * RESTS_BELOW)
      return void child.kill("SIGKILL");
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((entry) => entry.child === child),
        1,
      );
      child.kill("SIGKILL");
    }, this.#settings.idleMs);
    timer.unref();
    child.unref();
    child.channel?.unref();
    this.#idle.push({ child, timer });
  }

  #perform(child: ChildProcess, job: Job): void {
    child.ref();
    child.channel?.ref();
    this.#underWay.add(job);
    let gaveUp: ProcessGaveUp | null = null;
    const endWatch = this.#watch(child, job, (reason, message) => {
      gaveUp ??= new ProcessGaveUp(reason, message);
      child.kill("SIGKILL");
    });
    const settle = (finish: () => void) => {
      endWatch();
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      this.#underWay.delete(job);
      finish();
      this.#next();
    };
    const onMessage = (message: unknown) => {
      // Already killed: its end settles the task, and it must not go back to rest.
      if (gaveUp !== null) return;
      settle(() => {
        const answer = message as ({ value: never } | { failure: Error }) & { ran?: Ran };
        if (answer.ran !== undefined) job.noteRan?.({ ...answer.ran, pid: child.pid });
        if (!this.#isClosed) this.#rest(child, job.budget);
        if ("failure" in answer) job.reject(answer.failure);
        else job.resolve(answer.value);
      });
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => {
        const failure =
          gaveUp ??
          (signal === abortSignal || code === 134
            ? new ProcessGaveUp("memory", "the process was aborted")
            : new ProcessGaveUp("crash", `the process ended with ${code ?? signal}`));
        if (failure.reason !== "crash") this.#turns.noteGivenUp(job.turn);
        job.reject(failure);
      });
    const onError = (error: Error) =>
      settle(() => {
        child.kill("SIGKILL");
        this.#all.delete(child);
        job.reject(error);
      });
    child.on("message", onMessage).once("exit", onExit).once("error", onError);
    child.send({ task: job.task });
  }

  /** Looks at the process until that is ended: what it uses counts for whoever sent the file, what it may not use ends it. */
  #watch(
    child: ChildProcess,
    { budget, turn }: Job,
    giveUp: (reason: "deadline" | "memory", message: string) => void,
  ): () => void {
    const before = loadOf(child);
    let last = { at: performance.now(), cpuMs: 0, residentMb: 0, ...before };
    // By the clock, where it wants no core: what it uses of one is told by its CPU time, and what others do is not its doing.
    let heldMs = 0;
    const count = (): void => {
      const load = loadOf(child);
      // Gone, which its end tells; where the system tells nothing of any process, the clock alone counts.
      if (before !== null && load === null) return;
      const now = { ...last, ...load, at: performance.now() };
      const passedMs = now.at - last.at;
      this.#turns.charge(turn, before === null ? passedMs : now.cpuMs - last.cpuMs);
      if (load?.wantsCore !== true) heldMs += passedMs;
      last = now;
    };
    const watching = setInterval(() => {
      count();
      const usedMs = last.cpuMs - (before?.cpuMs ?? 0);
      if (usedMs > budget.cpuMs)
        giveUp("deadline", `${usedMs} ms of CPU time instead of ${budget.cpuMs}`);
      else if (last.residentMb > budget.residentMb)
        giveUp("memory", `${last.residentMb} MB instead of ${budget.residentMb}`);
      else if (heldMs > budget.wallMs) giveUp("deadline", `no answer within ${budget.wallMs} ms`);
    }, this.#settings.watchMs ?? WATCH_MS);
    return () => {
      clearInterval(watching);
      count();
    };
  }
}
