// The next number, and the changes that go under it.

/** SemVer: `minor` of 0.1.4 is 0.2.0. Throws on another word. */
export function nextVersion(version, step) {
  const at = ["major", "minor", "patch"].indexOf(step);
  if (at < 0) throw new Error("Diga patch, minor ou major: npm run release -- minor");
  return version
    .split(".")
    .map((part, index) => (index < at ? part : index === at ? String(Number(part) + 1) : "0"))
    .join(".");
}

const UNRELEASED = "## Não lançado";

/** CHANGELOG.md with what stood under "Não lançado" under the version, and an empty "Não lançado" above. */
export function releaseChanges(text, version, day) {
  const start = text.indexOf(UNRELEASED);
  const rest = start < 0 ? "" : text.slice(start + UNRELEASED.length);
  const end = rest.search(/^## /m);
  const changes = (end < 0 ? rest : rest.slice(0, end)).trim();
  if (changes === "") throw new Error(`CHANGELOG.md não tem nada em “${UNRELEASED}”.`);
  const older = end < 0 ? "" : `\n${rest.slice(end)}`;
  return `${text.slice(0, start)}${UNRELEASED}\n\n## ${version} (${day})\n\n${changes}\n${older}`;
}
