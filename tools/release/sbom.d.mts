import type { Component } from "./licences.mjs";

export interface Sbom {
  metadata: { component: { "bom-ref": string; name: string; version: string } };
  components: { "bom-ref": string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}
export function productionSbom(sbom: Sbom, components: Pick<Component, "name" | "version">[], product: string): Sbom;
