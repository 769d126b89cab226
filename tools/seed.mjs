// The data of npm run dev, data-dev/: used as they lie, made when they are missing. `npm run seed -- --reset` makes them anew; without
// `--reset` only when there are none.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { provideTestKit } from "./test-kit.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
export const dataFolder = join(root, "data-dev");
const template = join(root, "tools", "demo-template.mjs");

/** One development environment, or one seeding, at a time. Answers what releases it. */
export async function lockDevelopment({ lockDirectory }) {
  const folder = join(root, "dist-dev");
  mkdirSync(folder, { recursive: true });
  const lock = await lockDirectory(folder, "npm run dev");
  return () => lock.release();
}

const isEmpty = () => !existsSync(dataFolder) || readdirSync(dataFolder).length === 0;

/** An empty folder gets a copy of the seeded demonstration; where no template is to be had, the first start of the server seeds it. */
export async function provideDevelopmentData(say) {
  if (!isEmpty() || !existsSync(template)) return;
  const { copyDemoTemplate, provideDemoTemplate } = await import(template);
  await copyDemoTemplate(await provideDemoTemplate(root, say), dataFolder);
}

async function main() {
  const say = (line) => process.stdout.write(`${line}\n`);
  const kit = await provideTestKit();
  const release = await lockDevelopment(
    await import(join(kit, "server/database/supervisor/index.js")),
  );
  try {
    if (process.argv.includes("--reset")) rmSync(dataFolder, { recursive: true, force: true });
    await provideDevelopmentData(say);
    say(isEmpty() ? "npm run dev semeia na primeira partida." : `Dados em ${dataFolder}.`);
  } finally {
    await release();
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (failure) {
    process.stderr.write(`${failure.message}\n`);
    process.exitCode = 1;
  }
}
