import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import {
  backupSettings,
  readBackup,
  type BackupConfig,
} from "#server/platform/settings/backup-config.ts";
import { readMailServer, isSender, type MailServer } from "#server/platform/mail-server.ts";
import { plainHost } from "#server/platform/outward.ts";
import {
  readObjectStore,
  type ObjectStoreConfig,
} from "#server/platform/settings/object-store-config.ts";
import {
  OBJECT_STORE_FORM,
  readObjectStoreAddress,
} from "#server/platform/settings/object-store-address.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { ProcessRole } from "#server/platform/process/this-process.ts";

const MEBIBYTE = 1024 * 1024;

/** Everything that the environment may change, parsed once at start-up. */
export type Config = {
  port: number;
  host: string;
  /** Absolute path of the folder that holds files, keys and, by default, the database. */
  dataDir: string;
  /** Empty: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string;
  /** Folder with other PostgreSQL binaries (15 to 18); undefined: the embedded ones. */
  pgBin: string | undefined;
  adminEmail: string;
  demo: boolean;
  /** Origin by which people reach the server, without a final slash; undefined: `http://host:port`. */
  publicUrl: string | undefined;
  /** Whose X-Forwarded-* headers count: nobody's (false), the next hop's (true) or these addresses' (comma-separated). */
  trustProxy: boolean | string;
  /** After how long unused a session ends, and after how long at all. */
  sessionIdleDays: number;
  sessionMaxDays: number;
  /** Whether browsers shall use https for all subdomains of this host too. */
  hstsSubdomains: boolean;
  maxUploadBytes: number;
  /** Whether the server draws the first page of signed-in people; false: the browser does. */
  firstPage: boolean;
  /** Undefined: no letters are sent. */
  mail: { server: MailServer; from: string } | undefined;
  /** Prices in US dollars per million tokens, budget in US dollars a project; undefined: the model of the screen, or none. */
  languageModel: LanguageModelConfig | undefined;
  /** Model of the same OpenAI-compatible endpoint that documents are compared by in addition to their words; undefined: words alone. */
  embeddingModel: string | undefined;
  /** All that a turn of the assistant may wait for its model. */
  modelTurnSeconds: number;
  /** Names and addresses by which the server may be asked besides PUBLIC_URL's. */
  allowedHosts: readonly string[];
  /** Hosts of the operator's own network that addresses typed on a screen may name; they need no https. */
  allowedPrivateHosts: readonly string[];
  /** How fast all stored bytes are compared with their names, in MiB a second; 0: never. */
  scrubMebibytesPerSecond: number;
  /** How long the trace of what was read is kept. */
  readLogMonths: number;
  /** Files read at the same time; undefined: as many as the machine suits. */
  readProcesses: number | undefined;
  /** Where `GET /metrics` is answered; undefined: nowhere. */
  ops: { port: number; host: string } | undefined;
  /** What this process does of the installation's work; others than `all` share its database and bucket with more processes. */
  role: ProcessRole;
  /** After how long a silence the work of a process is another's. */
  takeoverSeconds: number;
  /** "step:moment" of a run at which a test holds the process in order to kill it there; unset: nowhere. */
  pauseAt: string | undefined;
  /** The bucket of client files and keys; undefined: they lie in DATA_DIR. */
  objectStore: ObjectStoreConfig | undefined;
  backup: BackupConfig;
  /** For tests: the demonstration as it is computed, before its people act. */
  seedUntil: "computed" | undefined;
};

export interface LanguageModelConfig {
  provider: "openai-compatible" | "anthropic";
  baseUrl: string | null;
  model: string;
  apiKey: string | null;
  priceInput: number | null;
  priceOutput: number | null;
  defaultBudget: number | null;
}

const SWITCH_WORDS: Record<string, boolean> = {
  on: true,
  true: true,
  "1": true,
  yes: true,
  sim: true,
  off: false,
  false: false,
  "0": false,
  no: false,
  nao: false,
  não: false,
};

