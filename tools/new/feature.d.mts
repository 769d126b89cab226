export interface Tree {
  read(path: string): string;
  exists(path: string): boolean;
  listContract(): string[];
}
export interface ListEntry {
  line: string;
  address: string;
  opening: string;
  entry: string;
}
export function nameProblem(name: string | undefined, tree: Tree): string | null;
export function joinList(source: string, entry: ListEntry): string;
export function planFeature(name: string, read: Tree["read"]): Record<string, string>;
export function openTree(root: string): Tree;
