/**
 * Who writes and who reads the definitions of a catalogue, asked of the compiler: a property of a group, or of its keys at one place,
 * leads back to the entry of `defineFacts` that it was made from, whatever the name under which it is at hand.
 */
import { basename, dirname, join } from "node:path";
import ts from "typescript";

export interface References {
  writers: Set<string>;
  readers: Set<string>;
}
/** By "group.name", as `facts.ts` gives them. */
export type ReferencesByDefinition = Map<string, References>;

const isCatalogueFile = (path: string): boolean => /^facts(?:-[\w-]+)?\.ts$/.test(basename(path));

/** Where the entry of a definition is written: several groups made by one function share it. */
type Place = string;

/**
 * By folder. `tsconfig`: that of the folders' root. A folder has its catalogue in `facts.ts` and `facts-*.ts`; `others`: files outside of
 * all of them that write or read facts of any. One program for all, because they share most of what they import. Paths are those of
 * the files.
 */
export function findReferences(
  folders: readonly string[],
  tsconfig: string,
  others: readonly string[] = [],
): Map<string, ReferencesByDefinition> {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(tsconfig));
  const files = [...folders.flatMap((folder) => ts.sys.readDirectory(folder, [".ts"])), ...others];
  const program = ts.createProgram(files, { ...options, noEmit: true });
  // Asked for first: it binds the files, so that nodes know their parents.
  const checker = program.getTypeChecker();
  const found = new Map<Place, References>();
  for (const path of files) new Walk(checker, found).walk(program.getSourceFile(path)!);
  return new Map(
    folders.map((folder) => {
      const isOwn = (path: string) =>
        folders.every((one) => one === folder || !path.startsWith(`${one}/`));
      const places = placesOf(checker, program.getSourceFile(join(folder, "facts.ts"))!);
      const own = [...places].map(([name, of]): [string, References] => [
        name,
        {
          writers: new Set(
            of.flatMap((place) => [...(found.get(place)?.writers ?? [])].filter(isOwn)),
          ),
          readers: new Set(
            of.flatMap((place) => [...(found.get(place)?.readers ?? [])].filter(isOwn)),
          ),
        },
      ]);
      return [folder, new Map(own)];
    }),
  );
}

/** "group.name" of every definition that a catalogue gives away, with where its entry is written. */
function placesOf(checker: ts.TypeChecker, facts: ts.SourceFile): Map<string, Place[]> {
  const module = checker.getSymbolAtLocation(facts);
  const groups = module === undefined ? [] : checker.getExportsOfModule(module);
  return new Map(
    groups.flatMap((group) =>
      definitionsIn(checker, checker.getTypeOfSymbol(group)).map(
        (definition): [string, Place[]] => [
          `${group.name}.${definition.name}`,
          placesOfMember(checker, group, definition),
        ],
      ),
    ),
  );
}

const isDefinition = (type: ts.Type): boolean =>
  type.getProperty("pattern") !== undefined && type.getProperty("formula") !== undefined;

/** The definitions that a group consists of; none for what is no group. */
const definitionsIn = (checker: ts.TypeChecker, type: ts.Type): ts.Symbol[] =>
  type.getProperties().filter((property) => isDefinition(checker.getTypeOfSymbol(property)));

/** An entry that no literal writes (they are made from a list of names) stands where its group does, under its name. */
function placesOfMember(
  checker: ts.TypeChecker,
  group: ts.Symbol | undefined,
  member: ts.Symbol | undefined,
): Place[] {
  const written = placesOfSymbol(member);
  if (written.length > 0 || group === undefined || member === undefined) return written;
  if (!isDefinition(checker.getTypeOfSymbol(member))) return [];
  const isAlias = (group.flags & ts.SymbolFlags.Alias) !== 0;
  const made = isAlias ? checker.getAliasedSymbol(group) : group;
  return (made.declarations ?? []).map(
    (declaration) => `${declaration.getSourceFile().fileName}:${declaration.pos}.${member.name}`,
  );
}

