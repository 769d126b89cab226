/** Claims: what a model states, judged by code and told in words that say nothing else. */
export { isTrue } from "./evaluate-claim.ts";
export { collectEvidence, type Evidence } from "./evidence.ts";
export { blockOfText, evaluateReply, MOST_CLAIMS, type JudgedReply } from "./evaluate-reply.ts";
export { factsOfClaim, type Claim, type ClaimBlock, type ClaimKind } from "./claim.ts";
export { possibleClaims } from "./possible-claims.ts";
