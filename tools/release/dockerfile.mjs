// Reads the Dockerfile as far as ours goes: what its build stage runs, what its last stage copies, sets and starts.

const words = (text) => text.trim().split(/\s+/);

/** Lines of instructions; one that ends in a backslash goes on in the next. */
const instructions = (text) =>
  text
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({
      name: line.slice(0, line.indexOf(" ")),
      rest: line.slice(line.indexOf(" ") + 1),
    }));

/** `{ build: commands, copies: [{ sources, target }], env, command }`; throws on an instruction that this does not know. */
export function readDockerfile(text) {
  const plan = { build: [], copies: [], env: {}, command: [] };
  const inBuild = {
    RUN: (rest) => plan.build.push(rest),
    COPY: () => {},
    WORKDIR: () => {},
  };
  const inImage = {
    COPY: (rest) => plan.copies.push(copied(rest)),
    ENV: (rest) => Object.assign(plan.env, Object.fromEntries(words(rest).map(pair))),
    CMD: (rest) => (plan.command = JSON.parse(rest)),
    ...Object.fromEntries(
      ["RUN", "WORKDIR", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "STOPSIGNAL"].map((name) => [
        name,
        () => {},
      ]),
    ),
  };
  let stage = null;
  for (const { name, rest } of instructions(text)) {
    if (name === "ARG") continue;
    if (name === "FROM") stage = / AS build$/.test(rest) ? inBuild : inImage;
    else if (stage?.[name] === undefined) throw new Error(`Dockerfile: ${name} não é conhecido`);
    else stage[name](rest);
  }
  return plan;
}

const pair = (text) => [text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1)];

function copied(rest) {
  const [from, ...paths] = words(rest);
  if (from !== "--from=build") throw new Error(`Dockerfile: COPY sem --from=build: ${rest}`);
  const target = paths.pop();
  return { sources: paths.map((path) => path.replace(/^\/src\//, "")), target };
}
