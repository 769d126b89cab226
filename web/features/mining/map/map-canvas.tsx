/** The map drawn with its own library, loaded when a map is shown. */
import "@xyflow/react/dist/base.css";
import {
  BaseEdge,
  Controls,
  EdgeLabelRenderer,
  Handle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from "@xyflow/react";
import { useMemo, useRef } from "react";
import type { WireProcessMap } from "#contract/mining/endpoints.ts";
import { DrawingFrame } from "#web/ui/drawing/drawing-frame.tsx";
import { DrawingKeys } from "#web/ui/drawing/drawing-keys.tsx";
import { noLibraryKeys } from "#web/ui/dialog/no-library-keys.ts";
import { useWidth } from "#web/ui/use-width.ts";
import type { CaseSubject } from "../case-subject.ts";
import { miningCopy as copy } from "../copy.ts";
import { showTime } from "../show-time.ts";
import { edgeLooks, levelColour, type WaitLevel } from "./edge-look.ts";
import { layoutMap } from "./layout-map.ts";

type MapNode = WireProcessMap["nodes"][number];
type MapEdge = WireProcessMap["edges"][number];
interface NodeData extends Record<string, unknown> {
  node: MapNode | null;
  name: string;
  onOpen: (subject: CaseSubject) => void;
}
interface EdgeData extends Record<string, unknown> {
  edge: MapEdge;
  from: string | null;
  to: string | null;
  path: string;
  labelX: number;
  labelY: number;
  widthPx: number;
  level: WaitLevel;
  onOpen: (subject: CaseSubject) => void;
}
type ActivityNode = Node<NodeData, "activity" | "border">;
type ConnectionEdge = Edge<EdgeData, "connection">;

const nodeTypes = { activity: ActivityBox, border: BorderMark };
const edgeTypes = { connection: Connection };
const labels = {
  "controls.zoomIn.ariaLabel": copy.zoomIn,
  "controls.zoomOut.ariaLabel": copy.zoomOut,
  "controls.fitView.ariaLabel": copy.fit,
} as const;
const maxHeightPx = 760;
/** Below it names are not read; the rest of a large map is dragged into view, or fitted by its button. */
const minReadableZoom = 0.75;
const marginPx = 12;
/** From this width on the map runs from left to right. */
const wideFromPx = 900;
/** Beside the layers of a flat map the buttons would stand on one of them. */
const buttonsPx = 36;
const fit = { padding: 0.03, maxZoom: 1 };

/** Begins at the case's start; wheel and touch scroll the page, dragging moves the drawing, the buttons enlarge it. */
export default function MapCanvas({
  name,
  map,
  onOpen,
}: {
  name: string;
  map: WireProcessMap;
  onOpen: (subject: CaseSubject) => void;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(holder);
  const isWide = widthPx >= wideFromPx;
  const { nodes, edges, width, height, startX } = useMemo(() => {
    const layout = layoutMap(map, isWide ? "LR" : "TB");
    const looks = edgeLooks(map);
    const nameAt = (index: number | null) =>
      index === null ? null : (map.nodes[index]?.name ?? null);
    const start = layout.nodes.find(({ id }) => id === "start");
    return {
      width: layout.width,
      height: layout.height,
      startX: (start?.x ?? 0) + (start?.width ?? 0) / 2,
      nodes: layout.nodes.map(
        ({ id, index, x, y, width, height }): ActivityNode => ({
          id,
          type: index === null ? "border" : "activity",
          position: { x, y },
          width,
          height,
          draggable: false,
          selectable: false,
          connectable: false,
          focusable: false,
          style: { pointerEvents: "all" },
          data: {
            node: index === null ? null : (map.nodes[index] ?? null),
            name: nameAt(index) ?? (id === "start" ? copy.start : copy.end),
            onOpen,
          },
        }),
      ),
      edges: layout.edges.map(({ id, index, source, target, ...place }): ConnectionEdge => {
        const edge = map.edges[index]!;
        const look = looks[index]!;
        return {
          id,
          source,
          target,
          type: "connection",
          focusable: false,
          selectable: false,
          markerEnd: {
            type: "arrowclosed" as const,
            color: levelColour[look.level].screen,
            markerUnits: "userSpaceOnUse",
            width: 18,
            height: 18,
          },
          data: { edge, from: nameAt(edge.from), to: nameAt(edge.to), ...place, ...look, onOpen },
        };
      }),
    };
  }, [map, onOpen, isWide]);
  const zoom = Math.max(
    minReadableZoom,
    Math.min(1, (widthPx - 2 * marginPx) / Math.max(1, width)),
  );
  const headPx = isWide ? buttonsPx : 0;
  const slack = widthPx - width * zoom;
  const isCut = widthPx > 0 && (slack < 0 || height * zoom > maxHeightPx);
  const x =
    slack >= 0
      ? slack / 2
      : isWide
        ? marginPx
        : Math.min(marginPx, Math.max(slack - marginPx, widthPx / 2 - startX * zoom));
  return (
    <>
      <DrawingFrame
        holder={holder}
        label={copy.mapDescription(name)}
        heightPx={Math.min(maxHeightPx, Math.ceil(height * zoom) + 2 * marginPx + headPx)}
      >
        {widthPx > 0 && (
          <ReactFlowProvider>
            <ReactFlow<ActivityNode, ConnectionEdge>
              key={`${nodes.length} ${edges.length} ${widthPx}`}
              nodes={nodes}
              edges={edges}
              nodeTypes={nodeTypes}
              edgeTypes={edgeTypes}
              defaultViewport={{ x, y: marginPx + headPx, zoom }}
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
              proOptions={{ hideAttribution: true }}
              className="bg-transparent"
            >
              <DrawingKeys holder={holder} fit={fit} />
              <Controls
                showInteractive={false}
                position="top-right"
                orientation={isWide ? "horizontal" : "vertical"}
                className="overflow-hidden rounded-control border border-border bg-surface [&_button]:flex [&_button]:size-7 [&_button]:items-center [&_button]:justify-center [&_button]:hover:bg-surface-2 [&_button]:focus-visible:-outline-offset-2 [&_svg]:size-3 [&_svg]:fill-ink-2"
              />
            </ReactFlow>
          </ReactFlowProvider>
        )}
      </DrawingFrame>
      {isCut && <p className="mt-2 text-xs text-ink-3">{copy.dragHint}</p>}
    </>
  );
}

function ActivityBox({ data: { node, name, onOpen } }: NodeProps<ActivityNode>) {
  if (node === null) return null;
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className="invisible" />
      <button
        type="button"
        data-activity={name}
        onClick={() => onOpen({ subject: "activity", name })}
        className="nodrag nopan flex size-full flex-col justify-center rounded-control border border-border-strong/60 bg-surface px-3 py-1.5 text-left hover:border-accent"
      >
        <span className="line-clamp-2 text-sm leading-[17px] font-semibold text-ink" title={name}>
          {name}
        </span>
        <span className="text-xs text-ink-2 tabular-nums">
          <span className="sr-only">{copy.spoken.executions}</span>
          {copy.count(node.executions)}
          {node.meanTouchMs !== null && (
            <>
              <span aria-hidden> · </span>
              <span className="sr-only">{copy.spoken.touch}</span>
              {showTime(node.meanTouchMs)}
            </>
          )}
          <span className="sr-only">{copy.spoken.seeCases}</span>
        </span>
      </button>
      <Handle
        type="source"
        position={Position.Bottom}
        isConnectable={false}
        className="invisible"
      />
    </>
  );
}

function BorderMark({ data: { name } }: NodeProps<ActivityNode>) {
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className="invisible" />
      <div className="flex size-full items-center justify-center rounded-full border-2 border-border-strong bg-surface-2 text-xs text-ink-2">
        {name}
      </div>
      <Handle
        type="source"
        position={Position.Bottom}
        isConnectable={false}
        className="invisible"
      />
    </>
  );
}

