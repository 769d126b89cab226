/**
 * A refusal to start that the person at the keyboard can act on. `message` is one Portuguese line that says what
 * happened and what to do; `cause` is for the log.
 */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

const SENTENCES: Record<string, (detail: string) => string> = {
  EADDRINUSE: (detail) => `A porta já está em uso${detail}: encerre o outro programa ou escolha outra com PORT=3001 npm start.`,
  EACCES: (detail) => `Sem permissão de acesso${detail}: ajuste as permissões ou escolha outra pasta com DATA_DIR (portas abaixo de 1024 exigem administrador).`,
  EROFS: (detail) => `A pasta está em um disco somente leitura${detail}: escolha outra com DATA_DIR.`,
  ENOSPC: (detail) => `Disco cheio${detail}: libere espaço ou aponte DATA_DIR para outro disco e inicie de novo.`,
  EDQUOT: (detail) => `Cota de disco esgotada${detail}: libere espaço ou aponte DATA_DIR para outro disco e inicie de novo.`,
  ECONNREFUSED: (detail) => `O banco de dados não respondeu${detail}: confira se o servidor de DATABASE_URL está no ar e o endereço está certo.`,
  ENOTFOUND: (detail) => `Endereço não encontrado${detail}: confira o nome do servidor em DATABASE_URL.`,
  "28P01": () => "O banco de dados recusou a senha: confira usuário e senha em DATABASE_URL.",
  "28000": () => "O banco de dados recusou o acesso: confira o usuário em DATABASE_URL e as regras do servidor.",
  "3D000": () => "O banco indicado em DATABASE_URL não existe: crie-o (createdb) ou corrija o nome.",
  "53100": () => "Disco cheio no servidor de banco de dados: libere espaço e inicie de novo.",
};

/** One Portuguese line for any failure of start-up; never a stack. Unknown failures keep their own message. */
export function explainStartupFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return `O servidor não iniciou: ${String(error)}`;
  const { code, path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  const sentence = code === undefined ? undefined : SENTENCES[code];
  if (sentence === undefined) return `O servidor não iniciou: ${error.message}`;
  const place = path ?? (address === undefined ? undefined : port === undefined ? address : `${address}:${port}`);
  return sentence(place === undefined ? "" : ` (${place})`);
}
