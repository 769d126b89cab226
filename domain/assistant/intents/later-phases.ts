/** Intents 25 to 28, of phases 6 and 7. */
import type { Intent } from "../intent.ts";

export const riscoIa: Intent = {
  id: "risco_ia",
  patterns: [
    { needs: { caso_de_uso: 0.6, "risco|quantidade|maior": 0.4 } }, { needs: { "@caso": 0.6, "risco|gate": 0.4 } }, { needs: { risco: 0.6, "ia|@caso|caso_de_uso": 0.4 }, unless: ["exposicao", "cargo", "cliente", "alerta", "acaso", "vpl", "@area"] },
  ],
  anchor: () => null,
  needsData: { table: "casos_uso_ia", columns: "caso de uso, finalidade, domínio e tipo de dado" }, dependsText: "A classificação de risco dos casos de uso depende", rules: [],
  answer: () => null,
};

export const lacunasControle: Intent = {
  id: "lacunas_controle",
  patterns: [{ needs: { controle: 0.6, "lacuna|faltar|quantidade": 0.4 }, unless: ["amplitude", "gate"] }],
  anchor: () => null,
  needsData: { table: "controles", columns: "controle, maturidade e evidência" }, dependsText: "A cobertura dos controles depende", rules: [],
  answer: () => null,
};

export const prontidao: Intent = {
  id: "prontidao",
  patterns: [{ needs: { pronto: 1 }, unless: ["semana"] }],
  anchor: () => null,
  needsData: { table: "pesquisa", columns: "item, dimensão e resposta" }, dependsText: "A prontidão depende", rules: [],
  answer: () => null,
};

export const curvaAdocao: Intent = {
  id: "curva_adocao",
  patterns: [{ needs: { alavanca_adocao: 0.5, "semana|curva": 0.5 }, unless: ["hipotese"] }, { needs: { curva: 1 } }],
  anchor: () => null,
  needsData: { table: "pesquisa", columns: "uso por semana" }, dependsText: "A curva de adoção depende", rules: [],
  answer: () => null,
};
