// Which modules the first sight of the application needs, found by building it once in memory: a hundred small files would each
// cost a round trip. What a visitor's pages also use stays apart from what only signed-in people are sent.
const signedIn = ["web/app/signed-in-app.tsx", "web/pages/dashboard-page.tsx"];
const signedOut = [
  "about",
  "landing",
  "signin",
  "consultant-login",
  "admin-setup",
  "survey-answer",
  "not-found",
].map((page) => `/${page}-page.tsx`);

/** Groups for the bundler: "shell" for everybody, "frame" for the signed-in. `build` is vite's, `config` that of the real build. */
export async function firstPageGroups(build, config) {
  const { output } = await build({
    ...config,
    build: { write: false, minify: false, sourcemap: false },
  });
  const chunks = new Map(
    output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]),
  );
  const pathOf = (id) => id?.replaceAll("\\", "/") ?? "";
  const chunkOf = (page) => {
    const found = [...chunks.values()].find(({ facadeModuleId }) =>
      pathOf(facadeModuleId).endsWith(page),
    );
    if (found === undefined) throw new Error(`the build has no chunk for ${page}`);
    return found;
  };
  const modulesFor = (roots) => {
    const seen = new Set();
    const walk = (chunk) => {
      if (seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports) if (chunks.has(name)) walk(chunks.get(name));
    };
    roots.forEach(walk);
    return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
  };

  const entry = [...chunks.values()].filter(({ isEntry }) => isEntry);
  const start = modulesFor(entry);
  const visitor = modulesFor(signedOut.map(chunkOf));
  const frame = modulesFor([...entry, ...signedIn.map(chunkOf)]);
  const shell = new Set([...frame].filter((id) => start.has(id) || visitor.has(id)));
  return [
    {
      name: "shell",
      test: (id) => shell.has(id),
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: "frame",
      test: (id) => frame.has(id),
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ];
}
