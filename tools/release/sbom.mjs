// The SBOM of a release. `npm sbom --omit dev` leaves out what a development package needs as well (49 of 471 components, the database's
// driver among them: npm 11.19), so the whole is asked for and reduced to what is installed for production.

const nameOf = ({ name, version }) => `${name}@${version}`;

/**
 * A CycloneDX document of npm's, of all that is installed, reduced to `components` (of `listComponents`). Throws, naming them, when it
 * lacks some.
 */
export function productionSbom(sbom, components, product) {
  const wanted = new Set(components.map(nameOf));
  const kept = sbom.components.filter((component) => wanted.has(nameOf(component)));
  const listed = new Set(kept.map(nameOf));
  const missing = [...wanted].filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(`O SBOM não tem ${missing.join(", ")}.`);
  const { component } = sbom.metadata;
  const refs = new Set([component["bom-ref"], ...kept.map((one) => one["bom-ref"])]);
  return {
    ...sbom,
    // npm calls the product by the name of its folder.
    metadata: { ...sbom.metadata, component: { ...component, name: product } },
    components: kept,
    dependencies: sbom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: dependsOn.filter((name) => refs.has(name)),
      })),
  };
}
