// Connections of tools to PostgreSQL. Without a listener for `error`, one that ends would end the process.
import pg from "pg";

export async function openClient(connection) {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

export function openPool(connection, max) {
  const pool = new pg.Pool({ ...connection, max });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
