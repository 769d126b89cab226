/** The network drawn with its own library, loaded when it is shown. */
import "@xyflow/react/dist/base.css";
import {
  Controls,
  Handle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  type Edge,
  type Node,
  type NodeProps,
} from "@xyflow/react";
import { TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { DrawingFrame } from "#web/ui/drawing/drawing-frame.tsx";
import { DrawingKeys } from "#web/ui/drawing/drawing-keys.tsx";
import { noLibraryKeys } from "#web/ui/dialog/no-library-keys.ts";
import { useWidth } from "#web/ui/use-width.ts";
import { stackCopy as copy } from "../copy.ts";
import type { Network, NetworkNode } from "./select-network.ts";
import { layoutNetwork, nodeSize } from "./layout-network.ts";

interface NodeData extends Record<string, unknown> {
  node: NetworkNode;
  isFocus: boolean;
  onFocus: (name: string) => void;
}
type SystemNode = Node<NodeData, "system">;

const nodeTypes = { system: SystemBox };
const labels = {
  "controls.zoomIn.ariaLabel": copy.zoomIn,
  "controls.zoomOut.ariaLabel": copy.zoomOut,
  "controls.fitView.ariaLabel": copy.fit,
} as const;
const maxHeightPx = 720;
/** Below it names are not read; the rest is dragged into view. */
const minReadableZoom = 0.7;
const marginPx = 12;
const fit = { padding: 0.03, maxZoom: 1 };
const isByHand = (kind: string | null): boolean => kind === "Manual" || kind === "Arquivo";

/** Wheel and touch scroll the page, dragging moves the drawing, the buttons enlarge it; a press on a system shows its own links. */
export default function NetworkCanvas({
  network,
  focus,
  onFocus,
}: {
  network: Network;
  focus: string | null;
  onFocus: (name: string) => void;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(holder);
  const { nodes, edges, width, height } = useMemo(() => {
    const layout = layoutNetwork(network);
    return {
      width: layout.width,
      height: layout.height,
      nodes: layout.nodes.map(
        ({ node, x, y }): SystemNode => ({
          id: node.id,
          type: "system",
          position: { x, y },
          ...nodeSize,
          draggable: false,
          selectable: false,
          connectable: false,
          focusable: false,
          style: { pointerEvents: "all" },
          data: { node, isFocus: node.name === focus, onFocus },
        }),
      ),
      edges: layout.links.map(
        ({ id, source, target, links }): Edge => ({
          id,
          source,
          target,
          focusable: false,
          selectable: false,
          markerEnd: { type: "arrowclosed" as const, color: "var(--border-strong)" },
          style: {
            stroke: "var(--border-strong)",
            strokeWidth: 1.5,
            ...(links.every(({ kind }) => isByHand(kind)) ? { strokeDasharray: "5 4" } : {}),
          },
        }),
      ),
    };
  }, [network, focus, onFocus]);
  const zoom = Math.max(
    minReadableZoom,
    Math.min(1, (widthPx - 2 * marginPx) / Math.max(1, width)),
  );
  return (
    <DrawingFrame
      holder={holder}
      label={copy.networkDescription}
      heightPx={Math.min(maxHeightPx, Math.ceil(height * zoom) + 2 * marginPx)}
    >
      {widthPx > 0 && (
        <ReactFlowProvider>
          <ReactFlow<SystemNode>
            key={`${widthPx} ${nodes.map(({ id }) => id).join(" ")}`}
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            defaultViewport={{
              x: Math.max(marginPx, (widthPx - width * zoom) / 2),
              y: marginPx,
              zoom,
            }}
            fitViewOptions={fit}
            minZoom={0.1}
            maxZoom={2}
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
            ariaLabelConfig={labels}
            className="bg-transparent [&_.react-flow\_\_attribution]:bg-transparent! [&_.react-flow\_\_attribution_a]:text-xs! [&_.react-flow\_\_attribution_a]:text-ink-2!"
          >
            <DrawingKeys holder={holder} fit={fit} />
            <Controls
              showInteractive={false}
              position="top-right"
              className="overflow-hidden rounded-control border border-border bg-surface [&_button]:flex [&_button]:size-7 [&_button]:items-center [&_button]:justify-center [&_button]:hover:bg-surface-2 [&_button]:focus-visible:-outline-offset-2 [&_svg]:size-3 [&_svg]:fill-ink-2"
            />
          </ReactFlow>
        </ReactFlowProvider>
      )}
    </DrawingFrame>
  );
}

function SystemBox({ data: { node, isFocus, onFocus } }: NodeProps<SystemNode>) {
  const button = useRef<HTMLButtonElement>(null);
  // A system that is pressed has its own links drawn, and itself anew.
  useEffect(() => {
    if (isFocus && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isFocus]);
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} className="invisible" />
      <button
        ref={button}
        type="button"
        data-system={node.name}
        aria-pressed={isFocus}
        onClick={() => onFocus(node.name)}
        className={classNames(
          "nodrag nopan flex size-full items-center gap-2 rounded-control border bg-surface px-2.5 py-1.5 text-left hover:border-accent",
          node.isSingle ? "border-2 border-danger" : "border-border-strong/60",
          isFocus && "ring-2 ring-accent",
        )}
      >
        {node.isSingle && <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />}
        <span className="min-w-0">
          <span
            className="line-clamp-2 text-xs leading-[15px] font-semibold break-words text-ink"
            title={node.name}
          >
            {node.name}
          </span>
          <span className="text-xs text-ink-2 tabular-nums">
            {node.links === null ? "" : copy.links(node.links)}
            {node.isSingle && <span className="sr-only">. {copy.single}</span>}
          </span>
        </span>
      </button>
      <Handle type="source" position={Position.Right} isConnectable={false} className="invisible" />
    </>
  );
}
