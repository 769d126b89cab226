/**
 * Who writes and who reads the definitions of a catalogue, asked of the compiler: a property of a group, or of its keys at one place,
 * leads back to the entry of `defineFacts` that it was made from, whatever the name under which it is at hand.
 */
import { basename, dirname, relative } from "node:path";
import ts from "typescript";

export interface References {
  writers: Set<string>;
  readers: Set<string>;
}
/** By "group.name", as `facts.ts` gives them. */
export type ReferencesByDefinition = Map<string, References>;

const isCatalogueFile = (path: string): boolean => /^facts(?:-[\w-]+)?\.ts$/.test(basename(path));

/**
 * By folder. `tsconfig`: that of the folders' root. A folder has its catalogue in `facts.ts` and `facts-*.ts`. One program for all, because
 * the folders share most of what they import.
 */
export function findReferences(
  folders: readonly string[],
  tsconfig: string,
): Map<string, ReferencesByDefinition> {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(tsconfig));
  const filesOf = (folder: string) => ts.sys.readDirectory(folder, [".ts"]);
  const program = ts.createProgram(folders.flatMap(filesOf), { ...options, noEmit: true });
  // Asked for first: it binds the files, so that nodes know their parents.
  const checker = program.getTypeChecker();
  return new Map(
    folders.map((folder) => {
      const own = filesOf(folder).flatMap((path) => program.getSourceFile(path) ?? []);
      const found: ReferencesByDefinition = new Map();
      for (const source of own.filter(({ fileName }) => isCatalogueFile(fileName)))
        for (const key of entriesOf(source))
          found.set(key, { writers: new Set(), readers: new Set() });
      for (const source of own)
        new Walk(checker, found, relative(folder, source.fileName)).walk(source);
      return [folder, found];
    }),
  );
}

/** Keys of the entries that a catalogue file defines. */
function entriesOf(source: ts.SourceFile): string[] {
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    const key = ts.isPropertyAssignment(node) ? keyOf(node) : null;
    if (key !== null) keys.push(key);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return keys;
}

/** "group.name" of an entry of `defineFacts`; null for every other node. */
function keyOf(node: ts.Node): string | null {
  if (!ts.isPropertyAssignment(node)) return null;
  const group = groupOf(node.parent.parent);
  return group === null ? null : `${group}.${node.name.getText()}`;
}

/** Name of the constant that holds what a call of `defineFacts` gives. */
function groupOf(call: ts.Node): string | null {
  const isDefinition =
    ts.isCallExpression(call) &&
    call.expression.getText() === "defineFacts" &&
    ts.isVariableDeclaration(call.parent);
  return isDefinition ? (call.parent as ts.VariableDeclaration).name.getText() : null;
}

class Walk {
  private isIndirect = false;

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly found: ReferencesByDefinition,
    private readonly path: string,
  ) {}

  walk(source: ts.SourceFile): void {
    if (isCatalogueFile(this.path)) return;
    this.isIndirect = addsIndirectly(source);
    const visit = (node: ts.Node): void => {
      this.look(node);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  private look(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) {
      this.note(node, this.keysOfSymbol(this.checker.getSymbolAtLocation(node.name)));
      this.note(node, this.keysOfWhole(node));
    } else if (ts.isElementAccessExpression(node)) {
      this.note(node, this.keysOfIndex(node));
    } else if (ts.isBindingElement(node)) {
      const name = (node.propertyName ?? node.name).getText();
      const of = this.checker.getTypeAtLocation(node.parent).getProperty(name);
      this.note(node, this.keysOfSymbol(of));
    }
  }

  private note(node: ts.Node, keys: readonly string[]): void {
    if (keys.length === 0) return;
    const isWriting = this.isWritten(node);
    for (const key of keys) {
      const references = this.found.get(key);
      references?.[isWriting ? "writers" : "readers"].add(this.path);
    }
  }

  private keysOfSymbol(symbol: ts.Symbol | undefined): string[] {
    return (symbol?.declarations ?? []).flatMap((declaration) => keyOf(declaration) ?? []);
  }

  /** A group that is given away as a whole, but to `keysAt`. */
  private keysOfWhole(node: ts.PropertyAccessExpression): string[] {
    const { parent } = node;
    if (!ts.isCallExpression(parent) || !parent.arguments.includes(node)) return [];
    if (parent.expression.getText() === "keysAt") return [];
    const [declaration] = this.checker.getSymbolAtLocation(node.name)?.declarations ?? [];
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer)
      return [];
    const group = groupOf(declaration.initializer);
    return [...this.found.keys()].filter((key) => key.startsWith(`${group}.`));
  }

  /** `group[name]`: the names that the index may have. */
  private keysOfIndex(node: ts.ElementAccessExpression): string[] {
    const of = this.checker.getTypeAtLocation(node.expression);
    const index = this.checker.getTypeAtLocation(node.argumentExpression);
    const names = (index.isUnion() ? index.types : [index]).flatMap((type) =>
      type.isStringLiteral() ? [type.value] : [],
    );
    return names.flatMap((name) => this.keysOfSymbol(of.getProperty(name)));
  }

  /**
   * The definition itself, first in a call of `add`, or at hand for one: in a file that adds what it is given, where a definition
   * or nothing in particular is expected. A definition that is called gives a key, and a key is read.
   */
  private isWritten(node: ts.Node): boolean {
    if (!ts.isExpression(node) || !this.isDefinition(this.checker.getTypeAtLocation(node)))
      return false;
    const { parent } = node;
    if (ts.isCallExpression(parent) && parent.expression === node) return false;
    if (isAdd(parent) && parent.arguments[0] === node) return true;
    const expected = this.checker.getContextualType(node);
    const isOpen =
      expected === undefined || (expected.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0;
    return this.isIndirect && (isOpen || this.isDefinition(expected));
  }

  private isDefinition(type: ts.Type): boolean {
    return type.getProperty("pattern") !== undefined && type.getProperty("formula") !== undefined;
  }
}

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