const switchWord = z.string().transform((word, context) => {
  const value = SWITCH_WORDS[word.toLowerCase()];
  if (value !== undefined) return value;
  context.addIssue({ code: "custom", message: "use on ou off" });
  return z.NEVER;
});

const integerBetween = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `use um número inteiro de ${low} a ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `use um número inteiro de ${low} a ${high}`);

/** A list of hosts, which other programs of PostgreSQL understand. */
function namesSeveralHosts(address: string): boolean {
  const [authority = ""] = address.slice(address.indexOf("//") + 2).split(/[/?]/, 1);
  const inQuery = URL.canParse(address) ? new URL(address).searchParams.get("host") : null;
  return [authority.slice(authority.lastIndexOf("@") + 1), inQuery ?? ""].some((hosts) =>
    hosts.includes(","),
  );
}

const postgresUrl = z
  .string()
  .refine(
    (url) => !namesSeveralHosts(url),
    "use um só servidor: o endereço que o provedor ou um proxy (HAProxy) mantém no servidor primário, não uma lista",
  )
  .refine(
    (url) => url === "" || (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)),
    "use um endereço postgres://usuario:senha@servidor:5432/banco (na senha, codifique os sinais: @ como %40, / como %2F)",
  );

const mailServer = z.string().transform((text, context) => {
  const server = readMailServer(text);
  if (server !== null) return server;
  context.addIssue({
    code: "custom",
    message:
      "use smtp://usuario:senha@servidor:587 ou smtps://usuario:senha@servidor:465 (na senha, codifique os sinais: @ como %40, / como %2F)",
  });
  return z.NEVER;
});

const publicOrigin = z.string().transform((text, context) => {
  if (URL.canParse(text)) {
    const url = new URL(text);
    if (
      (url.protocol === "http:" || url.protocol === "https:") &&
      url.pathname === "/" &&
      url.search === ""
    )
      return url.origin;
  }
  context.addIssue({
    code: "custom",
    message: "use a origem completa e sem caminho, por exemplo https://lastro.suaempresa.com.br",
  });
  return z.NEVER;
});

const proxyRule = z.string().transform((text, context) => {
  const asSwitch = SWITCH_WORDS[text.toLowerCase()];
  if (asSwitch !== undefined) return asSwitch;
  if (/^[\da-fA-F.:/,\s]+$/.test(text)) return text;
  context.addIssue({
    code: "custom",
    message: "use on, off ou os endereços do proxy separados por vírgula",
  });
  return z.NEVER;
});

const amount = z
  .string()
  .regex(/^\d{1,7}(?:[.,]\d{1,6})?$/, "use um valor em dólares, por exemplo 2.50")
  .transform((text) => Number(text.replace(",", ".")));

const webAddress = z
  .string()
  .refine(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    "use um endereço http ou https, por exemplo https://api.exemplo.com/v1",
  )
  .transform((text) => text.replace(/\/+$/, ""));

const isHostName = (host: string): boolean =>
  host.length <= 253 && host.split(".").every((label) => /^[a-z\d][a-z\d_-]{0,62}$/.test(label));

const hostList = z.string().transform((text, context) => {
  const hosts = text
    .split(",")
    .map((host) => plainHost(host.trim()))
    .filter((host) => host !== "");
  const wrong = hosts.find((host) => isIP(host) === 0 && !isHostName(host));
  if (wrong === undefined) return hosts;
  context.addIssue({
    code: "custom",
    message: `"${wrong}" não é nome de servidor nem endereço IP; use só o nome, sem http:// e sem porta, separados por vírgula: modelo.interno, 10.0.0.5`,
  });
  return z.NEVER;
});

const objectStore = z.string().transform((text, context) => {
  const address = readObjectStoreAddress(text);
  if (address !== null) return address;
  context.addIssue({ code: "custom", message: OBJECT_STORE_FORM });
  return z.NEVER;
});

