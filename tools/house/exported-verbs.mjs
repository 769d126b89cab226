import { refusedVerbs } from "./verbs.mjs";

/**
 * ESLint's rule for the names of exported functions: none begins with a verb that is not on the house's list
 * (docs/decisions/247).
 */

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
        if (!refusedVerbs.has(verb)) continue;
        context.report({
          node: id,
          message: `"${verb}" is no verb of the house (tools/house/verbs.mjs): ${refusedVerbs.get(verb)}.`,
        });
      }
    },
  }),
};
