/** The installation's seal: signs proofs and minutes, so that whoever holds them notices a changed byte (docs/decisions/155). */
export interface Seal {
  /** DER; the key and its certificate are made when first asked for. */
  certificate(): Promise<Uint8Array>;
  /** SHA-256 of the certificate, in groups of four: what documents print and a reader compares. */
  fingerprint(): Promise<string>;
  /** Detached CMS over `content`, DER. */
  sign(content: Uint8Array): Promise<Uint8Array>;
}
