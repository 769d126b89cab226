/** What one turn of a model may use: its tools, and all that its reply may rest on. */
import type { Citation } from "#domain/assistant/answer.ts";
import type { Insight } from "#domain/outcome/phase-outcome.ts";
import type { Fact } from "#domain/facts/fact.ts";
import {
  prepareContext,
  type GroundingContext,
  type Passage,
} from "#domain/assistant/grounding/index.ts";
import {
  factsById,
  modelTools,
  projectNames,
  type ToolResult,
} from "#domain/assistant/grounding/tools/index.ts";
import { quoteData, type Masker } from "#domain/people/masking/index.ts";
import type { Turn } from "#server/features/conversations/index.ts";
import { searchDocuments, type SemanticSearch } from "#server/features/search/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { ModelTool, ModelToolCall, PayloadField } from "#server/ports/language-model.ts";

/** Playbook 7.2. */
export const MOST_CALLS = 6;
const MOST_PASSAGES = 5;
const PASSAGE_LENGTH = 900;

interface FoundPassage extends Passage {
  citation: Extract<Citation, { kind: "passage" }>;
}

const fieldOfTool: Record<string, PayloadField> = {
  insights: "insights",
  ganhos_rapidos: "ganhos-rapidos",
  gate: "gate",
  listar_dados: "qualidade",
  buscar_trechos: "trechos-de-documentos",
  gerar_grafico: "tabelas-calculadas",
  agregar_tabela: "tabelas-calculadas",
  benchmark: "benchmarks",
  simular: "premissas",
};

const passageTool: ModelTool = {
  name: "buscar_trechos",
  description:
    "Trechos de documentos do projeto (PDF, DOCX, PPTX). São citações, não fatos: use entre aspas, com [p:n].",
  parameters: {
    type: "object",
    properties: { consulta: { type: "string" } },
    required: ["consulta"],
  },
};

export class TurnDesk {
  readonly facts = new Map<string, Fact>();
  readonly made = new Map<string, Fact>();
  readonly fields = new Set<PayloadField>(["pergunta", "fatos", "nomes-do-projeto"]);
  readonly passages: FoundPassage[] = [];
  readonly #insights = new Map<string, Insight>();
  readonly #texts: string[] = [];
  readonly #turn: Turn;
  readonly #masker: Masker;
  readonly #db: Services["db"];
  readonly #semantic: SemanticSearch | null;
  readonly #names: ReturnType<typeof projectNames>;
  /** Names also as the model knows them; the same throughout the turn. */
  #masked: Pick<GroundingContext, "names" | "entities"> | null = null;
  #calls = 0;
  chartId: string | null = null;

