/** Which datasets of others a phase reads is said in one place, since by it a later phase is out of date. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { readDatasets } from "#domain/phases/common/run/handoffs.ts";

const phases = new URL("../../domain/phases/", import.meta.url);
const folders: Readonly<Record<PhaseNumber, string>> = {
  1: "value-scope",
  2: "zero-base",
  3: "org-dna",
  4: "smart-stack",
  5: "business-case",
  6: "ai-policy",
  7: "adopt-loop",
};
const reading = /\b(?:handedDataset|handedRows)\([^;]*?"(ds_[a-z0-9_]+)"/g;

const readIn = (folder: string): string[] => {
  const files = readdirSync(new URL(`${folder}/`, phases), { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, phases), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(reading)].flatMap(([, id]) => id ?? []));
};

it.each(Object.entries(folders))(
  "phase %s reads the datasets that are named for it",
  (phase, folder) => {
    const named = readDatasets[Number(phase) as PhaseNumber];
    expect([...new Set(readIn(folder))].sort()).toEqual([...named].sort());
  },
);
