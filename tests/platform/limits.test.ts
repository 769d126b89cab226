import { describe, expect, it } from "vitest";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  limitNumbers,
  Limits,
  SharedLookups,
  type Places,
  type Timing,
} from "#server/platform/limits/index.ts";
import { ScriptedTiming } from "#tests/support/scripted-timing.ts";

const person = (userId: string, clientId: string | null = null, sessionId = `s-${userId}`) => ({
  userId,
  clientId,
  sessionId,
  role: clientId === null ? ("consultant" as const) : ("client" as const),
});
const open = (timing: Timing = new ScriptedTiming()) => new Limits({ timing, random: () => 0.99 });
const placesOf = (admitted: Places | Refusal): Places => {
  if (admitted instanceof Refusal) throw admitted;
  return admitted;
};
const told = (refused: unknown): unknown => {
  if (!(refused instanceof Refusal)) throw new Error("admitted");
  return [refused.code, refused.details.retryAfterSeconds];
};
const times = <T>(count: number, work: (turn: number) => T): T[] =>
  Array.from({ length: count }, (_, turn) => work(turn));

describe("requests under way", () => {
  it("are 24 a person; 100 more wait at most 2 s, and what comes beyond is refused at once", async () => {
    const timing = new ScriptedTiming();
    const limits = open(timing);
    const under = await Promise.all(times(24, () => limits.admitPerson(person("a"), "ordinary")));
    const waiting = times(100, () => limits.admitPerson(person("a"), "ordinary"));
    const beyond = await limits.admitPerson(person("a"), "ordinary");
    expect(told(beyond)).toEqual(["TOO_MANY_REQUESTS", 1]);
    expect((beyond as Refusal).message).toBe(
      "Você fez muitos pedidos em pouco tempo. Aguarde 1 segundo e continue.",
    );
    placesOf(under[0] as Places).request?.leave();
    expect(await waiting[0]).toHaveProperty("request.leave");
    timing.advance(2_000);
    expect((await Promise.all(waiting.slice(1))).map(told)).toEqual(
      times(99, () => ["TOO_MANY_REQUESTS", 1]),
    );
    expect(await limits.admitPerson(person("b"), "ordinary")).toHaveProperty("request.leave");
  });

  it("go first to whoever has the fewest under way, not to whoever came first", async () => {
    const limits = new Limits({
      timing: new ScriptedTiming(),
      numbers: {
        ...limitNumbers,
        requests: { ...limitNumbers.requests, process: { underWay: 3, waiting: 400 } },
      },
    });
    const served: string[] = [];
    const ask = (who: string) =>
      limits.admitPerson(person(who), "ordinary").then((admitted) => {
        served.push(who);
        return placesOf(admitted);
      });
    const loud = await Promise.all([ask("loud"), ask("loud"), ask("loud")]);
    const later = [ask("loud"), ask("loud"), ask("quiet"), ask("loud"), ask("other")];
    loud[0]?.request?.leave();
    loud[1]?.request?.leave();
    await Promise.all([later[2], later[4]]);
    expect(served).toEqual(["loud", "loud", "loud", "quiet", "other"]);
    loud[2]?.request?.leave();
    await later[0];
    expect(served).toHaveLength(6);
  });

  it("are 120 of a company's people together, and 200 of the process, which then is busy", async () => {
    const limits = open();
    const fill = (people: number, company: string | null, name: string) =>
      Promise.all(
        times(people * 24, (turn) =>
          limits.admitPerson(person(`${name}${turn % people}`, company), "ordinary"),
        ),
      );
    const company = await fill(5, "c", "c");
    const waiting = times(301, (turn) => limits.admitPerson(person(`w${turn}`, "c"), "ordinary"));
    expect(told(await waiting[300])).toEqual(["TOO_MANY_REQUESTS", 1]);
    await fill(3, null, "f");
    await Promise.all(times(8, (turn) => limits.admitPerson(person(`g${turn}`), "ordinary")));
    const busy = times(401, (turn) => limits.admitPerson(person(`h${turn}`), "ordinary"));
    expect(told(await busy[400])).toEqual(["BUSY", 3]);
    placesOf(company[0] as Places).request?.leave();
    expect(await Promise.race([...waiting.slice(0, 300), ...busy.slice(0, 400)])).toHaveProperty(
      "request.leave",
    );
  });

  it("are nobody's once their caller has gone", async () => {
    const limits = open();
    const under = await Promise.all(times(24, () => limits.admitPerson(person("a"), "ordinary")));
    const left = new AbortController();
    const gone = limits.admitPerson(person("a"), "ordinary", left.signal);
    left.abort();
    expect(told(await gone)).toEqual(["TOO_MANY_REQUESTS", 1]);
    placesOf(under[0] as Places).request?.leave();
    expect(await limits.admitPerson(person("a"), "ordinary")).toHaveProperty("request.leave");
  });
});