  constructor(
    db: Services["db"],
    turn: Turn,
    masker: Masker,
    semantic: SemanticSearch | null = null,
  ) {
    this.#db = db;
    this.#semantic = semantic;
    this.#turn = turn;
    this.#masker = masker;
    this.#names = projectNames(turn.view);
    // Facts of the computed answer and of the conversation's earlier replies, as this reader still sees them.
    const seen = factsById(turn.view);
    for (const answer of [turn.computed, ...turn.past.flatMap((message) => message.answer ?? [])]) {
      for (const id of factIdsOf(answer)) {
        const fact = seen.get(id);
        if (fact) this.facts.set(id, fact);
      }
    }
    for (const fact of turn.computed.newFacts) {
      this.facts.set(fact.id, fact);
      this.made.set(fact.id, fact);
    }
    this.#texts.push(
      ...[
        turn.computed.table?.title ?? "",
        ...turn.computed.paragraphs.flat().map((inline) => inline.text),
        ...(turn.computed.table?.rows.flat().map((cell) => cell.text) ?? []),
        ...(turn.computed.table?.columns.map((column) => column.header) ?? []),
      ],
    );
  }

  /** None once the calls of the turn are used up: the model then has to answer. */
  tools(): ModelTool[] {
    if (this.#calls >= MOST_CALLS) return [];
    return [
      ...modelTools.map(({ name, description, parameters }) => ({ name, description, parameters })),
      passageTool,
    ];
  }

  /** The value for the model. Whatever the arguments say, only what this reader sees is looked at. */
  async run(call: ModelToolCall): Promise<unknown> {
    this.#calls += 1;
    if (this.#calls > MOST_CALLS) return { erro: "LIMITE_DE_CONSULTAS" };
    const given = this.#masker.unmaskValue(call.arguments);
    const args =
      typeof given === "object" && given !== null && !Array.isArray(given)
        ? (given as Record<string, unknown>)
        : {};
    if (call.name === passageTool.name) return this.#findPassages(args["consulta"]);
    const tool = modelTools.find(({ name }) => name === call.name);
    if (tool === undefined) return { erro: "FERRAMENTA_DESCONHECIDA" };
    const result = tool.run(args, this.#turn.view);
    const field = fieldOfTool[tool.name];
    if (field !== undefined) this.fields.add(field);
    this.#take(result);
    return result.value;
  }

  #take(result: ToolResult): void {
    for (const fact of result.facts ?? []) this.facts.set(fact.id, fact);
    for (const fact of result.made ?? []) this.made.set(fact.id, fact);
    for (const insight of result.insights ?? []) this.#insights.set(insight.id, insight);
    this.#texts.push(...(result.texts ?? []));
    this.chartId = result.chartId ?? this.chartId;
  }

  async #findPassages(query: unknown): Promise<unknown> {
    if (typeof query !== "string" || query.trim() === "") return { erro: "CONSULTA_VAZIA" };
    this.fields.add("trechos-de-documentos");
    const { person, project, conversationId, replyId, signal } = this.#turn;
    const matches = await searchDocuments(
      this.#db,
      this.#semantic,
      {
        userId: person.userId,
        tenantId: project.clientId,
        projectId: project.id,
        conversationId,
        replyId,
        query: query.slice(0, 200).normalize("NFC").replaceAll("\0", " "),
        limit: MOST_PASSAGES,
        onlyOpen: person.role === "client" || person.role === "approver",
      },
      signal,
    );
    const found = matches
      .filter((match) => match.found === "page")
      .map((match) => {
        const n = this.passages.length + 1;
        // As the model sees it: what it quotes is held against these words.
        const text = this.#masker.mask(around(match.text, match.marked));
        const place =
          match.pageOrdinal === null ? match.fileName : `${match.fileName}, ${match.pageOrdinal}`;
        this.passages.push({
          n,
          text,
          citation: {
            id: `p${n}`,
            kind: "passage",
            fileId: match.fileId,
            fileName: match.fileName,
            page: match.pageOrdinal,
            quote: "",
            label: place,
          },
        });
        return { n, trecho: quoteData(place, text) };
      });
    return found.length === 0 ? { erro: "NAO_ENCONTRADO" } : { trechos: found };
  }

  /** A reply is checked as the model wrote it, placeholders included: also in the ids of facts, where a code stands in them. */
  grounding(): GroundingContext {
    const mask = (text: string): string => this.#masker.mask(text);
    this.#masked ??= this.#maskNames();
    return prepareContext({
      facts: [...this.facts.values()].map((fact) => ({
        ...fact,
        id: mask(fact.id),
        label: mask(fact.label),
      })),
      insights: [...this.#insights.values()],
      passages: this.passages,
      question: mask(this.#turn.question),
      texts: this.#texts.flatMap((text) => [text, mask(text)]),
      ...this.#masked,
    });
  }

  #maskNames(): Pick<GroundingContext, "names" | "entities"> {
    const both = (name: string): string[] => {
      const masked = this.#masker.mask(name);
      return masked === name ? [name] : [name, masked];
    };
    const withMasked = (map: ReadonlyMap<string, string> | undefined) =>
      new Map(
        [...(map ?? [])].flatMap(([name, key]) => both(name).map((one) => [one, key] as const)),
      );
    return {
      names: this.#names.names.flatMap(both),
      entities: Object.fromEntries(
        Object.entries(this.#names.entities).map(([kind, map]) => [kind, withMasked(map)]),
      ),
    };
  }
}

function factIdsOf(answer: Turn["computed"]): string[] {
  return [
    ...answer.paragraphs.flat().flatMap((inline) => inline.fact ?? []),
    ...(answer.table?.rows
      .flat()
      .flatMap((cell) => [
        ...(cell.fact === undefined ? [] : [cell.fact]),
        ...(cell.facts ?? []),
      ]) ?? []),
    ...(answer.chart?.series.flatMap((series) =>
      series.points.flatMap((point) => point.fact_id ?? []),
    ) ?? []),
    ...answer.citations.flatMap((citation) => (citation.kind === "fact" ? [citation.factId] : [])),
  ];
}

/** The stretch around the first match. */
function around(text: string, marked: string): string {
  const at = Math.max(0, marked.indexOf("\u0001") - PASSAGE_LENGTH / 3);
  const from = at === 0 ? 0 : text.indexOf(" ", at) + 1;
  return text.slice(from, from + PASSAGE_LENGTH).trim();
}
