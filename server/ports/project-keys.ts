/** A secret per project, kept outside the database: what pseudonyms of its people are made with (playbook 1.12). */
export interface ProjectKeys {
  /** 32 bytes; made when first asked for. */
  keyOf(projectId: string): Promise<Uint8Array>;
  /** With the key gone, no pseudonym of the project can be recomputed. */
  destroy(projectId: string): Promise<void>;
}
