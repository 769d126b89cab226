export {
  certificateBody,
  fingerprintOf,
  readCertificate,
  signedCertificate,
} from "./certificate.ts";
export type { Bytes } from "./der.ts";
export {
  bytesToSign,
  detachedSignature,
  ecdsaNumbers,
  readDetachedSignature,
  type SignatureToVerify,
} from "./detached-signature.ts";
