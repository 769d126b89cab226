/**
 * ESLint's rule for the names of exported functions: none begins with a verb of the house's own making where the trade has one
 * (docs/decisions/240). Names from before the rule are listed and may only become fewer.
 */

/** The verb, and what the trade says. */
const instead = {
  begin: "start",
  carry: "set",
  choose: "select",
  drop: "delete",
  enter: "require",
  fold: "normalize",
  forget: "delete",
  give: "issue, create",
  hold: "lock, acquire",
  judge: "evaluate",
  keep: "save",
  look: "read, get",
  note: "log",
  provide: "get, ensure",
  put: "save, set",
  reach: "wait",
  say: "describe",
  see: "filter, list",
  settle: "resolve, finish",
  take: "read, import",
  tell: "describe, notify",
};

/** Exported before the rule came. Take a name out with its rename; put none in. */
export const fromBefore = new Set([
  "beginConversation",
  "beginPasskey",
  "beginPasskeySignIn",
  "beginProviderSignIn",
  "choose",
  "chooseClient",
  "chooseCuts",
  "chooseKept",
  "chooseNetwork",
  "chooseOptions",
  "enterClient",
  "enterPhaseForQuestions",
  "enterProcess",
  "enterWithPasskey",
  "forgetOldKeys",
  "forgetPhaseTables",
  "forgetReads",
  "holdLease",
  "judgeConfirmation",
  "judgeCurrencies",
  "judgePeriod",
  "judgeQuarantine",
  "judgeReply",
  "judgeTable",
  "keepPicture",
  "noteChecked",
  "noteGivenUp",
  "noteScaleQuestion",
  "noteScalesOf",
  "providePeople",
  "putQuestion",
  "settle",
  "settleFiles",
  "settleTable",
  "settleTables",
  "takeAddress",
  "takeOver",
  "takeQuestion",
  "tell",
  "tellFailure",
  "tellJoined",
  "tellJudgement",
  "tellObject",
  "tellOthers",
  "tellPair",
  "tellPersonal",
]);

const isFunction = (node) =>
  node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

/** Names that an export declares as functions. */
function namesOf({ declaration }) {
  if (declaration?.type === "FunctionDeclaration" || declaration?.type === "TSDeclareFunction")
    return declaration.id === null ? [] : [declaration.id];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.filter(({ init }) => isFunction(init)).map(({ id }) => id);
}

const firstWord = (name) => /^[a-z]+/.exec(name)?.[0] ?? "";

/** @type {import("eslint").Rule.RuleModule} */
export const exportedVerbs = {
  meta: { type: "suggestion", schema: [] },
  create: (context) => ({
    ExportNamedDeclaration(node) {
      for (const id of namesOf(node)) {
        const verb = firstWord(id.name);
        if (!Object.hasOwn(instead, verb) || fromBefore.has(id.name)) continue;
        context.report({
          node: id,
          message: `"${verb}" is no verb of the glossary (ARCHITECTURE.md): ${instead[verb]}.`,
        });
      }
    },
  }),
};
