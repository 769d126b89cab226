/** Drawing of a flow with its own library, loaded when a flow is shown. */
import "@xyflow/react/dist/base.css";
import {
  Handle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  type Edge,
  type Node,
  type NodeProps,
} from "@xyflow/react";
import { useMemo } from "react";
import { FactValue } from "#web/features/facts/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { noLibraryKeys } from "#web/ui/dialog/no-library-keys.ts";
import { flowCopy as copy } from "../copy.ts";
import { flowLooks } from "./flow-look.ts";
import { layoutFlow, type FlowDirection } from "./layout-flow.ts";
import type { FlowStep } from "./read-flows.ts";

interface StepData extends Record<string, unknown> {
  step: FlowStep;
  displays: ReadonlyMap<string, string>;
  projectId: string;
  direction: FlowDirection;
  size: { width: number; height: number };
}
type StepNode = Node<StepData, "step">;

const nodeTypes = { step: StepBox };

/** Laid out for its width at its own size: nothing to zoom or to move, and the page scrolls over it. */
export default function FlowCanvas({
  title,
  steps,
  displays,
  projectId,
  direction,
  widthPx,
}: {
  title: string;
  steps: FlowStep[];
  displays: ReadonlyMap<string, string>;
  projectId: string;
  direction: FlowDirection;
  widthPx: number;
}) {
  const layout = useMemo(() => layoutFlow(steps, direction, widthPx), [steps, direction, widthPx]);
  const nodes = useMemo(
    (): StepNode[] =>
      layout.steps.map(({ x, y, ...step }) => ({
        id: step.id,
        type: "step",
        position: { x, y },
        data: { step, displays, projectId, direction, size: layout.node },
        ...layout.node,
        draggable: false,
        selectable: false,
        connectable: false,
        focusable: false,
        style: { pointerEvents: "all" },
      })),
    [layout, displays, projectId, direction],
  );
  const edges = useMemo(
    (): Edge[] =>
      layout.edges.map(({ from, to }) => ({
        id: `${from}>${to}`,
        source: from,
        target: to,
        type: "smoothstep",
        focusable: false,
        selectable: false,
        markerEnd: { type: "arrowclosed" as const, color: "var(--ink-3)" },
        style: { stroke: "var(--ink-3)" },
      })),
    [layout],
  );
  return (
    <div
      role="group"
      aria-label={copy.description(
        title,
        steps.map(({ name }) => name),
      )}
      style={{ height: `${Math.ceil(layout.height)}px` }}
    >
      <ReactFlowProvider>
        <ReactFlow<StepNode>
          key={`${direction} ${widthPx}`}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          defaultViewport={{
            x: Math.max(0, Math.floor((widthPx - layout.width) / 2)),
            y: 0,
            zoom: 1,
          }}
          minZoom={1}
          maxZoom={1}
          panOnDrag={false}
          zoomOnPinch={false}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          zoomOnScroll={false}
          preventScrolling={false}
          zoomOnDoubleClick={false}
          disableKeyboardA11y
          {...noLibraryKeys}
          proOptions={{ hideAttribution: true }}
          className="bg-transparent"
        />
      </ReactFlowProvider>
    </div>
  );
}

function StepBox({ data: { step, displays, projectId, direction, size } }: NodeProps<StepNode>) {
  const look = flowLooks[step.type];
  const Icon = look.icon;
  const [before, after] =
    direction === "LR" ? [Position.Left, Position.Right] : [Position.Top, Position.Bottom];
  return (
    <div
      data-step={step.id}
      style={size}
      className={classNames(
        "nodrag nopan flex flex-col rounded-control border border-l-4 border-border bg-surface px-3 py-2 text-left",
        look.edge,
      )}
    >
      <Handle type="target" position={before} isConnectable={false} className="invisible" />
      <p className="line-clamp-2 text-sm leading-[18px] font-semibold text-ink" title={step.name}>
        {step.name}
      </p>
      <p className={classNames("mt-0.5 flex items-center gap-1 text-xs", look.ink)}>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {copy.types[step.type]}
      </p>
      <p className="truncate text-xs text-ink-3">{copy.statuses[step.status]}</p>
      <dl className="mt-auto text-xs leading-6 text-ink-2">
        {(
          [
            [copy.touch, step.touchFact],
            [copy.wait, step.waitFact],
          ] as const
        ).map(([label, factId]) => {
          const display = factId === null ? undefined : displays.get(factId);
          return display === undefined ? null : (
            <div key={label} className="flex justify-between gap-2">
              <dt>{label}</dt>
              <dd>
                <FactValue projectId={projectId} factId={factId}>
                  {display}
                </FactValue>
              </dd>
            </div>
          );
        })}
      </dl>
      <Handle type="source" position={after} isConnectable={false} className="invisible" />
    </div>
  );
}
