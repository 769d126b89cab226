/** Version 1 of the regulatory table, as the product ships it (playbook 8.7). A firm confirms each line and edits it. */
import type { RegulatoryLine, RegulatoryTable, VerificationState } from "./regulatory-table.ts";

const checked = "2026-11-20";

const line = (id: string, subject: string, state: VerificationState, text: string, source: string, reservation: string | null = null): RegulatoryLine =>
  ({ id, subject, text, source, state, verifiedOn: state === "não verificado" ? null : checked, reservation, confirmedBy: null });

export const starterRegulation: RegulatoryTable = {
  version: 1,
  lines: [
    line("R01", "Revisão de decisões automatizadas", "texto oficial", "LGPD, art. 20: o titular pode pedir revisão de decisões unicamente automatizadas que afetem seus interesses, incluído o perfil pessoal, profissional, de consumo e de crédito; § 1º informações claras sobre critérios e procedimentos; § 3º (revisão por pessoa natural) vetado, veto mantido em 2/10/2019.", "Lei 13.709/2018 (redação da Lei 13.853/2019), texto republicado", "A data da votação do veto vem de publicação do Serpro."),
    line("R02", "Alto risco para RIPD", "fonte secundária", "Alto risco: ao menos um critério geral (larga escala; pode afetar significativamente interesses e direitos fundamentais) e um específico (tecnologia emergente ou inovadora; vigilância de zonas públicas; decisão unicamente automatizada; dado sensível ou de criança, adolescente ou idoso).", "Resolução CD/ANPD nº 2/2022, art. 4º; perguntas e respostas da ANPD", "O guia final da ANPD sobre alto risco não foi verificado."),
    line("R03", "Dado sensível e de criança", "não verificado", "Dado sensível: só hipóteses do art. 11; criança e adolescente: melhor interesse (art. 14).", "Lei 13.709/2018, arts. 7º, 11 e 14"),
    line("R04", "Países com grau adequado", "texto oficial", "União Europeia e Islândia, Liechtenstein e Noruega: grau de proteção adequado (LGPD, art. 33, I); não vale para segurança pública, defesa, segurança do Estado e investigação penal.", "Resolução CD/ANPD nº 32, de 26/1/2026"),
    line("R05", "Transferência para os demais países", "fonte secundária", "Cláusulas-padrão contratuais e outros mecanismos; prazo de adaptação encerrado em 23/8/2025.", "Resolução CD/ANPD nº 19, de 23/8/2024"),
    line("R06", "Encarregado", "fonte secundária", "O encarregado orienta e é canal de comunicação; a decisão é do controlador.", "LGPD, art. 41; Resolução CD/ANPD nº 18/2024", "Os números dos artigos da Resolução não foram verificados."),
    line("R07", "Comunicação de incidente", "fonte secundária", "Comunicação em até três dias úteis à ANPD e aos titulares; registro por cinco anos.", "Resolução CD/ANPD nº 15/2024; LGPD, art. 48"),
    line("R08", "Autoridade", "fonte secundária", "A ANPD é a Agência Nacional de Proteção de Dados (autarquia de natureza especial).", "Lei nº 15.352/2026, DOU 25/2/2026 (conversão da MP 1.317/2025)"),
    line("R09", "ECA Digital", "fonte secundária", "ECA Digital em vigor desde 17/3/2026.", "Lei nº 15.211/2025; Lei nº 15.352/2026"),
    line("R10", "EU AI Act: datas já vigentes", "fonte secundária", "Práticas proibidas (art. 5) e letramento (art. 4) desde 2/2/2025; modelos de uso geral desde 2/8/2025; aplicação geral e transparência (art. 50) desde 2/8/2026.", "Reg. (UE) 2024/1689, art. 113"),
    line("R11", "EU AI Act: datas futuras", "fonte secundária", "Alto risco do Anexo III a partir de 2/12/2027 e do Anexo I a partir de 2/8/2028; novas proibições, art. 5(1)(ba) e (bb), e fim do prazo do art. 50(2) em 2/12/2026; letramento (art. 4) como dever de meio.", "Reg. (UE) 2026/1744, de 8/7/2026, JO L de 24/7/2026, em vigor em 27/7/2026", "As datas de aplicação constam em várias fontes; número, publicação, entrada em vigor e letras dependem do texto no EUR-Lex."),
    line("R12", "EU AI Act: quem implanta", "fonte secundária", "Obrigações do responsável pela implantação de sistema de alto risco: instruções de uso, supervisão humana, dados de entrada, monitoramento, registros por ao menos seis meses, aviso a trabalhadores.", "Reg. (UE) 2024/1689, art. 26", "O art. 26(1) a (5) foi lido no texto; o art. 26(9) e o 26(11) não foram verificados."),
    line("R13", "PL 2338/2023", "fonte secundária", "Projeto de lei em tramitação na Câmara dos Deputados; não gera obrigação. Aprovado no Senado em 10/12/2024; comissão especial instalada em 20/5/2025, relator dep. Aguinaldo Ribeiro.", "Câmara dos Deputados e imprensa", "Votação depois de maio de 2026 não foi verificada."),
    line("R14", "ISO/IEC 42001:2023", "fonte secundária", "Anexo A: 38 controles (3, 2, 5, 4, 9, 5, 4, 3, 3); Declaração de Aplicabilidade em 6.1.3.", "ISO/IEC 42001:2023 (numeração de fontes secundárias)"),
    line("R15", "NR-1", "fonte secundária", "Riscos psicossociais no gerenciamento de riscos ocupacionais a partir de 26/5/2026.", "Portaria MTE nº 1.419/2024, prorrogada pela Portaria MTE nº 765/2025", "As fontes variam entre 25 e 26/5/2026; adiamento posterior não foi verificado."),
    line("R16", "CNPJ alfanumérico", "fonte secundária", "14 posições, duas últimas numéricas; valor do caractere = ASCII − 48; módulo 11; emissão a partir de julho de 2026; números existentes não mudam.", "IN RFB nº 2.229/2024; Nota COCAD/SUARA/RFB nº 49/2024"),
    line("R17", "Normas setoriais (BACEN/CMN, ANS, ANVISA)", "não verificado", "Pacotes setoriais ainda sem conteúdo.", "a informar"),
  ],
};
