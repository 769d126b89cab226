import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { loadConfig, publicOriginOf } from "#server/platform/config.ts";
import { maskSecrets } from "#server/platform/log.ts";
import { describeStartupFailure, StartupError } from "#server/platform/process/startup-error.ts";

describe("settings", () => {
  it("has the documented defaults", () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("./data"),
      databaseUrl: "",
      pgBin: undefined,
      adminEmail: "admin@lastro.local",
      demo: true,
      publicUrl: undefined,
      trustProxy: false,
      sessionIdleDays: 7,
      sessionMaxDays: 30,
      hstsSubdomains: false,
      maxUploadBytes: 200 * 1024 * 1024,
      allowedHosts: [],
      allowedPrivateHosts: [],
      firstPage: true,
      scrubMebibytesPerSecond: 10,
      role: "all",
      takeoverSeconds: 30,
      readLogMonths: 12,
      modelTurnSeconds: 20,
      ops: undefined,
      backup: { recipients: [], identityFile: undefined },
    });
  });

  it("reads every setting and takes a blank one as absent", () => {
    const config = loadConfig({
      PORT: " 8080 ",
      HOST: "0.0.0.0",
      DATA_DIR: "/srv/lastro",
      DATABASE_URL: "postgres://u:p@db/lastro",
      PG_BIN: "/usr/lib/postgresql/15/bin",
      ADMIN_EMAIL: "Chefe@Exemplo.com.br",
      DEMO: "off",
      PUBLIC_URL: "https://lastro.exemplo.com.br/",
      TRUST_PROXY: "10.0.0.0/8",
      SESSION_IDLE_DAYS: "5",
      SESSION_DAYS: "9",
      SESSION_MAX_DAYS: "20",
      HSTS_SUBDOMAINS: "on",
      MAX_UPLOAD_MB: "",
      ALLOWED_PRIVATE_HOSTS: "Modelo.Interno, 10.0.0.5,[fd00::5],",
      FIRST_PAGE: "off",
      SCRUB_MBPS: "0",
      TAKEOVER_SECONDS: "15",
      READ_LOG_MONTHS: "24",
      LLM_TURN_SECONDS: "45",
      OPS_PORT: "9464",
      OPS_HOST: "10.0.0.9",
      BACKUP_DIR: "/backups",
      BACKUP_KEEP: "3,2,1",
      BACKUP_RECIPIENTS: "age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqq, age1zzzzzzzzzzzzzzzzzzzzzzzzzz",
      BACKUP_IDENTITY_FILE: "/etc/lastro/backup.key",
    });
    expect(config).toEqual({
      port: 8080,
      host: "0.0.0.0",
      dataDir: "/srv/lastro",
      databaseUrl: "postgres://u:p@db/lastro",
      pgBin: "/usr/lib/postgresql/15/bin",
      adminEmail: "chefe@exemplo.com.br",
      demo: false,
      publicUrl: "https://lastro.exemplo.com.br",
      trustProxy: "10.0.0.0/8",
      sessionIdleDays: 5,
      sessionMaxDays: 20,
      hstsSubdomains: true,
      maxUploadBytes: 200 * 1024 * 1024,
      allowedHosts: [],
      allowedPrivateHosts: ["modelo.interno", "10.0.0.5", "fd00::5"],
      firstPage: false,
      scrubMebibytesPerSecond: 0,
      role: "all",
      takeoverSeconds: 15,
      readLogMonths: 24,
      modelTurnSeconds: 45,
      ops: { port: 9464, host: "10.0.0.9" },
      backup: {
        recipients: ["age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", "age1zzzzzzzzzzzzzzzzzzzzzzzzzz"],
        identityFile: "/etc/lastro/backup.key",
        schedule: { dir: "/backups", at: "03:30", keep: { days: 3, weeks: 2, months: 1 } },
      },
    });
    expect(publicOriginOf(config)).toBe("https://lastro.exemplo.com.br");
    expect(publicOriginOf(loadConfig({ HOST: "::1" }))).toBe("http://[::1]:3000");
  });

  it.each([
    [{ PORT: "80a" }, "PORT: use um número inteiro de 0 a 65535"],
    [{ PORT: "70000" }, "PORT: use um número inteiro de 0 a 65535"],
    [{ DEMO: "talvez" }, "DEMO: use on ou off"],
    [{ LLM_TURN_SECONDS: "5" }, "LLM_TURN_SECONDS: use um número inteiro de 10 a 120"],
    [{ ADMIN_EMAIL: "chefe" }, "ADMIN_EMAIL: use um endereço de e-mail"],
    [{ DATABASE_URL: "postgres://u:p,q@a,b/lastro" }, "DATABASE_URL: use um só servidor"],
    [{ DATABASE_URL: "postgres://u:p@a:5432,b:5432/lastro" }, "DATABASE_URL: use um só servidor"],
    [{ DATABASE_URL: "postgres:///lastro?host=a,b" }, "DATABASE_URL: use um só servidor"],
    [{ BACKUP_AT: "25:00" }, "BACKUP_AT: use hora e minuto"],
    [{ BACKUP_KEEP: "0,5,12" }, "BACKUP_KEEP: use três números"],
    [{ TAKEOVER_SECONDS: "5" }, "TAKEOVER_SECONDS"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL: use um endereço postgres://"],
    [{ DATABASE_URL: "postgres://dono:com#cerca@servidor/banco" }, "na senha, codifique os sinais"],
    [{ PUBLIC_URL: "https://x.com/caminho" }, "PUBLIC_URL: use a origem completa"],
    [{ TRUST_PROXY: "meu-proxy" }, "TRUST_PROXY: use on, off ou os endereços"],
    [
      { ALLOWED_PRIVATE_HOSTS: "modelo.interno, http://10.0.0.5" },
      'ALLOWED_PRIVATE_HOSTS: "http://10.0.0.5" não é nome de servidor nem endereço IP',
    ],
    [{ ALLOWED_PRIVATE_HOSTS: "10.0.0.0/8" }, 'ALLOWED_PRIVATE_HOSTS: "10.0.0.0/8" não é nome'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "coletor:4318" },
      "OTEL_EXPORTER_OTLP_ENDPOINT: use um endereço http ou https",
    ],
    [{ SESSION_DAYS: "0" }, "SESSION_DAYS: use um número inteiro de 1 a 365"],
  ])("refuses %o in one Portuguese line", (env, said) => {
    expect(() => loadConfig(env)).toThrow(StartupError);
    expect(() => loadConfig(env)).toThrow(said);
  });

  it("wants the endpoint of an embedding model, and is without one by default", () => {
    const model = {
      LLM_PROVIDER: "openai-compatible",
      LLM_BASE_URL: "http://127.0.0.1:9/v1",
      LLM_MODEL: "m",
    };
    expect(loadConfig({ ...model, LLM_EMBEDDING_MODEL: "vetores-1" }).embeddingModel).toBe(
      "vetores-1",
    );
    expect(loadConfig({ ...model, LLM_EMBEDDING_MODEL: " " }).embeddingModel).toBeUndefined();
    for (const env of [{}, { LLM_PROVIDER: "anthropic", LLM_MODEL: "m" }])
      expect(() => loadConfig({ ...env, LLM_EMBEDDING_MODEL: "vetores-1" })).toThrow(
        "LLM_EMBEDDING_MODEL: use com LLM_PROVIDER=openai-compatible",
      );
  });

  it("names every faulty setting at once", () => {
    expect(() => loadConfig({ PORT: "x", DEMO: "x" })).toThrow(/PORT: .*DEMO: /);
  });
});

