/** What a test file could change for the files after it in the same thread. */
/** Caches and registries that a module makes once, as it is loaded: the same whichever file comes first. */
const MADE_ONCE: readonly RegExp[] = [
  /^globalThis\.__zod_global(?:Config|Registry)$/,
  // tslib writes its helpers there when it is loaded as CommonJS.
  /^globalThis\.__(?:extends|assign|rest|decorate|param|metadata|await\w*|generator|exportStar|createBinding|values|read|spread\w*|async\w+|makeTemplateObject|import\w+|classPrivateField\w+|esDecorate|runInitializers|propKey|setFunctionName|addDisposableResource|disposeResources|rewriteRelativeImportExtension)$/,
  // Node's own fetch, from the first request on.
  /^globalThis\.Symbol\(undici\.globalDispatcher\.\d\)$/,
  // What pdf.js fills in of the browser and of newer JavaScript, as it is loaded to read the first PDF.
  /^globalThis\.(?:DOMMatrix|navigator|pdfjsWorker|_pdfjsTestingUtils|pdfjsLib)$/,
  /^(?:Map\.prototype\.getOrInsertComputed|Promise\.withResolvers|Promise\.try|Uint8Array\.prototype\.toHex)$/,
  // One emitter for all copies of signal-exit; the bundler brings it.
  /^globalThis\.Symbol\(signal-exit emitter\)$/,
];

const LAZY = Object.freeze({});

export type Marks = Map<string, unknown>;

const EVENTS = ["exit", "beforeExit", "uncaughtException", "unhandledRejection", "warning"];
const PROTOTYPES = {
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  Date,
  RegExp,
  Error,
  Map,
  Set,
  Promise,
  Uint8Array,
  Buffer,
  Intl: Intl.NumberFormat,
  URL,
};

export function readMarks(): Marks {
  const marks: Marks = new Map();
  for (const event of new Set([...EVENTS, ...process.eventNames().map(String)]))
    marks.set(`listeners of process "${event}"`, process.listenerCount(event));
  for (const [name, value] of Object.entries(process.env)) marks.set(`process.env.${name}`, value);
  for (const name of Reflect.ownKeys(globalThis)) {
    const property = Object.getOwnPropertyDescriptor(globalThis, name);
    marks.set(`globalThis.${String(name)}`, property?.get === undefined ? property?.value : LAZY);
  }
  for (const [name, owner] of Object.entries(PROTOTYPES))
    for (const [part, object] of [
      [name, owner],
      [`${name}.prototype`, owner.prototype],
    ] as const)
      for (const key of Reflect.ownKeys(object))
        marks.set(`${part}.${String(key)}`, Object.getOwnPropertyDescriptor(object, key)?.value);
  return marks;
}

export const countTimers = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

/** Node fills some globals in at their first use: a getter becomes the value that it gave. */
const isLazy = (value: unknown): boolean => typeof value === "object" && value === LAZY;

export function listDifferences(before: Marks, after: Marks): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => {
    if (isLazy(before.get(name)) || MADE_ONCE.some((known) => known.test(name))) return false;
    return !Object.is(before.get(name) ?? 0, after.get(name) ?? 0);
  });
}
