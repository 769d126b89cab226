/** Kills processes of an installation, and puts some to sleep, where they are at work; and says how long their work waited. */
import { setTimeout as sleep } from "node:timers/promises";
import { DATABASE, type Installation, type Machine } from "./servers/machines.ts";

/** One process in so many is put to sleep instead of killed: longer than it takes the others to believe it dead. */
const SLEEP_EVERY = 7;
const SLEEP_MS = 45_000;
const LONGEST_SLEEP_MS = 180_000;
const FINDS_OUT_MS = 30_000;
const AWAY_MS = 2_000;
const MOST_DOWN = 2;
/** A long test says how far it is. */
const TELLS_EVERY = 20;
const LOST_MARK = "work that another process does now";

const countLost = (machine: Machine): number => machine.output().split(LOST_MARK).length - 1;

interface Busy {
  machine: Machine;
  process: string;
  workflows: string[];
}

export class Disturber {
  readonly #installation: Installation;
  readonly #machines: readonly Machine[];
  readonly #down = new Set<Machine>();
  readonly #pauseMs: number;
  readonly #takeoverMs: number[] = [];
  #kills = 0;
  #sleeps = 0;

  /** `pauseMs`: the least time between two of them; the longest is 3 s more. */
  constructor(installation: Installation, machines: readonly Machine[], pauseMs: number) {
    this.#installation = installation;
    this.#machines = machines;
    this.#pauseMs = pauseMs;
  }

  /**
   * Goes on until there were so many; when `work` has ended, with whichever process; no further once it has failed. All
   * are up at the end.
   */
  async disturb(count: number, work: Promise<unknown>): Promise<void> {
    let isWorking = true;
    let hasFailed = false;
    work.then(
      () => (isWorking = false),
      () => (hasFailed = true),
    );
    const returns: Promise<void>[] = [];
    for (let turn = 1; turn <= count && !hasFailed; turn += 1) {
      if (turn % TELLS_EVERY === 0)
        process.stdout.write(`${turn} de ${count}: ${this.figures()}\n`);
      while (this.#down.size >= MOST_DOWN) await sleep(100);
      // Two of three where work is under way, while there is any.
      const busy = turn % 3 === 0 ? undefined : await this.#findBusy(() => isWorking);
      const victim = busy?.machine ?? this.#anyUp();
      if (victim === undefined) continue;
      this.#down.add(victim);
      // A fourth interruption at one step would end a run for what is not its fault.
      await this.#installation.postgres.run("delete from lastro.takeovers", DATABASE);
      const takeover = busy === undefined ? undefined : this.#watchTakeover(busy);
      if (takeover !== undefined) returns.push(takeover);
      returns.push(
        takeover !== undefined && turn % SLEEP_EVERY === 1
          ? this.#putToSleep(victim, takeover)
          : this.#kill(victim),
      );
      await sleep(this.#pauseMs + Math.random() * 3_000);
    }
    await Promise.all(returns);
  }

  superseded(): number {
    return this.#machines.reduce((sum, machine) => sum + countLost(machine), 0);
  }

  figures(): string {
    const sorted = this.#takeoverMs.toSorted((a, b) => a - b);
    const at = (share: number): string =>
      (
        (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1_000
      ).toFixed(1);
    return `${this.#kills} mortes, ${this.#sleeps} sonos; retomada de ${sorted.length}: p50 ${at(0.5)} s, p95 ${at(0.95)} s, máximo ${at(1)} s; ${this.superseded()} superadas`;
  }

  async #kill(machine: Machine): Promise<void> {
    this.#kills += 1;
    await machine.signal("SIGKILL");
    await sleep(AWAY_MS);
    await machine.start();
    this.#down.delete(machine);
  }

  /** Until its work is another's; awake, it is left alone until it has found that out. */
  async #putToSleep(machine: Machine, takeover: Promise<void>): Promise<void> {
    this.#sleeps += 1;
    const lost = countLost(machine);
    await machine.signal("SIGSTOP");
    await Promise.all([sleep(SLEEP_MS), Promise.race([takeover, sleep(LONGEST_SLEEP_MS)])]);
    await machine.signal("SIGCONT");
    for (const end = Date.now() + FINDS_OUT_MS; countLost(machine) === lost && Date.now() < end; )
      await sleep(250);
    this.#down.delete(machine);
  }

  /** A process that is always there may be killed: the last one of the web stays, for whoever asks meanwhile. */
  #anyUp(): Machine | undefined {
    const up = this.#machines.filter((machine) => !this.#down.has(machine));
    const webs = up.filter(({ role }) => role === "web");
    const free = up.filter(({ role }) => role === "worker" || webs.length > 1);
    return free[Math.floor(Math.random() * free.length)];
  }

  /** A worker in the midst of something; undefined when nothing is under way for a while. */
  async #findBusy(isWorking: () => boolean): Promise<Busy | undefined> {
    for (let looks = 0; looks < 200 && isWorking(); looks += 1) {
      const rows = await this.#installation.postgres.run<{
        pid: number;
        process: string;
        workflow: string;
      }>(
        `select p.pid, p.id as process, l.workflow_id as workflow from lastro.leases l join lastro.processes p on p.id = l.process`,
        DATABASE,
      );
      for (const machine of this.#machines) {
        const own = rows.filter(({ pid }) => pid === machine.pid());
        if (own[0] === undefined || this.#down.has(machine)) continue;
        const workflows = own.map(({ workflow }) => workflow);
        return { machine, process: own[0].process, workflows };
      }
      await sleep(50);
    }
    return undefined;
  }

  /** From the blow to the claim by another process; work that ended with it is none. */
  async #watchTakeover({ process, workflows }: Busy): Promise<void> {
    const struckAt = performance.now();
    await sleep(500);
    for (const workflow of workflows) {
      for (;;) {
        const [row] = await this.#installation.postgres.run<{ process: string }>(
          `select process from lastro.leases where workflow_id = '${workflow}'`,
          DATABASE,
        );
        if (row === undefined) break;
        if (row.process !== process) {
          this.#takeoverMs.push(performance.now() - struckAt);
          break;
        }
        await sleep(250);
      }
    }
  }
}