describe("start-up failures", () => {
  it.each([
    [
      Object.assign(new Error("listen"), { code: "EADDRINUSE", address: "127.0.0.1", port: 3000 }),
      "A porta já está em uso (127.0.0.1:3000): ",
    ],
    [
      Object.assign(new Error("write"), { code: "ENOSPC", path: "/srv/x" }),
      "Disco cheio (/srv/x): ",
    ],
    [
      Object.assign(new Error("listen"), { code: "EACCES", address: "127.0.0.1", port: 80 }),
      "Sem permissão para escutar em 127.0.0.1:80: ",
    ],
    [new StartupError("Faça isto."), "Faça isto."],
    [
      Object.assign(new Error("permission denied to create role"), { code: "42501" }),
      "O usuário de DATABASE_URL não tem as permissões necessárias: ",
    ],
    [
      Object.assign(new Error("mkdir"), { code: "EPERM", path: "/sys/x" }),
      "O sistema não permite isto (/sys/x): ",
    ],
    [
      new Error("Connection terminated due to connection timeout"),
      "O banco de dados não deu uma conexão a tempo",
    ],
    [new Error("boom"), "O servidor não iniciou: boom"],
  ])("%s becomes one line that says what to do", (failure, said) => {
    const line = describeStartupFailure(failure);
    expect(line.startsWith(said)).toBe(true);
    expect(line).not.toContain("\n");
  });
});

