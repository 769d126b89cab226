import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveEvent } from "#contract/notifications/endpoints.ts";
import {
  subscribeToEvents,
  retryDelayMs,
  type LiveStream,
} from "#web/features/notifications/live/live-stream.ts";
import { refreshQueries } from "#web/features/notifications/live/refresh-queries.ts";

/** What a browser's EventSource does, driven by the test. */
class TestSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: TestSource[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    TestSource.all.push(this);
  }
  accept(): void {
    this.readyState = TestSource.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  send(id: string, event: LiveEvent): void {
    this.dispatchEvent(
      Object.assign(new Event("message"), { lastEventId: id, data: JSON.stringify(event) }),
    );
  }
  fail(): void {
    this.dispatchEvent(new Event("error"));
  }
  close(): void {
    this.readyState = 2;
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const gate: LiveEvent = { kind: "gate", projectId: null, subjectId: null };

describe("the page's stream of events", () => {
  let heard: string[];
  let stream: LiveStream;
  beforeEach(() => {
    vi.useFakeTimers();
    TestSource.all.length = 0;
    vi.stubGlobal("EventSource", TestSource);
    vi.stubGlobal("document", page);
    vi.stubGlobal("window", new EventTarget());
    page.visibilityState = "visible";
    heard = [];
    stream = subscribeToEvents({
      event: ({ kind }) => heard.push(kind),
      open: () => heard.push("open"),
      lost: () => heard.push("lost"),
      refused: () => heard.push("refused"),
    });
  });
  afterEach(() => {
    stream.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const newest = () => TestSource.all.at(-1)!;

  it("goes on after the last event that it read", () => {
    newest().accept();
    newest().send("e-7", gate);
    newest().fail();
    expect(heard).toEqual(["open", "gate", "lost"]);
    vi.advanceTimersByTime(2_000);
    expect(TestSource.all).toHaveLength(2);
    expect(newest().url).toBe("/api/events?after=e-7");
    newest().accept();
    expect(heard.at(-1)).toBe("open");
  });

  it("waits longer with each failure and says that it was refused, since the session may have ended", () => {
    expect([0, 1, 2, 5, 9].map((failures) => retryDelayMs(failures, 0))).toEqual([
      1_000, 2_000, 4_000, 30_000, 30_000,
    ]);
    newest().fail();
    vi.advanceTimersByTime(1_250);
    newest().fail();
    expect(heard).toEqual(["lost", "refused", "lost", "refused"]);
    vi.advanceTimersByTime(1_900);
    expect(TestSource.all).toHaveLength(2);
    vi.advanceTimersByTime(700);
    expect(TestSource.all).toHaveLength(3);
    stream.retryNow();
    expect(TestSource.all).toHaveLength(4);
  });

  it("gives its connection back while nobody looks, and returns when somebody does", () => {
    newest().accept();
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(59_000);
    expect(newest().readyState).toBe(TestSource.OPEN);
    vi.advanceTimersByTime(2_000);
    expect(newest().readyState).toBe(2);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(TestSource.all).toHaveLength(2);
    expect(heard).toEqual(["open"]);
  });

  it("makes no further connection once it was stopped", () => {
    stream.stop();
    vi.advanceTimersByTime(120_000);
    stream.retryNow();
    expect(TestSource.all).toHaveLength(1);
  });
});

describe("what an event refreshes", () => {
  const keys = [
    ["session"],
    ["projects", "list"],
    ["reports", "r1"],
    ["reports", "r1", "comments"],
    ["members", "p1"],
    ["notifications", "latest"],
    ["phases", "f1", "gate"],
    ["assumptions", "p1"],
    ["registers", "kpis", "p1"],
    ["library", "list", "p1"],
    ["admin", "invites"],
  ];
  const refreshed = (kind: LiveEvent["kind"]): string[] => {
    const client = new QueryClient();
    for (const key of keys) client.setQueryData(key, 1);
    refreshQueries(client, { kind, projectId: null, subjectId: null });
    return keys
      .filter((key) => client.getQueryState(key)?.isInvalidated)
      .map((key) => key.join("/"));
  };
  it.each([
    ["ready", []],
    ["comment", ["reports/r1/comments", "members/p1"]],
    ["notification", ["notifications/latest"]],
    [
      "gate",
      ["projects/list", "reports/r1", "reports/r1/comments", "members/p1", "phases/f1/gate"],
    ],
    ["register", ["registers/kpis/p1"]],
    ["document", ["library/list/p1"]],
    ["administration", ["admin/invites"]],
    // An indicator may be a fact of a run.
    [
      "report",
      ["projects/list", "reports/r1", "reports/r1/comments", "phases/f1/gate", "registers/kpis/p1"],
    ],
    ["resync", keys.map((key) => key.join("/"))],
  ] as const)("%s", (kind, expected) => expect(refreshed(kind)).toEqual(expected));
});
