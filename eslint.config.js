import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { exportedVerbs } from "./tools/house/exported-verbs.mjs";
import { listProjects } from "./tools/test-kind.mjs";

const NO_EMPTY_TESTS = {
  selector:
    "MemberExpression[object.object.name='it'][property.name='skip'], MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|skipIf|runIf|only|todo)$/]",
  message: "No skipped, focused or empty tests.",
};

/** A connection without a listener for its end ends the process: only what adds one may open connections. */
const NO_OWN_CONNECTIONS = [
  "NewExpression[callee.object.name='pg'][callee.property.name=/^(Pool|Client)$/]",
  "ImportDeclaration[source.value='pg'] > ImportSpecifier[imported.name=/^(Pool|Client)$/]",
].map((selector) => ({
  selector,
  message:
    "Connections to PostgreSQL are opened by server/database/open-pool.ts and open-client.ts (tools: open-connection.mjs).",
}));
/** The reply is thenable: whoever awaits it gets undefined once it is sent. A function answers a value, and one place sends it. */
const NO_PROMISED_REPLY = {
  selector:
    "TSTypeReference[typeName.name='Promise'] TSTypeReference[typeName.name='FastifyReply']",
  message: "A reply cannot be promised (it is thenable): answer a value and let one place send it.",
};

/** The catalogue spells the ids of a phase, once (docs/decisions/090). */
const NO_SPELT_FACT_ID = [
  "Literal[value=/^p[1-7]\\./]",
  "Literal[regex.pattern=/^.{0,2}p[1-7]\\\\\\./]",
  "TemplateElement[value.raw=/^p[1-7]\\./]",
].map((selector) => ({ selector, message: "Ids of facts stand in the phase's facts.ts." }));
/** "Today" inside a project is todayOf(project) (docs/decisions/150): the clock is read in one place of each root. */
const NO_TRUE_CLOCK = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
].map((selector) => ({
  selector,
  message:
    "Time comes from services.clock (server) or web/lib/true-clock.ts; days inside a project from todayOf and useActDates.",
}));
const NO_CLOCK = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: "domain has no clock: take the instant as a parameter.",
};

const ANY_ROOT_BUT = (allowed) =>
  ["domain", "contract", "server", "web", "tests", "fixtures"]
    .filter((root) => !allowed.includes(root))
    .map((root) => ({
      group: [`#${root}/*`],
      message: `Arrows: this root may import only ${allowed.map((name) => `#${name}`).join(", ")}.`,
    }));

const arrows = (root, allowed) => ({
  files: [`${root}/**/*.{ts,tsx}`],
  rules: { "no-restricted-imports": ["error", { patterns: ANY_ROOT_BUT(allowed) }] },
});

const PAGE_RULES = [
  NO_EMPTY_TESTS,
  {
    selector:
      "CallExpression[callee.name='expect'] AwaitExpression > CallExpression > MemberExpression[property.name=/^(count|allInnerTexts|allTextContents|isVisible|isHidden|isDisabled|isEnabled|isChecked|isEditable|evaluate|evaluateAll|innerText|textContent|getAttribute|inputValue|boundingBox)$/]",
    message: "Read from a page with expect.poll(() => …): what is read once may be read too early.",
  },
  {
    selector:
      "CallExpression[callee.name='expect'] CallExpression[callee.property.name='url'][arguments.length=0]",
    message: "Wait for an address with page.waitForURL(…).",
  },
];