function Connection({ id, markerEnd, data }: EdgeProps<ConnectionEdge>) {
  if (data === undefined) return null;
  const { edge, from, to, path, labelX, labelY, widthPx, level, onOpen } = data;
  const wait = edge.meanWaitMs === null ? null : showTime(edge.meanWaitMs);
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        {...(markerEnd === undefined ? {} : { markerEnd })}
        style={{ stroke: levelColour[level].screen, strokeWidth: widthPx }}
      />
      <EdgeLabelRenderer>
        <button
          type="button"
          data-connection={`${from ?? ""}>${to ?? ""}`}
          onClick={() =>
            onOpen({
              subject: "edge",
              ...(from === null ? {} : { source: from }),
              ...(to === null ? {} : { target: to }),
            })
          }
          style={{
            position: "absolute",
            transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)`,
            pointerEvents: "all",
          }}
          className="nodrag nopan rounded-[3px] bg-surface/90 px-1 text-center text-xs leading-[14px] text-ink-2 tabular-nums hover:text-accent"
        >
          <span className="sr-only">{copy.spoken.edge(from ?? copy.start, to ?? copy.end)}</span>
          <span className="block font-semibold text-ink">{copy.count(edge.count)}</span>
          {wait !== null && (
            <span className="block">
              <span className="sr-only">{copy.spoken.wait}</span>
              {wait}
            </span>
          )}
          <span className="sr-only">{copy.spoken.seeCases}</span>
        </button>
      </EdgeLabelRenderer>
    </>
  );
}
