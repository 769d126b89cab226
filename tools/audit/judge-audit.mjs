// What `npm audit --json` said, judged (docs/dependencies.md).

/** Known faults of these levels end with exit code 1. */
const FAILING = ["critical", "high"];

/**
 * @param {string} output standard output of `npm audit --omit=dev --json`
 * @returns {{exitCode: 0 | 1 | 3, lines: string[]}} 3: the registry does not say, which is not the same as no fault
 */
export function judgeAudit(output) {
  const report = parse(output);
  if (report?.vulnerabilities === undefined || report.metadata?.dependencies?.prod === undefined)
    return {
      exitCode: 3,
      lines: [
        `não conferido: o registro de pacotes não respondeu à consulta${reasonOf(report)}.`,
        "Repita onde o registro público é alcançado.",
      ],
    };
  const found = Object.values(report.vulnerabilities);
  const failing = FAILING.flatMap((level) => found.filter(({ severity }) => severity === level));
  const counted = `${report.metadata.dependencies.prod} pacotes de produção`;
  if (failing.length === 0)
    return {
      exitCode: 0,
      lines: [`${counted} conferidos: nenhuma falha grave (${found.length} de nível menor).`],
    };
  return {
    exitCode: 1,
    lines: [
      ...failing.map(
        ({ name, severity, range, via }) => `${severity} ${name} ${range}${titlesOf(via)}`,
      ),
      `${counted} conferidos: ${failing.length} com falha grave.`,
    ],
  };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

const reasonOf = (report) =>
  typeof report?.message === "string" ? ` (${report.message.split("\n", 1)[0]})` : "";

/** A cause is an advisory with a title, or the name of the package that has one. */
function titlesOf(via = []) {
  const titles = via.map((cause) => (typeof cause === "string" ? `por ${cause}` : cause.title));
  return titles.length === 0 ? "" : `: ${titles.join("; ")}`;
}