const environment = z.object({
  PORT: integerBetween(0, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresUrl.default(""),
  PG_BIN: z.string().optional(),
  ADMIN_EMAIL: z
    .string()
    .toLowerCase()
    .pipe(z.email("use um endereço de e-mail"))
    .default("admin@lastro.local"),
  DEMO: switchWord.default(true),
  PUBLIC_URL: publicOrigin.optional(),
  TRUST_PROXY: proxyRule.default(false),
  SESSION_IDLE_DAYS: integerBetween(1, 365).optional(),
  /** The old name of SESSION_IDLE_DAYS. */
  SESSION_DAYS: integerBetween(1, 365).optional(),
  SESSION_MAX_DAYS: integerBetween(1, 365).default(30),
  HSTS_SUBDOMAINS: switchWord.default(false),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, "use um endereço de e-mail, com ou sem nome: Lastro <lastro@empresa.com.br>")
    .optional(),
  MAX_UPLOAD_MB: integerBetween(1, 10_240).default(200),
  FIRST_PAGE: switchWord.default(true),
  LLM_PROVIDER: z
    .enum(["openai-compatible", "anthropic"], "use openai-compatible ou anthropic")
    .optional(),
  LLM_BASE_URL: webAddress.optional(),
  LLM_MODEL: z.string().max(200).optional(),
  LLM_API_KEY: z.string().max(500).optional(),
  LLM_PRICE_INPUT: amount.optional(),
  LLM_PRICE_OUTPUT: amount.optional(),
  LLM_PROJECT_BUDGET: amount.optional(),
  LLM_TURN_SECONDS: integerBetween(10, 120).default(20),
  LLM_EMBEDDING_MODEL: z
    .string()
    .max(200, "use o nome do modelo como o serviço o chama, com até 200 caracteres")
    .optional(),
  ALLOWED_HOSTS: hostList.default([]),
  ALLOWED_PRIVATE_HOSTS: hostList.default([]),
  SCRUB_MBPS: integerBetween(0, 1_000).default(10),
  READ_LOG_MONTHS: integerBetween(6, 60).default(12),
  READ_PROCESSES: integerBetween(1, 16).optional(),
  OPS_PORT: integerBetween(0, 65535).optional(),
  OPS_HOST: z.string().default("127.0.0.1"),
  /** Read by server/tracing.ts and the exporter themselves; here it is only checked. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OBJECT_STORE_URL: objectStore.optional(),
  OBJECT_STORE_KEY: z.string().optional(),
  OBJECT_STORE_SECRET: z.string().optional(),
  MASTER_KEY_FILE: z.string().optional(),
  CACHE_DIR: z.string().optional(),
  CACHE_GB: integerBetween(1, 10_000).default(20),
  ...backupSettings,
  TAKEOVER_SECONDS: integerBetween(15, 120).default(30),
  PROCESS_ROLE: z
    .enum(
      ["all", "web", "worker"],
      "use web (atende as pessoas), worker (lê, calcula, gera) ou all (tudo num só processo)",
    )
    .default("all"),
  LASTRO_PAUSE_AT: z
    .string()
    .regex(/^(?:[a-z_]+:(?:start|middle|checkpoint)(?:,|$))+$/, "use etapa:momento")
    .optional(),
  LASTRO_SEED_UNTIL: z.enum(["computed"]).optional(),
});

type Settings = z.output<typeof environment>;

/** Settings that say something only together. */
function refuseHalves(settings: Settings): void {
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined) {
    throw new StartupError(
      "Configuração inválida. MAIL_FROM: com SMTP_URL, indique o remetente dos e-mails, por exemplo MAIL_FROM='Lastro <lastro@empresa.com.br>'.",
    );
  }
  if (
    settings.LLM_PROVIDER !== undefined &&
    (settings.LLM_MODEL === undefined ||
      (settings.LLM_PROVIDER === "openai-compatible" && settings.LLM_BASE_URL === undefined))
  ) {
    throw new StartupError(
      "Configuração inválida. LLM_PROVIDER: indique também LLM_MODEL e, com openai-compatible, LLM_BASE_URL.",
    );
  }
  if (settings.LLM_EMBEDDING_MODEL !== undefined && settings.LLM_PROVIDER !== "openai-compatible") {
    throw new StartupError(
      "Configuração inválida. LLM_EMBEDDING_MODEL: use com LLM_PROVIDER=openai-compatible, LLM_BASE_URL e LLM_MODEL, ou retire a variável.",
    );
  }
  const shared = {
    DATABASE_URL: settings.DATABASE_URL,
    OBJECT_STORE_URL: settings.OBJECT_STORE_URL,
  };
  const missing = Object.entries(shared).flatMap(([name, value]) =>
    value === undefined || value === "" ? [name] : [],
  );
  if (settings.PROCESS_ROLE !== "all" && missing.length > 0) {
    throw new StartupError(
      `Configuração inválida. PROCESS_ROLE=${settings.PROCESS_ROLE}: vários processos dividem um banco e um armazenamento de objetos; indique também ${missing.join(" e ")}, ou retire PROCESS_ROLE.`,
    );
  }
}

/**
 * Reads the settings from the environment (or from the one given); a blank value counts as absent.
 * @throws StartupError with one Portuguese line naming every setting that cannot be used.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(environment.shape)
      .map((name) => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new StartupError(`Configuração inválida. ${faults.join("; ")}.`);
  }
  const settings = parsed.data;
  refuseHalves(settings);
  const dataDir = resolve(settings.DATA_DIR);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    objectStore: readObjectStore(settings, dataDir),
    backup: readBackup(settings),
    databaseUrl: settings.DATABASE_URL,
    pgBin: settings.PG_BIN === undefined ? undefined : resolve(settings.PG_BIN),
    adminEmail: settings.ADMIN_EMAIL,
    scrubMebibytesPerSecond: settings.SCRUB_MBPS,
    readLogMonths: settings.READ_LOG_MONTHS,
    readProcesses: settings.READ_PROCESSES,
    ops:
      settings.OPS_PORT === undefined
        ? undefined
        : { port: settings.OPS_PORT, host: settings.OPS_HOST },
    demo: settings.DEMO,
    publicUrl: settings.PUBLIC_URL,
    trustProxy: settings.TRUST_PROXY,
    sessionIdleDays: settings.SESSION_IDLE_DAYS ?? settings.SESSION_DAYS ?? 7,
    sessionMaxDays: settings.SESSION_MAX_DAYS,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    mail: readMail(settings),
    maxUploadBytes: settings.MAX_UPLOAD_MB * MEBIBYTE,
    firstPage: settings.FIRST_PAGE,
    languageModel: readLanguageModel(settings),
    embeddingModel: settings.LLM_EMBEDDING_MODEL,
    modelTurnSeconds: settings.LLM_TURN_SECONDS,
    allowedHosts: settings.ALLOWED_HOSTS,
    allowedPrivateHosts: settings.ALLOWED_PRIVATE_HOSTS,
    role: settings.PROCESS_ROLE,
    takeoverSeconds: settings.TAKEOVER_SECONDS,
    pauseAt: settings.LASTRO_PAUSE_AT,
    seedUntil: settings.LASTRO_SEED_UNTIL,
  };
}

const readMail = ({ SMTP_URL: server, MAIL_FROM: from }: Settings): Config["mail"] =>
  server === undefined || from === undefined ? undefined : { server, from };

const readLanguageModel = (settings: Settings): Config["languageModel"] =>
  settings.LLM_PROVIDER === undefined || settings.LLM_MODEL === undefined
    ? undefined
    : {
        provider: settings.LLM_PROVIDER,
        baseUrl: settings.LLM_BASE_URL ?? null,
        model: settings.LLM_MODEL,
        apiKey: settings.LLM_API_KEY ?? null,
        priceInput: settings.LLM_PRICE_INPUT ?? null,
        priceOutput: settings.LLM_PRICE_OUTPUT ?? null,
        defaultBudget: settings.LLM_PROJECT_BUDGET ?? null,
      };

/** The origin that links shown to people start with. */
export function publicOriginOf(config: Pick<Config, "publicUrl" | "host" | "port">): string {
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  return config.publicUrl ?? `http://${host}:${config.port}`;
}
