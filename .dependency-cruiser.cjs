// The arrows of the house: domain <- contract <- {server, web}; a feature is entered through its index.ts only.
// tools/check-arrows.mjs runs this and fails as well when fewer modules were seen than lie on disk.
const arrow = (root, allowed) => ({
  name: `${root}-arrow`,
  comment: `${root}/ may import only from ${allowed.join(", ")}`,
  severity: "error",
  from: { path: `^${root}/` },
  to: {
    path: "^(domain|contract|server|web|tests|e2e|fixtures|tools)/",
    pathNot: `^(${allowed.join("|")})/`,
  },
});

module.exports = {
  forbidden: [
    arrow("domain", ["domain"]),
    arrow("contract", ["domain", "contract"]),
    arrow("server", ["domain", "contract", "server"]),
    arrow("web", ["domain", "contract", "web"]),
    {
      name: "domain-is-pure",
      comment:
        "domain/ holds values in, values out: no Node module, and no package but hash functions without any IO",
      severity: "error",
      from: { path: "^domain/" },
      to: {
        dependencyTypes: [
          "core",
          "npm",
          "npm-dev",
          "npm-optional",
          "npm-peer",
          "npm-no-pkg",
          "npm-unknown",
        ],
        pathNot: "node_modules/@noble/hashes/",
      },
    },
    {
      name: "contract-needs-zod-only",
      severity: "error",
      from: { path: "^contract/" },
      to: {
        dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-no-pkg", "npm-unknown"],
        pathNot: "node_modules/zod/",
      },
    },
    {
      name: "feature-door-server",
      comment: "another feature is imported through its index.ts",
      severity: "error",
      from: { path: "^server/features/([^/]+)/" },
      to: {
        path: "^server/features/([^/]+)/",
        pathNot: ["^server/features/$1/", "^server/features/[^/]+/index\\.ts$"],
      },
    },
    {
      name: "feature-door-server-outside",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/features/" },
      to: { path: "^server/features/[^/]+/", pathNot: "^server/features/[^/]+/index\\.ts$" },
    },
    {
      name: "feature-door-web",
      severity: "error",
      from: { path: "^web/features/([^/]+)/" },
      to: {
        path: "^web/features/([^/]+)/",
        pathNot: ["^web/features/$1/", "^web/features/[^/]+/index\\.tsx?$"],
      },
    },
    {
      name: "feature-door-web-outside",
      severity: "error",
      from: { path: "^web/", pathNot: "^web/features/" },
      to: { path: "^web/features/[^/]+/", pathNot: "^web/features/[^/]+/index\\.tsx?$" },
    },
    {
      name: "no-cycle",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "resolvable",
      comment: "an import that leads nowhere hides an arrow",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|data)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
    },
    cache: false,
  },
};
