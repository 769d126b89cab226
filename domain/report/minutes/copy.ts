import type { ConfirmedBy } from "../../access/confirmation.ts";
import type { Role } from "../../access/policy.ts";
import type { GateDecisionKind } from "../../gates/gate-outcome.ts";

/** Words of the minutes of a gate, pt-BR. */
export const minutesCopy = {
  document: "Ata do gate",
  title: (phase: number, phaseName: string): string => `Ata do gate da fase ${phase}, ${phaseName}`,
  decisions: {
    approve: "Aprovação",
    approve_with_conditions: "Aprovação com condições",
    return: "Devolução",
    waive: "Dispensa",
  } satisfies Record<GateDecisionKind, string>,
  roles: {
    admin: "administração",
    consultant: "consultoria",
    client: "cliente",
    approver: "aprovação",
  } satisfies Record<Role, string>,
  confirmedBy: {
    passkey: "chave de acesso",
    "mail-code": "código por e-mail",
    "recovery-code": "código de recuperação",
    provider: "login da empresa",
    session: "somente a sessão",
    demonstration: "demonstração",
  } satisfies Record<ConfirmedBy, string>,
  unconfirmed: "nenhum meio, que ainda não era pedido",
  nobody: "pessoa removida",
  none: "nenhum",
  about: {
    title: "Sobre o que se decidiu",
    columns: ["Item", "Registro"] as const,
    client: "Cliente",
    project: "Projeto",
    phase: "Fase",
    reference: "Data de referência da demonstração",
    submission: "Envio",
    submitted: "Enviado por",
    message: "Mensagem do envio",
    run: "Execução",
    report: "Relatório",
    reportVersion: (id: string, version: number): string => `${id}, versão ${version}`,
    tree: "SHA-256 do relatório",
    facts: "SHA-256 dos fatos",
  },
  decision: {
    heading: "Decisão",
    by: "Por",
    when: "Em",
    how: "Confirmada por",
    comment: "Comentário",
    conditions: "Condições estabelecidas",
  },
  gate: {
    title: "Condições do gate no envio",
    columns: ["Condição", "Resultado", "Evidência"] as const,
    met: "cumprida",
    unmet: "não cumprida",
    unmetWarning: "alerta em aberto",
  },
  chain: {
    heading: "Encadeamento",
    before: (hash: string | null): string =>
      hash === null
        ? "Esta é a primeira decisão registrada desta fase."
        : `SHA-256 do registro da decisão anterior desta fase: ${hash}.`,
    own: (hash: string): string => `SHA-256 do registro desta decisão: ${hash}.`,
    file: (hash: string): string => `SHA-256 do arquivo decisao.json desta ata: ${hash}.`,
    issued: (moment: string): string =>
      `Ata emitida em ${moment}, depois da decisão, a partir do que foi registrado quando ela foi tomada.`,
  },
  legal: {
    heading: "O que este documento é",
    confirmed: {
      passkey: "confirmada por chave de acesso",
      "mail-code": "confirmada por código por e-mail",
      "recovery-code": "confirmada por código de recuperação",
      provider: "confirmada pelo login da empresa",
      session: "confirmada somente pela sessão aberta",
      demonstration: "sem confirmação, por uma pessoa fictícia da demonstração",
    } satisfies Record<ConfirmedBy, string>,
    unconfirmed: "quando nenhuma confirmação era pedida ainda",
    text: (name: string, email: string | null, confirmed: string): string =>
      `Documento selado por esta instalação do Lastro: qualquer alteração posterior é detectável. A decisão foi tomada na plataforma por ${name}${email === null ? "" : ` (${email})`}, ${confirmed}. As partes podem admitir este meio de comprovação (MP 2.200-2/2001, art. 10, § 2º). Não é assinatura qualificada e não usa certificado ICP-Brasil, salvo se o selo indicar um.`,
    verify:
      "Para conferir sem a plataforma: openssl cms -verify -binary -inform DER -in ata.pdf.p7s -content ata.pdf -CAfile instalacao.pem -purpose any -out conferida.pdf. O certificado instalacao.pem vem da própria instalação, em Administração › Segurança.",
  },
  annex: {
    heading: "Anexo: o que a chave de acesso assinou",
    text: "Com a chave pública abaixo qualquer programa de WebAuthn confere a assinatura sobre o desafio, que é calculado a partir do envio, dos hashes, da decisão, do comentário e das condições.",
  },
  moment: (local: string, utc: string): string => `${local} (São Paulo), ${utc} (UTC)`,
};
