import { countOf } from "#domain/kernel/text/count-of.ts";
import { escapeMarkup } from "#domain/kernel/text/escape-markup.ts";

const roles: Readonly<Record<string, string>> = {
  admin: "administrador",
  consultant: "consultor",
  client: "cliente",
  approver: "aprovador",
};

export interface OwnDataWords {
  person: string;
  email: string;
  role: string;
  /** In words, of São Paulo. */
  at: string;
  since: string;
  projects: number;
  sessions: number;
  passkeys: number;
  providers: string[];
  /** Rows that name the person, all tables together. */
  records: number;
  /** Suppliers of language models that their own messages went to. */
  models: string[];
  idleDays: number;
  maxDays: number;
  readLogMonths: number;
}

const list = (names: readonly string[], none: string): string =>
  names.length === 0 ? none : names.join(", ");

/** What is kept, why, with whom it is shared and until when: LGPD, articles 9, 18 (I to III, VII) and 19. */
const rowsOf = (
  words: OwnDataWords,
): [what: string, why: string, shared: string, until: string][] => [
  [
    `Conta: nome, e-mail, papel, preferências de avisos e ${countOf(words.projects, "projeto", "projetos")} de que você participa (conta.json)`,
    "Execução do contrato com a empresa que convidou você (art. 7º, V)",
    "As pessoas dos mesmos projetos veem seu nome, e-mail e papel",
    "Enquanto a conta existir; um administrador a elimina a pedido",
  ],
  [
    `Formas de entrar: ${countOf(words.passkeys, "chave de acesso", "chaves de acesso")}, só a parte pública, e vínculos com o login da empresa: ${list(words.providers, "nenhum")} (conta.json)`,
    "Segurança do acesso (arts. 7º, IX, e 46)",
    "Com o login da empresa, quando você entra por ele",
    "Até você as remover ou a conta terminar",
  ],
  [
    `Sessões: ${countOf(words.sessions, "sessão", "sessões")}, com início, último uso, endereço e programa (sessoes.csv)`,
    "Segurança do acesso e guarda do registro de acesso (art. 7º, II e IX; Lei nº 12.965/2014, art. 15)",
    "Os administradores desta instalação",
    `Uma sessão termina após ${countOf(words.idleDays, "dia", "dias")} sem uso e em ${countOf(words.maxDays, "dia", "dias")} de qualquer modo, antes para administradores e aprovadores`,
  ],
  [
    "Leituras: o que você viu, baixou ou teve recusado, quando e de onde (acessos.csv)",
    "Segurança e prestação de contas a quem é titular dos dados lidos (arts. 6º, X, 37 e 46)",
    "Os administradores; os consultores de um projeto veem o que se baixou dele, sem o endereço",
    `${countOf(words.readLogMonths, "mês", "meses")}; depois fica só um resumo sem pessoas`,
  ],
  [
    "Envios a modelos de linguagem feitos por mensagens suas, com os campos enviados e quantos dados foram mascarados (envios-a-modelos.csv)",
    "Execução do serviço pedido por você (art. 7º, V)",
    list(words.models, "Ninguém: nenhuma mensagem sua saiu para um modelo"),
    "Enquanto o projeto existir",
  ],
  [
    `Registros de trabalho: ${countOf(words.records, "linha cita", "linhas citam")} você como autor ou responsável, como envios, comentários e decisões; a contagem por assunto está em conta.json`,
    "Exercício regular de direitos e execução do contrato (art. 7º, V e VI)",
    "As pessoas com acesso aos mesmos projetos",
    "Até o encerramento do projeto; quando a conta é eliminada, passam a “Pessoa apagada”",
  ],
  [
    "Auditoria: as ações que mudaram algo, com autor, endereço e programa",
    "Obrigação de segurança e prestação de contas (arts. 6º, X, e 46)",
    "Os administradores desta instalação",
    "Enquanto a instalação existir; o conteúdo e a origem são apagados com a conta",
  ],
];

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join("")}</tr>`;

/** Texts of the copy of one's own data, pt-BR. */
export const ownDataCopy = {
  fileName: (day: string): string => `meus-dados-${day}.zip`,
  files: {
    account: "conta.json",
    sessions: "sessoes.csv",
    readings: "acessos.csv",
    calls: "envios-a-modelos.csv",
    report: "relatorio.html",
  },
  sessionColumns: [
    "Início (UTC)",
    "Último uso (UTC)",
    "Válida até (UTC)",
    "Encerrada em (UTC)",
    "Entrada por",
    "Endereço",
    "Programa",
  ],
  methods: {
    link: "link",
    passkey: "chave de acesso",
    oidc: "login da empresa",
    recovery: "código de recuperação",
  } as Readonly<Record<string, string>>,
  report: (words: OwnDataWords): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Meus dados</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #1f2328; background: #fff; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #c9ced6; padding: 0.5rem 0.75rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
@media (max-width: 40rem) { thead { display: none; } tr, td { display: block; } tr { margin-bottom: 1rem; } td + td { border-top: 0; } }
</style></head>
<body>
<h1>O que esta instalação do Lastro guarda sobre você</h1>
<p>${escapeMarkup(words.person)}, ${escapeMarkup(words.email)}, ${roles[words.role] ?? escapeMarkup(words.role)}. Conta criada em ${words.since}. Emitido em ${words.at}, no horário de Brasília.</p>
<p>Base: arts. 9º, 18, I a III e VII, e 19 da Lei nº 13.709/2018 (LGPD).</p>
<table><thead><tr><th>O que</th><th>Por quê</th><th>Com quem se compartilha</th><th>Até quando</th></tr></thead>
<tbody>
${rowsOf(words).map(row).join("\n")}
</tbody></table>
<h2>O que não está aqui</h2>
<p>Códigos de acesso, segredos de sessão e chaves não fazem parte da cópia. Arquivos que empresas enviaram podem citar você: quem conduz o projeto procura seu nome neles e gera um relatório de acesso à parte.</p>
<h2>Para corrigir ou eliminar</h2>
<p>O nome muda em Configurações. Para trocar o e-mail, corrigir outro dado ou eliminar a conta, fale com quem administra esta instalação.</p>
</body></html>
`,
} as const;
