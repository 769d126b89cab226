/** The installation's seal: signs proofs and minutes, so that whoever holds them notices a changed byte (docs/decisions/155). */
export interface Seal {
  /** DER; the key and its certificate are made when first asked for. */
  certificate(): Promise<Uint8Array>;
  /** Detached CMS over `content`, DER. */
  sign(content: Uint8Array): Promise<Uint8Array>;
}
