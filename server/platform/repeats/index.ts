export { deleteOldKeys } from "./delete-old-keys.ts";
export { KEY_HEADER, RepeatedWrites, type OnceDone } from "./repeated-writes.ts";
export type { WriteKeeper } from "./write-keeper.ts";
