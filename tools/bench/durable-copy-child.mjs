import { createReadStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

const { source, target } = JSON.parse(process.argv[2]);

const started = performance.now();
const temporary = `${target}.partial`;
const file = await open(temporary, "wx");
for await (const chunk of createReadStream(source)) await file.write(chunk);
await file.sync();
await file.close();
await rename(temporary, target);
const folder = await open(dirname(target), "r");
await folder.sync();
await folder.close();
process.send({ seconds: (performance.now() - started) / 1000 }, () => process.exit(0));
