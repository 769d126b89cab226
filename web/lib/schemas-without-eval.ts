/**
 * Zod tries whether it may compile its checks with `new Function`, and the page's policy refuses and reports it. To be called before any
 * schema is made. It writes to the object that Zod keeps for this: importing Zod here would bring it into the first download.
 */
export function checkSchemasWithoutEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
