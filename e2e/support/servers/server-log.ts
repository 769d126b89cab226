import { expect } from "vitest";
import type { RealServer } from "./real-server.ts";

const WARN = 40;

/** Lines of level 40 (warn) and above among what a server printed; what is no JSON (its first words to the operator) has no level. */
export function readLoudLines(output: string): string[] {
  return output.split("\n").filter((line) => {
    if (/^\(node:\d+\) /.test(line)) return true;
    if (!line.startsWith('{"level":')) return false;
    const { level } = JSON.parse(line) as { level: number };
    return level >= WARN;
  });
}

const ACCESS_TOKEN = /LST[RM]-/;
/** Of files that people send or fetch. */
const FILE_ENDINGS = [".csv", ".xlsx", ".xlsm", ".pdf", ".docx", ".pptx", ".xml", ".zip", ".eml"];

/** Words of the logger's lines that say who somebody is, let somebody in or name a client's file. */
export function readPersonalWords(output: string): string[] {
  const isPersonal = (word: string): boolean => {
    // Of the product's own modules, in a stack.
    if (word.includes("/")) return false;
    const [, domain = ""] = word.split("@");
    const lower = word.toLowerCase();
    return (
      domain.includes(".") ||
      ACCESS_TOKEN.test(word) ||
      FILE_ENDINGS.some((ending) => lower.endsWith(ending))
    );
  };
  return output
    .split("\n")
    .filter((line) => line.startsWith('{"level":'))
    .flatMap((line) => line.split(/[\s"\\,;()<>]/).filter(isPersonal));
}

/** For a file that provokes nothing but what it announces: its server wrote no other warning and no error, and Node none of its own. */
export const expectQuietServer = (
  server: Pick<RealServer, "output">,
  announced: readonly string[] = [],
): void =>
  expect(
    readLoudLines(server.output()).filter((line) => !announced.some((one) => line.includes(one))),
    "server log",
  ).toEqual([]);
