/** 4.7: what cloud and AI cost today and in the target, the prices behind it, and whether the data of the use cases are ready. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { targetCostCopy as copy } from "./copy/target-cost.ts";
import { given, keysOf, workloadsWanted } from "./systems.ts";

const priceIds = [
  "A.cambio_usd",
  "A.preco_vcpu_h",
  "A.preco_gb_mes",
  "A.preco_egress_gb",
  "A.desc_compromisso",
  "A.overhead_nuvem",
  "A.preco_token_entrada",
  "A.preco_token_saida",
  "A.tokens_entrada",
  "A.tokens_saida",
  "A.chamadas_por_caso",
  "A.preco_data",
];

export function buildTargetCost(desk: SectionWriter): SectionBody {
  const workloads = keysOf(desk, /^p4\.carga\.([^.]+)\.nome$/);
  const replaced = keysOf(desk, /^p4\.sub\.(\d+)\.nome$/);
  const uses = keysOf(desk, /^p4\.uso\.([^.]+)\.nome$/);
  const costed = keysOf(desk, /^p4\.ia\.([^.]+)\.custo_mes$/).filter(
    (key) => desk.number(`p4.ia.${key}.custo_mes`) !== null,
  );
  if (workloads.length === 0 && replaced.length === 0 && costed.length === 0)
    return absentSection(desk, workloadsWanted);
  const heads = copy.workloadsColumns;
  const ready = copy.readinessColumns;
  const ai = copy.aiColumns;
  const below = desk.number("p4.n_usos_abaixo") ?? 0;
  const first = replaced.map((n) => {
    const bindings = {
      cap: `p4.sub.${n}.nome`,
      c1: `p4.sub.${n}.atual_ano`,
      c2: `p4.sub.${n}.alvo_ano`,
    };
    const foreign =
      desk.fact(`p4.sub.${n}.atual_ano`)?.assumptions.includes("A.cambio_usd") ?? false;
    return (
      (foreign
        ? desk.sentence(copy.capabilityExchange, { ...bindings, cambio: desk.fact("A.cambio_usd") })
        : null) ?? desk.sentence(copy.capability, bindings)
    );
  });
  const cloud =
    desk.sentence(copy.target, {
      alvo: desk.fact("p4.custo_alvo_mes"),
      atual: desk.fact("p4.custo_atual_mes"),
    }) ?? desk.sentence(copy.current, { atual: desk.fact("p4.custo_atual_mes") });
  const blocks = [
    desk.paragraph([first[0] ?? cloud], "key" as const),
    desk.paragraph([
      ...first.slice(1),
      ...replaced.map((n) =>
        desk.sentence(copy.change, { cap: `p4.sub.${n}.nome`, pct: `p4.sub.${n}.variacao_pct` }),
      ),
      first[0] ? cloud : null,
      desk.sentence(copy.ai, {
        ia: desk.fact("p4.custo_ia_mes"),
        preco_data: desk.fact("A.preco_data"),
      }),
      uses.length === 0
        ? null
        : below > 0
          ? desk.sentence(copy.ready, {
              n: "p4.n_usos_abaixo",
              total: "p4.n_usos",
              corte: "k.prontidao_minima",
            })
          : desk.sentence(copy.readyAll, {}),
      workloads.length > 0 ? desk.sentence(copy.size, {}) : null,
    ]),
    desk.chart("c4.custo"),
    tableBlock({
      id: "4.7.cargas",
      title: copy.workloadsTitle,
      columns: [
        left(heads.workload, 2.4),
        right(heads.use, "%", 0.8),
        right(heads.size, "%", 1.2),
        right(heads.now, "R$/mês"),
        right(heads.later, "R$/mês"),
      ],
      rows: workloads.map((key) => [
        desk.cell(`p4.carga.${key}.nome`),
        given(desk, `p4.carga.${key}.uso_pct`, "n1"),
        given(desk, `p4.carga.${key}.ajuste_pct`, "n1"),
        given(desk, `p4.carga.${key}.atual_mes`, "int"),
        given(desk, `p4.carga.${key}.alvo_mes`, "int"),
      ]),
    }),
    tableBlock({
      id: "4.7.precos",
      title: copy.pricesTitle,
      columns: [left(copy.pricesColumns.item, 3), right(copy.pricesColumns.value)],
      rows: priceIds
        .filter((id) => desk.fact(id)?.value != null)
        .map((id) => [
          word(desk.fact(id)?.label ?? id),
          desk.cell(id, id === "A.preco_data" ? "data" : "n2"),
        ]),
    }),
    tableBlock({
      id: "4.7.ia",
      title: copy.aiTitle,
      columns: [left(ai.use, 3), right(ai.cost, "R$")],
      rows: costed.map((key) => [
        word(desk.fact(`p4.ia.${key}.custo_mes`)?.label.split(" – ").at(-1) ?? key),
        desk.cell(`p4.ia.${key}.custo_mes`, "n2"),
      ]),
    }),
    tableBlock({
      id: "4.7.prontidao",
      title: copy.readinessTitle,
      footnote: copy.readinessFootnote,
      columns: [
        left(ready.use, 2.2),
        left(ready.status),
        right(ready.available, undefined, 1.2),
        right(ready.access, undefined, 0.8),
        right(ready.integration),
        right(ready.readiness, "pontos"),
      ],
      rows: uses.map((key) => [
        desk.cell(`p4.uso.${key}.nome`),
        given(desk, `p4.uso.${key}.situacao`),
        ...["disp", "acesso", "integracao"].map((name) =>
          given(desk, `p4.uso.${key}.${name}`, "int"),
        ),
        given(desk, `p4.uso.${key}.prontidao`, "int"),
      ]),
    }),
  ];
  return desk.number("p4.custo_alvo_mes") !== null
    ? completeSection(blocks)
    : partialSection(desk.sentence(copy.noPrices, {}, { notes: false }), blocks, [
        wantedFile(desk, workloadsWanted),
      ]);
}
