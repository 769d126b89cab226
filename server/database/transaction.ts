import type { Transaction } from "kysely";
import type { DB } from "./types.gen.ts";

export type Tx = Transaction<DB>;
