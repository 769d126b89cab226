import { describe, expect, it } from "vitest";
import { activityRows, type LogEvent, timeOf } from "#domain/tables/log-events.ts";

const event = (name: string, time: string, transition?: string, instance?: string): LogEvent =>
  new Map([
    ["concept:name", name],
    ["time:timestamp", time],
    ...(transition ? [["lifecycle:transition", transition] as const] : []),
    ...(instance ? [["concept:instance", instance] as const] : []),
  ]);
const rows = (events: LogEvent[]) =>
  activityRows(events).rows.map(({ start, end, event: own }) => [
    own.get("concept:name"),
    timeOf(start),
    timeOf(end),
  ]);

describe("events as activities that ran", () => {
  it("a completion takes the oldest open start of its activity", () => {
    expect(
      rows([
        event("A", "1", "start"),
        event("A", "2", "start"),
        event("B", "3", "complete"),
        event("A", "4", "complete"),
        event("A", "5", "COMPLETE"),
      ]),
    ).toEqual([
      ["B", null, "3"],
      ["A", "1", "4"],
      ["A", "2", "5"],
    ]);
  });
  it("of its instance, where events name one", () => {
    expect(
      rows([
        event("A", "1", "start", "i"),
        event("A", "2", "start", "j"),
        event("A", "3", "complete", "j"),
        event("A", "4", "complete", "i"),
      ]),
    ).toEqual([
      ["A", "2", "3"],
      ["A", "1", "4"],
    ]);
  });
  it("without transitions each event is one; a start that nothing completes has no end", () => {
    expect(rows([event("A", "1"), event("B", "2")])).toEqual([
      ["A", null, "1"],
      ["B", null, "2"],
    ]);
    expect(rows([event("A", "1", "start")])).toEqual([["A", "1", null]]);
  });
  it("what neither starts nor completes is counted; where there is nothing else, it is what happened", () => {
    const both = [event("A", "1", "schedule"), event("A", "2", "complete")];
    expect([activityRows(both).others, rows(both)]).toEqual([1, [["A", null, "2"]]]);
    const alone = [event("A", "1", "schedule")];
    expect([activityRows(alone).others, rows(alone)]).toEqual([0, [["A", null, "1"]]]);
  });
});
