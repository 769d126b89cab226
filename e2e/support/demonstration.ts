import { fileURLToPath } from "node:url";
import { copyDemoTemplate, provideDemoTemplate } from "../../tools/demo-template.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The seeded demonstration in an empty data folder, before its server starts: seeding it each time would take as long as a
 * journey. That a first start seeds it, and that a copy is the same, is e2e/demonstration.test.ts.
 */
export const bringDemonstration = async (dataDir: string): Promise<void> =>
  copyDemoTemplate(await provideDemoTemplate(root), dataDir);
