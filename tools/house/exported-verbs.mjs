import { refusedVerbs } from "./verbs.mjs";

/**
 * ESLint's rule for the names of exported functions: none begins with a verb that is not on the house's list
 * (docs/decisions/247). Names from before the rule are listed and may only become fewer.
 */

/** Exported before the rule came. Take a name out with its rename; put none in. */
export const fromBefore = new Set([
  "actAs",
  "actOnPhase",
  "ask",
  "askBack",
  "askForObject",
  "askSessionAgain",
  "askToConfirm",
  "askToWriteAgain",
  "assembleHandoffs",
  "beginConversation",
  "blameCells",
  "choose",
  "chooseClient",
  "chooseCuts",
  "chooseKept",
  "chooseNetwork",
  "chooseOptions",
  "continueApplication",
  "continueInCopy",
  "deliverDueMail",
  "discardStored",
  "enterClient",
  "enterPhaseForQuestions",
  "enterProcess",
  "enterWithPasskey",
  "examineBucket",
  "examineCompound",
  "examineObjects",
  "explainBucketFailure",
  "explainModelFailure",
  "explainProgramFailure",
  "explainStartupFailure",
  "followEvents",
  "followRun",
  "forgetOldKeys",
  "forgetPhaseTables",
  "forgetReads",
  "fuseRanks",
  "gatherEvidence",
  "gatherMaterial",
  "guessEncoding",
  "holdLease",
  "identifyProcess",
  "judgeConfirmation",
  "judgeCurrencies",
  "judgePeriod",
  "judgeQuarantine",
  "judgeReply",
  "judgeTable",
  "learn",
  "leaveSession",
  "lintTemplates",
  "locatePassage",
  "lookupLocalUser",
  "makeAccessToken",
  "makeKeyPair",
  "makePreview",
  "makePrivateFolder",
  "makeRecoveryCode",
  "makeScheduledBackup",
  "normalise",
  "normaliseHeader",
  "normaliseList",
  "normaliseName",
  "normaliseReply",
  "noteChecked",
  "noteGivenUp",
  "noteScaleQuestion",
  "noteScalesOf",
  "offerToTurn",
  "peekTarget",
  "pickActive",
  "pickHeadlines",
  "pickKpis",
  "pickTable",
  "pickVersion",
  "proveRun",
  "proveTables",
  "providePeople",
  "putQuestion",
  "recalculate",
  "recognise",
  "recogniseLog",
  "rememberAnswer",
  "rememberTarget",
  "repeatIfGivenUp",
  "repeatRead",
  "separateLedgers",
  "settle",
  "settleFiles",
  "settleTable",
  "settleTables",
  "shrinkPicture",
  "sniffBlanks",
  "sniffDialect",
  "spend",
  "spendProof",
  "spendRecoveryCode",
  "storeQuestion",
  "storeReading",
  "storeRegularRows",
  "storeSelectedRows",
  "storeVectors",
  "storeWrittenRows",
  "summarise",
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
  "tidyText",
  "uniteQuality",
  "uniteTables",
]);

const isFunction = (node) =>
  node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

const isHandlerType = (node) =>
  node?.typeAnnotation?.type === "TSTypeReference" &&
  node.typeAnnotation.typeName.name === "Handler";

/** What answers an endpoint has the endpoint's name, which is public; so has what makes such a handler. */
const isHandler = ({ id, init }) =>
  isHandlerType(id.typeAnnotation) || isHandlerType(init?.returnType);

/** Names that an export declares as functions. */
function namesOf({ declaration }) {
  if (declaration?.type === "FunctionDeclaration" || declaration?.type === "TSDeclareFunction")
    return declaration.id === null ? [] : [declaration.id];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations
    .filter((declarator) => isFunction(declarator.init) && !isHandler(declarator))
    .map(({ id }) => id);
}

/** The first word, unless "Of" follows: "askOf" gives what is asked. */
const verbOf = (name) => (/^[a-z]+Of(?![a-z])/.test(name) ? "" : (/^[a-z]+/.exec(name)?.[0] ?? ""));

/** @type {import("eslint").Rule.RuleModule} */
export const exportedVerbs = {
  meta: { type: "suggestion", schema: [] },
  create: (context) => ({
    ExportNamedDeclaration(node) {
      for (const id of namesOf(node)) {
        const verb = verbOf(id.name);
        if (!refusedVerbs.has(verb) || fromBefore.has(id.name)) continue;
        context.report({
          node: id,
          message: `"${verb}" is no verb of the house (tools/house/verbs.mjs): ${refusedVerbs.get(verb)}.`,
        });
      }
    },
  }),
};
