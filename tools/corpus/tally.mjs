// What was expected, what came, and the verdict: one line per file, a sum per category.

/** Longest text of a value that is printed. */
const shownChars = 80;

export function createTally(say) {
  const sums = [];
  const fail = (name, failure) => {
    say(`FALHOU ${name}: ${failure.message}`);
    sums.push({ name, passed: 0, failed: 1 });
  };
  return {
    fail,
    /** Runs a category; `results` is what its module reports to. */
    async category(name, run) {
      const sum = { name, passed: 0, failed: 0 };
      sums.push(sum);
      const result = (what, isOk, line) => {
        if (isOk) sum.passed++;
        else sum.failed++;
        say(`${isOk ? "ok    " : "FALHOU"} ${name}/${what}: ${line}`);
      };
      const results = {
        /** One line of its own. */
        result,
        note: (text) => say(`       ${text}`),
        /** One line for a file: `check(what, expected, found)` compares by value; an exception fails the file. */
        async file(file, run) {
          const expectations = [];
          const check = (what, expected, found) => {
            const isEqual =
              expected !== undefined && JSON.stringify(found) === JSON.stringify(expected);
            expectations.push({ what, expected, found, isEqual });
            return isEqual;
          };
          try {
            await run(check);
            const wrong = expectations.filter(({ isEqual }) => !isEqual);
            if (expectations.length === 0) throw new Error("nada foi comparado");
            result(
              file,
              wrong.length === 0,
              `esperado ${expectations.map(({ what, expected }) => tell(what, expected)).join("; ")}; obtido ${
                wrong.length === 0
                  ? "igual"
                  : wrong
                      .map(
                        ({ what, expected, found }) =>
                          `${tell(what, found)} (esperado ${shorten(expected)})`,
                      )
                      .join("; ")
              }`,
            );
          } catch (failure) {
            result(file, false, failure.message);
          }
        },
      };
      try {
        await run(results);
      } catch (failure) {
        result("categoria", false, failure.message);
      }
      say(`       ${name}: ${sum.passed} de ${sum.passed + sum.failed}`);
    },
    /** Prints the sums; true when nothing failed. */
    finish() {
      const passed = sums.reduce((total, sum) => total + sum.passed, 0);
      const failed = sums.reduce((total, sum) => total + sum.failed, 0);
      say("");
      for (const sum of sums) {
        const whole = sum.passed + sum.failed;
        say(
          `${sum.name.padEnd(24)} ${String(sum.passed).padStart(4)} de ${String(whole).padStart(4)}  ${whole === 0 ? "" : `${((100 * sum.passed) / whole).toFixed(1).replace(".", ",")}%`}`,
        );
      }
      say(`${passed} passed, ${failed} failed`);
      return failed === 0;
    },
  };
}

const tell = (what, value) => (value === true ? what : `${what}: ${shorten(value)}`);

function shorten(value) {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nada");
  return text.length > shownChars ? `${text.slice(0, shownChars)}…` : text;
}
