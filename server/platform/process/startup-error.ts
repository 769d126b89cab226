import { isNotConnected } from "#server/database/database-away.ts";

/**
 * A refusal to start that the person at the keyboard can act on. `message` is one Portuguese line that says what
 * happened and what to do; `cause` is for the log.
 */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

const UNKNOWN_CERTIFICATE =
  "O certificado do servidor de DATABASE_URL não é reconhecido: indique a autoridade dele com NODE_EXTRA_CA_CERTS=/caminho/ca.pem ou com sslrootcert no endereço.";

const NO_CONNECTION =
  "O banco de dados não deu uma conexão a tempo: a máquina pode estar muito ocupada; espere um minuto e inicie de novo.";

const SENTENCES: Record<string, (detail: string) => string> = {
  EADDRINUSE: (detail) =>
    `A porta já está em uso${detail}: encerre o outro programa ou escolha outra com PORT=3001 npm start.`,
  EACCES: (detail) =>
    `Sem permissão de acesso${detail}: ajuste as permissões ou escolha outra pasta com DATA_DIR.`,
  EPERM: (detail) =>
    `O sistema não permite isto${detail}: ajuste as permissões ou escolha outra pasta com DATA_DIR.`,
  EROFS: (detail) =>
    `A pasta está em um disco somente leitura${detail}: escolha outra com DATA_DIR.`,
  ENOSPC: (detail) =>
    `Disco cheio${detail}: libere espaço ou aponte DATA_DIR para outro disco e inicie de novo.`,
  EDQUOT: (detail) =>
    `Cota de disco esgotada${detail}: libere espaço ou aponte DATA_DIR para outro disco e inicie de novo.`,
  ECONNREFUSED: (detail) =>
    `O banco de dados não respondeu${detail}: confira se o servidor de DATABASE_URL está no ar e o endereço está certo.`,
  ENOTFOUND: (detail) =>
    `Endereço não encontrado${detail}: confira o nome do servidor em DATABASE_URL.`,
  ETIMEDOUT: (detail) =>
    `O banco de dados não respondeu a tempo${detail}: confira endereço, porta e firewall do servidor de DATABASE_URL.`,
  EISDIR: (detail) => `Isto é uma pasta${detail}: indique um arquivo.`,
  ENOTDIR: (detail) =>
    `Há um arquivo onde deveria haver uma pasta${detail}: escolha outra com DATA_DIR.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: () => UNKNOWN_CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: () => UNKNOWN_CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => UNKNOWN_CERTIFICATE,
  "42501": () =>
    "O usuário de DATABASE_URL não tem as permissões necessárias: ele precisa ser dono do banco, ter CREATEROLE e ter criado os papéis lastro_* que já existirem.",
  "53300": () =>
    "O servidor de DATABASE_URL não tem conexões livres: aumente max_connections (o Lastro usa cerca de 30) ou libere conexões.",
  "57P03": () =>
    "O servidor de banco de dados ainda está iniciando: espere um pouco e inicie de novo.",
  "28P01": () => "O banco de dados recusou a senha: confira usuário e senha em DATABASE_URL.",
  "28000": () =>
    "O banco de dados recusou o acesso: confira o usuário em DATABASE_URL e as regras do servidor.",
  "3D000": () =>
    "O banco indicado em DATABASE_URL não existe: crie-o (createdb) ou corrija o nome.",
  "53100": () => "Disco cheio no servidor de banco de dados: libere espaço e inicie de novo.",
};

/**
 * One Portuguese line for any failure of start-up or of a command; never a stack. An unknown failure keeps its own
 * message, after `whenUnknown`.
 */
export function describeStartupFailure(
  error: unknown,
  whenUnknown = "O servidor não iniciou",
): string {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return `${whenUnknown}: ${String(error)}`;
  const { code, path, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (code === "EACCES" && port !== undefined)
    return `Sem permissão para escutar em ${address}:${port}: portas abaixo de 1024 exigem administrador; escolha outra com PORT=3000 npm start.`;
  if (isNotConnected(error)) return NO_CONNECTION;
  const sentence = code === undefined ? undefined : SENTENCES[code];
  if (sentence === undefined) return `${whenUnknown}: ${error.message}`;
  const place =
    path ??
    (address === undefined ? undefined : port === undefined ? address : `${address}:${port}`);
  return sentence(place === undefined ? "" : ` (${place})`);
}
