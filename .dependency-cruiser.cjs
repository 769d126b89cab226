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

/**
 * Floors of domain/, from the ground up: a room may import rooms of its own floor and of those below it, types included
 * (docs/decisions/075). Within a floor rooms may not import one another in a circle (no-room-circle in tools/check-arrows.mjs).
 */
const floors = [
  ["kernel", "methodology", "access", "search", "registers", "invites", "seal", "surveys"],
  ["tables", "governance"],
  ["quality"],
  ["facts", "people", "charts"],
  ["decisions", "outcome", "gates"],
  ["report"],
  ["phases"],
  [
    "assistant",
    "benchmarks",
    "composed",
    "demonstration",
    "home",
    "kpis",
    "programme",
    "promotions",
    "proof",
    "risks",
    "semantics",
    "use-cases",
  ],
];
const inRooms = (rooms) => `^domain/(${rooms.join("|")})/`;
const floorRules = floors.slice(0, -1).map((rooms, at) => ({
  name: `floor-${at + 1}`,
  comment: `${rooms.join(", ")} may import only their own floor and those below`,
  severity: "error",
  from: { path: inRooms(rooms) },
  to: { path: inRooms(floors.slice(at + 1).flat()) },
}));

module.exports = {
  floors,
  forbidden: [
    ...floorRules,
    {
      name: "rooms-of-domain",
      comment: "every folder of domain/ stands on a floor",
      severity: "error",
      from: { path: "^domain/", pathNot: inRooms(floors.flat()) },
      to: {},
    },
    {
      name: "phases-apart",
      comment:
        "what a phase reads of another comes by its handoff or from phases/common; phases/*.ts put the seven together",
      severity: "error",
      from: { path: "^domain/phases/([^/]+)/", pathNot: "^domain/phases/contradictions/" },
      to: { path: "^domain/phases/", pathNot: "^domain/phases/($1|common)/" },
    },
    {
      name: "adapters-in-container",
      comment: "only the composition roots pick adapters",
      severity: "error",
      from: {
        path: "^server/",
        pathNot: "^server/((?:container|tracing)\\.ts|adapters/|workers/|cli/)",
      },
      to: { path: "^server/adapters/" },
    },
    {
      name: "tracing-apart",
      comment: "without a collector nothing of OpenTelemetry is loaded (docs/decisions/303)",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/(tracing\\.ts|adapters/tracing/)" },
      to: { path: "^server/adapters/tracing/|node_modules/@opentelemetry/" },
    },
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
        // A room that is a screen of its own (a phase's, the mapping's) has a door of its own.
        pathNot: [
          "^web/features/$1/",
          "^web/features/[^/]+/index\\.tsx?$",
          "^web/features/[^/]+/[^/]+/index\\.tsx?$",
        ],
      },
    },
    {
      name: "phase-door-web",
      comment: "the screens of one phase are imported by another's through their index.ts",
      severity: "error",
      from: { path: "^web/features/phases/([^/]+)/" },
      to: {
        path: "^web/features/phases/([^/]+)/",
        pathNot: ["^web/features/phases/$1/", "^web/features/phases/[^/]+/index\\.tsx?$"],
      },
    },
    {
      name: "feature-door-web-outside",
      severity: "error",
      from: { path: "^web/", pathNot: "^web/features/" },
      to: {
        path: "^web/features/[^/]+/",
        pathNot: ["^web/features/[^/]+/index\\.tsx?$", "^web/features/[^/]+/[^/]+/index\\.tsx?$"],
      },
    },
    {
      name: "no-cycle",
      severity: "error",
      from: {},
      to: { circular: true },
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