describe("rates", () => {
  it("let 2,000 pass, then 100 a second, and say when 20 will be there", async () => {
    const timing = new ScriptedTiming();
    const limits = open(timing);
    const ask = async () => {
      const admitted = await limits.admitPerson(person("a"), "ordinary");
      if (!(admitted instanceof Refusal)) admitted.request?.leave();
      return admitted;
    };
    for (let turn = 0; turn < 2_000; turn += 1) expect(await ask()).not.toBeInstanceOf(Refusal);
    expect(told(await ask())).toEqual(["TOO_MANY_REQUESTS", 1]);
    timing.advance(10);
    expect(await ask()).not.toBeInstanceOf(Refusal);
    expect(told(await ask())).toEqual(["TOO_MANY_REQUESTS", 1]);
  });

  it("count an address, a whole /64 of IPv6 as one, and give others their own", async () => {
    const timing = new ScriptedTiming();
    const limits = open(timing);
    const ask = async (ip: string) => {
      const admitted = await limits.admitSignedOut(ip);
      if (!(admitted instanceof Refusal)) admitted.request?.leave();
      return admitted;
    };
    for (let turn = 0; turn < 600; turn += 1)
      expect(await ask(`2001:db8::${turn.toString(16)}`)).not.toBeInstanceOf(Refusal);
    expect(told(await ask("2001:db8::ffff"))).toEqual(["TOO_MANY_REQUESTS", 1]);
    expect(told(limits.noteNoSession("2001:db8::1"))).toEqual(["TOO_MANY_REQUESTS", 1]);
    expect(await ask("2001:db8:0:1::1")).not.toBeInstanceOf(Refusal);
    expect(await ask("203.0.113.1")).not.toBeInstanceOf(Refusal);
    timing.advance(50);
    expect(await ask("2001:db8::1")).not.toBeInstanceOf(Refusal);
  });

  it("hold 20 under way of one address", async () => {
    const timing = new ScriptedTiming();
    const limits = open(timing);
    await Promise.all(times(20, () => limits.admitSignedOut("203.0.113.1")));
    const waiting = times(101, () => limits.admitSignedOut("203.0.113.1"));
    expect(told(await waiting[100])).toEqual(["TOO_MANY_REQUESTS", 1]);
    expect(await limits.admitSignedOut("203.0.113.2")).toHaveProperty("request.leave");
    timing.advance(2_000);
    expect(told(await waiting[0])).toEqual(["TOO_MANY_REQUESTS", 1]);
  });
});

