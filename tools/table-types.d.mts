import type { ClientConfig } from "pg";
/** Where the generated types stand. */
export const generatedTypes: URL;
/** The text of types.gen.ts for the database behind `connection`, which the owner reads. */
export function generateTableTypes(connection: ClientConfig): Promise<string>;
