// What `npm run new -- feature NAME` writes, from the templates in tools/new/feature/, and the names that it refuses.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const templates = fileURLToPath(new URL("./feature/", import.meta.url));
/** Where each folder of templates goes. */
const FOLDERS = {
  contract: "contract",
  server: "server/features",
  web: "web/features",
  tests: "tests",
};
const CONTRACT = "contract/endpoints.ts";
const SERVER = "server/features/index.ts";
/** The contract's paths know no digits. */
const KEBAB_CASE = /^[a-z]+(?:-[a-z]+)*$/;
/** Words of the language, and what the template of the server's index.ts imports. */
const RESERVED =
  "defineFeature routes arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield".split(
    " ",
  );

const pascalOf = (name) =>
  name
    .split("-")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");
const camelOf = (name) => {
  const pascal = pascalOf(name);
  return pascal[0].toLowerCase() + pascal.slice(1);
};

const withoutWords = (source) =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$|"[^"]*"/gm, "");
const has = (source, word) => new RegExp(`\\b${word}\\b`).test(source);

/** Where the contract declares the address or the name of the endpoint that the templates would write; undefined: nowhere. */
function findEndpoint(name, { read, listContract }) {
  const taken = [`"/api/projects/:id/${name}"`, `"get${pascalOf(name)}"`];
  return listContract().find((path) => taken.some((text) => read(path).includes(text)));
}

/** Why a feature cannot have this name, in Portuguese for whoever gave it; null when it can. */
export function nameProblem(name, tree) {
  if (!KEBAB_CASE.test(name ?? ""))
    return "Dê o nome em minúsculas sem acento nem algarismo, com hífen entre as palavras, por exemplo: npm run new -- feature notas-de-campo";
  const camel = camelOf(name);
  if (RESERVED.includes(camel))
    return `“${name}” é palavra da linguagem ou dos arquivos que seriam criados. Escolha outro nome.`;
  const folder = Object.values(FOLDERS)
    .map((parent) => `${parent}/${name}`)
    .find(tree.exists);
  if (folder !== undefined) return `“${name}” já existe em ${folder}/. Escolha outro nome.`;
  const list = [CONTRACT, SERVER].find((path) => has(withoutWords(tree.read(path)), camel));
  if (list !== undefined) return `“${camel}” já tem outro sentido em ${list}. Escolha outro nome.`;
  const endpoint = findEndpoint(name, tree);
  if (endpoint !== undefined)
    return `O endereço ou o nome do endpoint de “${name}” já existe em ${endpoint}. Escolha outro nome.`;
  return null;
}

/** The source of a list with the import where it belongs by its address, and the feature at the end of the list. */
export function joinList(source, { line, address, opening, entry }) {
  const imports = [...source.matchAll(/^import .* from "([^"]+)";\n/gm)];
  const next = imports.find(([, other]) => other.startsWith("./") && other > address);
  const last = imports.at(-1);
  const at = next?.index ?? last.index + last[0].length;
  const joined = source.slice(0, at) + line + source.slice(at);
  const end = joined.indexOf("\n];", joined.indexOf(opening)) + 1;
  return `${joined.slice(0, end)}  ${entry},\n${joined.slice(end)}`;
}

/** Every file that a new feature writes, by its path from the root; the two lists among them. */
export function planFeature(name, read) {
  const camel = camelOf(name);
  const fill = (text) =>
    text
      .replaceAll("__name__", name)
      .replaceAll("__camel__", camel)
      .replaceAll("__Pascal__", pascalOf(name));
  const files = {};
  for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const [kind, file] = relative(templates, path).replaceAll("\\", "/").split("/");
    const target = `${FOLDERS[kind]}/${name}/${fill(file).replace(/\.txt$/, "")}`;
    files[target] = fill(readFileSync(path, "utf8"));
  }
  const contractAddress = `./${name}/endpoints.ts`;
  files[CONTRACT] = joinList(read(CONTRACT), {
    line: `import * as ${camel} from "${contractAddress}";\n`,
    address: contractAddress,
    opening: "const modules = [",
    entry: camel,
  });
  const serverAddress = `./${name}/index.ts`;
  files[SERVER] = joinList(read(SERVER), {
    line: `import { ${camel} } from "${serverAddress}";\n`,
    address: serverAddress,
    opening: "export const listFeatures",
    entry: camel,
  });
  return files;
}

/** The tree below a root, as the functions above ask about it. */
export const openTree = (root) => ({
  read: (path) => readFileSync(join(root, path), "utf8"),
  exists: (path) => existsSync(join(root, path)),
  listContract: () =>
    readdirSync(join(root, "contract"), { recursive: true })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => `contract/${path.replaceAll("\\", "/")}`)
      .sort(),
});
