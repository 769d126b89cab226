import { describe, expect, test } from "vitest";
import {
  ApiError,
  describeError,
  fieldErrors,
  isConflict,
  isMissing,
  isSignedOut,
} from "#web/lib/calls/api-error.ts";
import { clauses } from "#tests/support/clauses.ts";

const body = JSON.stringify({
  error: {
    code: "CONFLICT",
    message: "Este registro foi alterado em outro lugar.",
    fields: { name: "Informe o nome." },
    requestId: "r-1",
  },
});

describe("ApiError", () => {
  test(
    "its message is the status, a colon and the body; what is shown is the parsed sentence",
    clauses("8.1"),
    () => {
      const error = new ApiError(409, "Conflict", body);
      expect(error.message).toBe(`409: ${body}`);
      expect(describeError(error, "Tente novamente.")).toBe(
        "Este registro foi alterado em outro lugar.",
      );
      expect(fieldErrors(error)).toEqual({ name: "Informe o nome." });
      expect(isConflict(error)).toBe(true);
    },
  );

  test("an empty body leaves the status text", clauses("8.1"), () => {
    expect(new ApiError(502, "Bad Gateway", "").message).toBe("502: Bad Gateway");
  });

  test.each([["<html>proxy</html>"], ['{"error":"text"}'], ["null"], [""]])(
    "a body of another shape is never shown: %s",
    (text) => {
      const error = new ApiError(500, "Internal Server Error", text);
      expect(error.parsed).toBeNull();
      expect(describeError(error, "Tente novamente.")).toBe("Tente novamente.");
      expect(fieldErrors(error)).toEqual({});
    },
  );

  test.each([
    "Failed to fetch",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
    "fetch failed",
  ])("no reply at all is said as such: %s", clauses("beyond.live"), (message) => {
    expect(describeError(new TypeError(message), "Tente novamente.")).toBe(
      "O servidor não respondeu. Verifique a conexão e tente de novo.",
    );
  });

  test("anything else that is not a reply falls back", () => {
    expect(describeError(new TypeError("x is not a function"), "Tente novamente.")).toBe(
      "Tente novamente.",
    );
    expect(isSignedOut(new ApiError(401, "", ""))).toBe(true);
    expect(isMissing(new ApiError(404, "", ""))).toBe(true);
    expect(isMissing(new Error("404"))).toBe(false);
  });
});
