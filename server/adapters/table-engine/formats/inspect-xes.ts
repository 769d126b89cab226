/**
 * XES event logs (IEEE 1849), also gzipped: a row for each activity that ran. The file is read twice, once for its columns and
 * once for its rows, and no more than one case is held.
 */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { SaxesParser } from "saxes";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import {
  activityRows,
  type LogEvent,
  lifecycleOf,
  describeOthers,
  timeOf,
} from "#domain/tables/log-events.ts";
import type { FoundTable } from "./found-table.ts";
import { RowWriter } from "../rows/row-writer.ts";
import { checkCells, refuse, TableRefusal } from "./table-refusal.ts";

const dialect: TextDialect = { delimiter: ",", quote: '"' };
const maxUnzippedBytes = 1_073_741_824;
const maxCaseEvents = 1_000_000;
const maxColumns = 1000;

/** What stands in columns of its own; attributes of cases get "case:" before their key, as in exports of process mining tools. */
const own = {
  caseId: "Caso",
  activity: "Atividade",
  start: "Início",
  end: "Fim",
  resource: "Recurso",
};

export async function findXesTable(path: string, scratchDir: string): Promise<FoundTable> {
  const caseKeys = new Set<string>();
  const eventKeys = new Set<string>();
  let hasStarts = false;
  let hasResources = false;
  let events = 0;
  await readCases(path, (attributes, trace) => {
    for (const key of attributes.keys()) if (key !== "concept:name") caseKeys.add(key);
    for (const event of trace) {
      events++;
      if (lifecycleOf(event) === "start") hasStarts = true;
      for (const key of event.keys())
        if (key === "org:resource") hasResources = true;
        else if (!isOwnKey(key)) eventKeys.add(key);
    }
    if (caseKeys.size + eventKeys.size > maxColumns) refuse("XES_INVALIDO");
  });
  if (events === 0) refuse("SO_CABECALHO");
  const header = [
    own.caseId,
    own.activity,
    ...(hasStarts ? [own.start] : []),
    own.end,
    ...(hasResources ? [own.resource] : []),
    ...eventKeys,
    ...[...caseKeys].map((key) => `case:${key}`),
  ];
  const csvPath = join(scratchDir, "rows-0.csv");
  const writer = new RowWriter(csvPath, dialect, [], header.length, {
    sparseRows: true,
    isData: true,
  });
  let row = 0;
  let cases = 0;
  let others = 0;
  try {
    await readCases(path, (attributes, trace) => {
      cases++;
      const caseId = attributes.get("concept:name") ?? String(cases);
      const ofCase = [...caseKeys].map((key) => attributes.get(key) ?? "");
      const found = activityRows(trace);
      others += found.others;
      for (const { start, end, event } of found.rows) {
        writer.writeCells(++row, [
          caseId,
          event.get("concept:name") ?? "",
          ...(hasStarts ? [timeOf(start) ?? ""] : []),
          timeOf(end) ?? "",
          ...(hasResources ? [event.get("org:resource") ?? ""] : []),
          ...[...eventKeys].map((key) => event.get(key) ?? ""),
          ...ofCase,
        ]);
      }
    });
  } catch (error) {
    writer.abandon();
    throw error;
  }
  writer.close();
  const warnings = others === 0 ? [] : [describeOthers(others)];
  return {
    tableName: "log",
    csvPath,
    csvForm: "written",
    isScratch: true,
    dialect,
    header,
    headerRow: 0,
    isNamed: true,
    preamble: [],
    findings: writer,
    warnings,
  };
}

function isOwnKey(key: string): boolean {
  return (
    key === "concept:name" ||
    key === "time:timestamp" ||
    key === "lifecycle:transition" ||
    key === "org:resource"
  );
}

/** Calls back with the attributes and the events of each case. Lists and nested attributes are kept by their own key. */
async function readCases(
  path: string,
  onCase: (attributes: Map<string, string>, events: LogEvent[]) => void,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false });
  let trace: { attributes: Map<string, string>; events: LogEvent[] } | null = null;
  let event: LogEvent | null = null;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    checkCells(Object.values(attributes).map(String));
    const local = name.slice(name.indexOf(":") + 1);
    if (local === "trace") trace = { attributes: new Map(), events: [] };
    else if (local === "event") event = new Map();
    else if (
      trace !== null &&
      attributes["key"] !== undefined &&
      attributes["value"] !== undefined
    ) {
      (event ?? trace.attributes).set(String(attributes["key"]), String(attributes["value"]));
    }
  });
  parser.on("closetag", ({ name }) => {
    const local = name.slice(name.indexOf(":") + 1);
    if (local === "event" && trace !== null && event !== null) {
      if (trace.events.push(event) > maxCaseEvents) refuse("XES_INVALIDO");
      event = null;
    } else if (local === "trace" && trace !== null) {
      onCase(trace.attributes, trace.events);
      trace = null;
    }
  });
  const source = createReadStream(path, { highWaterMark: 262_144 });
  const bytes = (await isGzip(path)) ? source.pipe(createGunzip()) : source;
  const decoder = new TextDecoder("utf-8");
  let read = 0;
  try {
    for await (const chunk of bytes) {
      read += (chunk as Buffer).length;
      if (read > maxUnzippedBytes) refuse("PLANILHA_GRANDE");
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof TableRefusal || (error instanceof Error && "syscall" in error))
      throw error;
    refuse("XES_INVALIDO", error);
  } finally {
    source.destroy();
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}
