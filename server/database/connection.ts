import type { ClientConfig } from "pg";

/**
 * How to reach one PostgreSQL database. Either a folder with a Unix socket (`host` is an absolute path) or an address
 * given whole in `connectionString`, which then wins over the other fields. Usable as `pg`'s own configuration.
 */
export type DatabaseConnection = Pick<
  ClientConfig,
  "connectionString" | "host" | "port" | "user" | "password" | "database" | "ssl"
>;
