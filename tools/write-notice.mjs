// node tools/write-notice.mjs [FILE]: NOTICE, every production component with its licence and the licence's text (docs/decisions/078).
// Written into a release, not into the repository. Exit 1 when a component has no allowed licence.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { licenceProblems, listComponents } from "./release/licences.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = process.argv[2] ?? join(root, "NOTICE");

const components = listComponents(root);
const problems = licenceProblems(components);
if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exit(1);
}
const rule = "-".repeat(78);
const describe = ({ name, version, declared, licence, texts }) => {
  const taken = declared === licence ? licence : `${declared} (tomada: ${licence})`;
  return `${rule}\n${name} ${version}\n${taken}\n\n${texts.map((text) => text.trim()).join("\n\n")}\n`;
};
writeFileSync(
  target,
  `Componentes de terceiros que acompanham o Lastro, com as suas licenças.\n\n${components.map(describe).join("\n")}`,
);
process.stdout.write(`${target}: ${components.length} componentes\n`);