const placesOfSymbol = (symbol: ts.Symbol | undefined): Place[] =>
  (symbol?.declarations ?? [])
    .filter((declaration) => ts.isObjectLiteralElementLike(declaration))
    .map((declaration) => `${declaration.getSourceFile().fileName}:${declaration.pos}`);

class Walk {
  private isIndirect = false;
  private path = "";

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly found: Map<Place, References>,
  ) {}

  walk(source: ts.SourceFile): void {
    if (isCatalogueFile(source.fileName)) return;
    this.path = source.fileName;
    this.isIndirect = addsIndirectly(source) || isComputing(source.fileName);
    const visit = (node: ts.Node): void => {
      this.look(node);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  private look(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) {
      this.note(node, this.placesOf(node.expression, this.checker.getSymbolAtLocation(node.name)));
      this.note(node, this.placesOfWhole(node));
    } else if (ts.isElementAccessExpression(node)) {
      this.note(node, this.placesOfIndex(node));
    } else if (ts.isBindingElement(node)) {
      const name = (node.propertyName ?? node.name).getText();
      const of = this.checker.getTypeAtLocation(node.parent).getProperty(name);
      this.note(node, placesOfSymbol(of));
    }
  }

  private placesOf(group: ts.Expression, member: ts.Symbol | undefined): Place[] {
    const name = ts.isPropertyAccessExpression(group) ? group.name : group;
    return placesOfMember(this.checker, this.checker.getSymbolAtLocation(name), member);
  }

  private note(node: ts.Node, places: readonly Place[]): void {
    if (places.length === 0) return;
    const isWriting = this.isWritten(node);
    for (const place of places) {
      const references = this.found.get(place) ?? { writers: new Set(), readers: new Set() };
      references[isWriting ? "writers" : "readers"].add(this.path);
      this.found.set(place, references);
    }
  }

  /** A group that is given away as a whole, but to `keysAt`. */
  private placesOfWhole(node: ts.PropertyAccessExpression): Place[] {
    const { parent } = node;
    if (!ts.isCallExpression(parent) || !parent.arguments.includes(node)) return [];
    if (parent.expression.getText() === "keysAt") return [];
    const type = this.checker.getTypeAtLocation(node);
    return definitionsIn(this.checker, type).flatMap(placesOfSymbol);
  }

  /** `group[name]`: the names that the index may have. */
  private placesOfIndex(node: ts.ElementAccessExpression): Place[] {
    const of = this.checker.getTypeAtLocation(node.expression);
    const index = this.checker.getTypeAtLocation(node.argumentExpression);
    const names = (index.isUnion() ? index.types : [index]).flatMap((type) =>
      type.isStringLiteral() ? [type.value] : [],
    );
    return names.flatMap((name) => this.placesOf(node.expression, of.getProperty(name)));
  }

  /**
   * The definition itself, first in a call of `add`, or at hand for one: in a file that adds what it is given, where a definition
   * or nothing in particular is expected. A definition that is called gives a key, and a key is read.
   */
  private isWritten(node: ts.Node): boolean {
    if (!ts.isExpression(node) || !isDefinition(this.checker.getTypeAtLocation(node))) return false;
    const { parent } = node;
    if (ts.isCallExpression(parent) && (parent.expression === node || lists(parent))) return false;
    if (isAdd(parent) && parent.arguments[0] === node) return true;
    const expected = this.checker.getContextualType(node);
    const isOpen =
      expected === undefined || (expected.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0;
    return this.isIndirect && (isOpen || isDefinition(expected));
  }
}

/** What computes hands its definitions to helpers that add them. */
const isComputing = (path: string): boolean => /\/compute\//.test(path);

/** `members(facts, definition)` and the like look for facts that stand already. */
const lists = (call: ts.CallExpression): boolean => /\bmembers$/.test(call.expression.getText());

const isAdd = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === "add" &&
  node.arguments.length === 2;

/** Some call of `add` names its definition by a variable. */
function addsIndirectly(source: ts.SourceFile): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    if (isAdd(node) && !ts.isPropertyAccessExpression(node.arguments[0]!)) found = true;
    if (!found) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