describe("an object store", () => {
  const store = {
    OBJECT_STORE_URL: "s3://balde/a/b?endpoint=http://127.0.0.1:9000&region=sa-east-1&pathStyle=on",
    OBJECT_STORE_KEY: "k",
    OBJECT_STORE_SECRET: "s",
    MASTER_KEY_FILE: "/srv/master.key",
  };

  it("is read with what goes with it", () => {
    expect(loadConfig({ ...store, DATA_DIR: "/srv/lastro" }).objectStore).toEqual({
      bucket: "balde",
      prefix: "a/b",
      endpoint: "http://127.0.0.1:9000",
      region: "sa-east-1",
      isPathStyle: true,
      accessKey: "k",
      secretKey: "s",
      masterKeyFile: "/srv/master.key",
      cacheDir: "/srv/lastro/cache",
      cacheBytes: 20 * 1024 ** 3,
    });
    expect(
      loadConfig({ ...store, OBJECT_STORE_URL: "s3://balde", CACHE_DIR: "/c", CACHE_GB: "2" })
        .objectStore,
    ).toMatchObject({ prefix: "", isPathStyle: false, cacheDir: "/c", cacheBytes: 2 * 1024 ** 3 });
  });

  it.each([
    "https://balde/a",
    "s3://B",
    "s3://balde?endpoint=servidor:9000",
    "s3://balde?endpoint=http://h/caminho",
    "s3://balde?pathStyle=talvez",
    "s3://balde?path=on",
    "s3://k:s@balde",
  ])("%s is refused with the form to use", (address) => {
    expect(() => loadConfig({ ...store, OBJECT_STORE_URL: address })).toThrow(
      /OBJECT_STORE_URL: use s3:\/\/balde\/prefixo\?endpoint=/,
    );
  });

  it("is refused by name when a part of it is missing, or stands alone", () => {
    const { MASTER_KEY_FILE: _file, ...less } = store;
    expect(() => loadConfig(less)).toThrow("OBJECT_STORE_URL: indique também MASTER_KEY_FILE.");
    expect(() => loadConfig({ OBJECT_STORE_KEY: "k" })).toThrow(
      "OBJECT_STORE_KEY: use junto com OBJECT_STORE_URL, ou retire.",
    );
  });

  it("lets several processes share an installation only where its database and its files are everybody's", () => {
    const database = { DATABASE_URL: "postgres://u:s@h/b" };
    const store = {
      OBJECT_STORE_URL: "s3://balde?endpoint=http://127.0.0.1:9000",
      OBJECT_STORE_KEY: "k",
      OBJECT_STORE_SECRET: "s",
      MASTER_KEY_FILE: "/chaves/mestra",
    };
    expect(loadConfig({}).role).toBe("all");
    expect(loadConfig({ PROCESS_ROLE: "web", ...database, ...store }).role).toBe("web");
    expect(() => loadConfig({ PROCESS_ROLE: "worker" })).toThrow(
      /PROCESS_ROLE=worker: .+ indique também DATABASE_URL e OBJECT_STORE_URL/,
    );
    expect(() => loadConfig({ PROCESS_ROLE: "web", ...database })).toThrow(
      /indique também OBJECT_STORE_URL/,
    );
    expect(() => loadConfig({ PROCESS_ROLE: "fila" })).toThrow(/PROCESS_ROLE: use web .+ worker/);
  });
});

describe("secrets in the log", () => {
  it("removes tokens and passwords from any line", () => {
    const line = maskSecrets(
      '{"url":"/signin?token=LSTR-ABCD-EFGH-JKMN&x=1","msg":"lstr-abcd-efgh-jkmn postgres://u:segredo@h/db /api?a=1&token=zzz"}',
    );
    expect(line).toBe(
      '{"url":"/signin?token=***&x=1","msg":"LSTR-*** postgres://u:***@h/db /api?a=1&token=***"}',
    );
  });
});