export default tseslint.config(
  {
    ignores: [
      "node_modules/",
      "dist/",
      "dist.*/",
      "dist-*/",
      "data/",
      "data-dev/",
      "coverage/",
      "**/*.gen.ts",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...tseslint.configs.recommended,
  {
    rules: {
      "no-console": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-var": "error",
      "prefer-const": "error",
      // Limits of size, counted after formatting (docs/decisions/073). What is over them today stands in
      // eslint-suppressions.json, which may only shrink (tests/tools/size-limits.test.ts).
      "max-lines": ["error", { max: 400 }],
      complexity: ["error", 15],
      "max-depth": ["error", 4],
      "max-params": ["error", 4],
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", prefer: "type-imports" },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrorsIgnorePattern: "^_" },
      ],
      "no-restricted-syntax": ["error", NO_EMPTY_TESTS, NO_PROMISED_REPLY],
    },
  },
  {
    files: ["domain/**/*.ts", "contract/**/*.ts", "server/**/*.ts", "web/**/*.{ts,tsx}"],
    ignores: ["server/platform/config.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Settings come from server/platform/config.ts.",
        },
      ],
    },
  },
  {
    // Purity of the rules: the same inputs give the same facts on every day and machine.
    files: ["domain/**/*.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        "process",
        "fetch",
        "setTimeout",
        "setInterval",
        "performance",
        "crypto",
      ],
      "no-restricted-properties": [
        "error",
        {
          object: "Date",
          property: "now",
          message: "domain has no clock: take the instant as a parameter.",
        },
        { object: "Math", property: "random", message: "domain has no randomness." },
      ],
      "no-restricted-syntax": ["error", NO_CLOCK],
    },
  },
  {
    files: ["domain/phases/*/**/*.ts"],
    // Contradictions hold figures of two phases against each other.
    ignores: ["**/facts.ts", "**/facts-*.ts", "domain/phases/contradictions/**"],
    rules: { "no-restricted-syntax": ["error", NO_CLOCK, ...NO_SPELT_FACT_ID] },
  },
  {
    // Addresses are judged before they are reached (docs/decisions/082).
    files: ["server/**/*.ts"],
    ignores: ["server/platform/outward.ts"],
    rules: { "no-restricted-globals": ["error", { name: "fetch", message: "Use outward.ts." }] },
  },
  {
    files: ["domain/**/*.ts", "contract/**/*.ts", "server/**/*.ts", "web/**/*.ts"],
    rules: { "max-lines-per-function": ["error", 80] },
  },
  {
    // Verbs of exported functions are those of the trade (docs/decisions/240).
    files: ["domain/**/*.ts", "contract/**/*.ts", "server/**/*.ts", "web/**/*.{ts,tsx}"],
    plugins: { lastro: { rules: { "exported-verbs": exportedVerbs } } },
    rules: { "lastro/exported-verbs": "error" },
  },
  {
    files: ["server/**/*.ts", "tools/**/*.mjs"],
    ignores: [
      "server/database/open-pool.ts",
      "server/database/open-client.ts",
      "tools/open-connection.mjs",
    ],
    rules: {
      "no-restricted-syntax": ["error", NO_EMPTY_TESTS, NO_PROMISED_REPLY, ...NO_OWN_CONNECTIONS],
    },
  },
  {
    // What belongs to no project: links that open a session, and the waiting of a closing.
    files: ["server/features/**/*.ts"],
    ignores: ["server/features/auth/*.ts", "server/features/privacy/**/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        NO_EMPTY_TESTS,
        NO_PROMISED_REPLY,
        ...NO_OWN_CONNECTIONS,
        ...NO_TRUE_CLOCK,
      ],
    },
  },
  {
    files: ["web/**/*.{ts,tsx}"],
    ignores: ["web/lib/true-clock.ts"],
    rules: { "no-restricted-syntax": ["error", NO_EMPTY_TESTS, ...NO_TRUE_CLOCK] },
  },
  // JSX is longer than its logic.
  { files: ["web/**/*.tsx"], rules: { "max-lines-per-function": ["error", 140] } },
  {
    files: ["tests/**/*.{ts,tsx}", "e2e/**/*.ts"],
    rules: { "max-lines": ["error", { max: 600 }] },
  },
  arrows("domain", ["domain"]),
  arrows("contract", ["domain", "contract"]),
  arrows("server", ["domain", "contract", "server"]),
  arrows("web", ["domain", "contract", "web"]),
  {
    files: ["web/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["tests/**/*.{ts,tsx}", "e2e/**/*.ts"],
    ignores: ["tests/support/random-cases.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "fast-check",
              message:
                "Random cases come from tests/support/random-cases.ts: the same on each run.",
            },
          ],
        },
      ],
    },
  },
  {
    // A page is asked until it answers: what is read once is read too early on a slow machine.
    files: ["e2e/**/*.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...PAGE_RULES],
    },
  },
  {
    // What holds for everybody on a server would change under the files that share it.
    files: ["e2e/**/*.test.ts"],
    ignores: listProjects()["browser-own"] ?? [],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...PAGE_RULES,
        {
          selector:
            "CallExpression[callee.property.name=/^(send|upload|post|put|patch|delete)$/] > :matches(Literal[value=/\\/api\\/admin\\//], TemplateLiteral:has(TemplateElement[value.raw=/\\/api\\/admin\\//]))",
          message:
            "Only a file that says needsOwnServer() may write to /api/admin; people are let in by newCompany().",
        },
      ],
    },
  },
  // Plain scripts that run before anything is built: an old Node, or the browser before the first paint.
  { files: ["tools/start.mjs", "web/public/**/*.js"], rules: { "no-var": "off" } },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
);
