import pg from "pg";
import { describe, expect, it } from "vitest";
import { withLogin } from "#server/database/database.ts";

/** What pg makes of a connection. */
const reached = (connectionString: string, user: string, password?: string) => {
  const {
    host,
    port,
    database,
    user: login,
    password: secret,
  } = new pg.Client(withLogin({ connectionString }, user, password));
  return { host, port, database, login, secret };
};

describe("another login on the owner's address", () => {
  it.each([
    [
      "postgres://dono:segredo@servidor:5433/banco?sslmode=disable",
      { host: "servidor", port: 5433 },
    ],
    ["postgres://servidor:5433/banco?user=dono&password=segredo", { host: "servidor", port: 5433 }],
    [
      "postgres:///banco?host=/run/postgresql&port=5433&user=dono&password=segredo",
      { host: "/run/postgresql", port: 5433 },
    ],
  ])("%s never connects as the owner", (address, place) => {
    expect(reached(address, "lastro_app", "a@b/c d")).toEqual({
      ...place,
      database: "banco",
      login: "lastro_app",
      secret: "a@b/c d",
    });
  });
});
