/** Engines that read objects by path, each with what it is asked to read held for as long as it reads. */
import { basename } from "node:path";
import type { ArchiveReader } from "#server/ports/archive-reader.ts";
import type { DocumentReader } from "#server/ports/document-reader.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { PhaseEngine } from "#server/ports/phase-engine.ts";
import type { SheetReader } from "#server/ports/sheet-reader.ts";
import type { LoadFile, TableEngine } from "#server/ports/table-engine.ts";
import { isObjectName } from "./object-layout.ts";

/** Objects brought at a time for one task. */
const LANES = 4;

type Store = Pick<FileStore, "hold" | "pathOf">;

/** The object whose place in the store a path is; null for a file of another place. */
function objectAt(store: Store, path: string): string | null {
  const name = basename(path);
  return isObjectName(name) && store.pathOf(name) === path ? name : null;
}

/** Holds every object among `paths`; answers how they are let go. @throws StoreFailure, with none held */
async function holdAll(store: Store, paths: readonly string[]): Promise<() => void> {
  const wanted = [
    ...new Set(paths.map((path) => objectAt(store, path)).filter((name) => name !== null)),
  ];
  const releases: (() => void)[] = [];
  const letGo = (): void => {
    for (const release of releases) release();
  };
  const lanes = Array.from({ length: Math.min(LANES, wanted.length) }, async () => {
    for (let next = wanted.pop(); next !== undefined; next = wanted.pop())
      releases.push((await store.hold(next)).release);
  });
  const ended = await Promise.allSettled(lanes);
  const failed = ended.find((lane) => lane.status === "rejected");
  if (failed !== undefined) {
    letGo();
    throw failed.reason;
  }
  return letGo;
}

const pathsOf = (files: readonly LoadFile[]): string[] =>
  files.flatMap(({ tables }) => tables.map(({ parquetPath }) => parquetPath));

export interface ReadingEngines {
  tableEngine: TableEngine;
  phaseEngine: PhaseEngine;
  documentReader: DocumentReader;
  sheetReader: SheetReader;
  archiveReader: ArchiveReader;
}

export function readHeld(store: Store, engines: ReadingEngines): ReadingEngines {
  const reading = async <T>(paths: readonly string[], work: () => Promise<T>): Promise<T> => {
    const letGo = await holdAll(store, paths);
    return work().finally(letGo);
  };
  const { tableEngine: tables, phaseEngine: phases } = engines;
  const ofTable =
    <Request extends { parquetPath: string }, T>(work: (request: Request) => Promise<T>) =>
    (request: Request): Promise<T> =>
      reading([request.parquetPath], () => work(request));
  return {
    tableEngine: {
      inspect: (request) => reading([request.path], () => tables.inspect(request)),
      load: (files, options) => reading(pathsOf(files), () => tables.load(files, options)),
      rows: ofTable((request) => tables.rows(request)),
      describeColumn: ofTable((request) => tables.describeColumn(request)),
      preview: ofTable((request) => tables.preview(request)),
      compare: (request) =>
        reading([request.before.parquetPath, request.after.parquetPath], () =>
          tables.compare(request),
        ),
      distinctTexts: ofTable((request) => tables.distinctTexts(request)),
      hashColumns: ofTable((request) => tables.hashColumns(request)),
      describeCubes: (sources) =>
        reading(pathsOf(sources.runs.flatMap(({ files }) => files)), () =>
          tables.describeCubes(sources),
        ),
      aggregate: (request) =>
        reading(pathsOf(request.runs.flatMap(({ files }) => files)), () =>
          tables.aggregate(request),
        ),
      findPerson: ofTable((request) => tables.findPerson(request)),
      erasePerson: ofTable((request) => tables.erasePerson(request)),
      propose: (meta, canonical) => tables.propose(meta, canonical),
      close: () => tables.close(),
    },
    phaseEngine: {
      run: (task) => reading(pathsOf(task.files), () => phases.run(task)),
      compose: (task) =>
        reading(pathsOf(task.sources.flatMap((source) => source.task.files)), () =>
          phases.compose(task),
        ),
      prove: (task) => reading(pathsOf(task.task.files), () => phases.prove(task)),
      gradeFile: (file, options) => reading(pathsOf([file]), () => phases.gradeFile(file, options)),
      assessTable: (table, graded) =>
        reading([table.parquetPath], () => phases.assessTable(table, graded)),
      mine: (task) => reading(pathsOf(task.files), () => phases.mine(task)),
      close: () => phases.close(),
    },
    documentReader: {
      read: (request) => reading([request.path], () => engines.documentReader.read(request)),
    },
    sheetReader: { read: (path) => reading([path], () => engines.sheetReader.read(path)) },
    archiveReader: {
      async open(path, limits) {
        const letGo = await holdAll(store, [path]);
        try {
          const archive = await engines.archiveReader.open(path, limits);
          if (archive.kind !== "open") {
            letGo();
            return archive;
          }
          return {
            ...archive,
            close() {
              archive.close();
              letGo();
            },
          };
        } catch (failure) {
          letGo();
          throw failure;
        }
      },
    },
  };
}
