/** The folder of the seeded installation, made when no seeding of these sources is kept. */
export function provideDemoTemplate(root: string, say?: (line: string) => void): Promise<string>;
/** Puts a copy of a template into a folder that is missing or empty; owners are kept. */
export function copyDemoTemplate(template: string, dataDir: string): Promise<void>;
/** The copy of systems whose `cp` cannot keep owners and share blocks. */
export function copyWithOwners(from: string, to: string): Promise<void>;
