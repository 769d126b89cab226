export interface Component {
  name: string;
  version: string;
  declared: string | null;
  licence: string | null;
  texts: string[];
}
export function chooseLicence(expression: string): string | null;
export function listComponents(root: string): Component[];
export function licenceProblems(components: Component[]): string[];
