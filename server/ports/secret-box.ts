/** Secrets of the installation at rest: sealed with a key that lies beside the data, never in the database. */
export interface SecretBox {
  seal(secret: string): Promise<string>;
  /** Null when it was sealed with another key (a restored database without its data folder) or was changed. */
  open(sealed: string): Promise<string | null>;
}