describe("what is taken beside a request", () => {
  it("is 12 streams a session and 24 a person; one that ends makes room", async () => {
    const limits = open();
    const stream = (session: string) =>
      limits.admitPerson(person("a", null, session), "event-stream");
    const first = await Promise.all(times(12, () => stream("one")));
    expect(told(await stream("one"))).toEqual(["TOO_MANY_STREAMS", 1]);
    await Promise.all(times(12, () => stream("two")));
    const refused = await stream("three");
    expect(told(refused)).toEqual(["TOO_MANY_STREAMS", 1]);
    expect((refused as Refusal).message).toBe(
      "Há muitas abas abertas com a sua conta. Feche algumas e recarregue esta página.",
    );
    placesOf(first[0] as Places).kind?.leave();
    expect(await stream("three")).not.toBeInstanceOf(Refusal);
    expect(await limits.admitPerson(person("a"), "ordinary")).not.toBeInstanceOf(Refusal);
  });

  it.each([
    ["upload", 6, "TOO_MANY_UPLOADS"],
    ["heavy-export", 2, "TOO_MANY_REQUESTS"],
    ["assistant-reply", 4, "TOO_MANY_REQUESTS"],
  ] as const)("is %s: %i a person", async (kind, most, code) => {
    const limits = open();
    const taken = await Promise.all(times(most, () => limits.admitPerson(person("a"), kind)));
    expect(told(await limits.admitPerson(person("a"), kind))).toEqual([code, 1]);
    expect(await limits.admitPerson(person("b"), kind)).not.toBeInstanceOf(Refusal);
    const { request, kind: seat } = placesOf(taken[0] as Places);
    request?.leave();
    expect(told(await limits.admitPerson(person("a"), kind))).toEqual([code, 1]);
    seat?.leave();
    seat?.leave();
    expect(await limits.admitPerson(person("a"), kind)).not.toBeInstanceOf(Refusal);
    expect(told(await limits.admitPerson(person("a"), kind))).toEqual([code, 1]);
  });

  it("is 5 GB a day of a client's or approver's bytes, 20 of a company's, and no limit of the firm's own people", async () => {
    const timing = new ScriptedTiming();
    const limits = open(timing);
    const GB = 1024 ** 3;
    expect(limits.noteUploaded(person("a", "c"), 5 * GB)).toBeNull();
    const refused = await limits.admitPerson(person("a", "c"), "upload");
    expect(told(refused)).toEqual(["TOO_MANY_UPLOADS", 86_400]);
    expect((refused as Refusal).message).toBe(
      "O limite diário de envio foi alcançado. Novos envios são aceitos em 24 horas.",
    );
    expect(await limits.admitPerson(person("b", "c"), "upload")).not.toBeInstanceOf(Refusal);
    for (const other of ["b", "d", "e"]) limits.noteUploaded(person(other, "c"), 5 * GB);
    expect(told(await limits.admitPerson(person("f", "c"), "upload"))).toEqual([
      "TOO_MANY_UPLOADS",
      86_400,
    ]);
    expect(told(limits.noteUploaded(person("f", "c"), 1))).toEqual(["TOO_MANY_UPLOADS", 86_400]);
    expect(limits.noteUploaded(person("z"), 50 * GB)).toBeNull();
    timing.advance(86_400_000);
    expect(await limits.admitPerson(person("a", "c"), "upload")).not.toBeInstanceOf(Refusal);
  });
});

describe("shared look-ups", () => {
  it("answer from one that began after the request, once for all who came meanwhile", async () => {
    const lookups = new SharedLookups<number>();
    let began = 0;
    const ends: ((value: number) => void)[] = [];
    const look = () => {
      began += 1;
      return new Promise<number>((settle) => ends.push(settle));
    };
    const first = lookups.find("cookie", look);
    const meanwhile = times(50, () => lookups.find("cookie", look));
    expect(began).toBe(1);
    ends[0]?.(1);
    expect(await first).toBe(1);
    await expect.poll(() => began).toBe(2);
    const later = lookups.find("cookie", look);
    ends[1]?.(2);
    expect(new Set(await Promise.all(meanwhile))).toEqual(new Set([2]));
    await expect.poll(() => began).toBe(3);
    ends[2]?.(3);
    expect(await later).toBe(3);
  });
});
