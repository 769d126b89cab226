import { connect, createServer, type Socket } from "node:net";

export interface CutLine {
  url: string;
  /** Ends every connection and takes no more. */
  cut(): void;
  restore(): void;
  /** New connections go there from now on; those that stand are left where they are. */
  turnTo(targetUrl: string): void;
  close(): Promise<void>;
}

/** A line to a server that a test can cut, as a network does. */
export function openCutLine(targetUrl: string): Promise<CutLine> {
  let target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => undefined);
      one.once("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const destroyAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return new Promise((settle) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      settle({
        url: `http://127.0.0.1:${port}`,
        cut() {
          isCut = true;
          destroyAll();
        },
        restore() {
          isCut = false;
        },
        turnTo(next) {
          target = new URL(next);
        },
        close: () =>
          new Promise((closed) => {
            destroyAll();
            server.close(() => closed());
          }),
      });
    });
  });
}
