import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { JsonRecordScanner, quoteLongNumbers } from "#domain/tables/rows/json-records.ts";

function scan(
  text: string,
  pieces: number[] = [],
): { records: unknown[]; isSound: boolean; isList: boolean } {
  const records: unknown[] = [];
  const scanner = new JsonRecordScanner((record) => records.push(JSON.parse(record)));
  let from = 0;
  for (const piece of pieces) scanner.push(text.slice(from, (from += piece)));
  scanner.push(text.slice(from));
  return { isSound: scanner.end(), isList: scanner.isList, records };
}

describe("records of a JSON text", () => {
  it("are the items of its list, or its values one after the other, wherever the text is cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.object({ maxDepth: 2 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        fc.constantFrom(0, 2),
        fc.array(fc.nat(20), { maxLength: 20 }),
        (records, isList, indent, pieces) => {
          // As JSON keeps them: no undefined, no -0.
          const kept = JSON.parse(JSON.stringify(records)) as unknown[];
          const text = isList
            ? JSON.stringify(kept, null, indent)
            : `${kept.map((record) => JSON.stringify(record)).join("\r\n")}\n`;
          expect(scan(text, pieces)).toEqual({ records: kept, isSound: true, isList });
        },
      ),
    );
  });

  it.each(['[{"a":1},', '[{"a":1}] x', '{"a":"x', "", "   ", "[1]]"])("%j is not sound", (text) =>
    expect(scan(text).isSound).toBe(false),
  );

  it("keep ids that a number would round", () => {
    expect(
      quoteLongNumbers(
        '{"id":12345678901234567890,"texto":"n 12345678901234567890","x":0.1234567890123456789}',
      ),
    ).toBe(
      '{"id":"12345678901234567890","texto":"n 12345678901234567890","x":0.1234567890123456789}',
    );
  });
});
