import type pg from "pg";

/** The part of pg's wire connection that COPY needs and that its types leave out. */
type CopyConnection = {
  stream: {
    pause(): void;
    resume(): void;
    writableNeedDrain: boolean;
    once(event: "drain" | "close", listener: () => void): void;
  };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

type Settle = { resolve(): void; reject(failure: unknown): void };

/** What pg's client asks of the query that is running; COPY needs nothing else from it. */
abstract class CopyQuery {
  protected failure: unknown;
  constructor(
    private readonly statement: string,
    private readonly settle: Settle,
  ) {}
  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.statement);
  }
  /** The server refused. pg forgets the query at this point: no ready message will reach it. */
  handleError(failure: unknown): void {
    this.failure ??= failure;
    this.settle.reject(this.failure);
  }
  handleReadyForQuery(): void {
    if (this.failure === undefined) this.settle.resolve();
    else this.settle.reject(this.failure);
  }
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFail("not expected");
  }
  handleCopyData(): void {}
}

class CopyOutQuery extends CopyQuery {
  #waiting: Promise<void> = Promise.resolve();
  #pending = 0;
  constructor(
    statement: string,
    settle: Settle,
    private readonly take: (chunk: Buffer) => Promise<void>,
  ) {
    super(statement, settle);
  }
  override handleCopyData(message?: { chunk: Buffer }, connection?: CopyConnection): void {
    if (message === undefined || connection === undefined || this.failure !== undefined) return;
    // The parser's buffer is used again for the next messages, and the taker keeps the row for a while.
    const chunk = Buffer.from(message.chunk);
    // One message is one row; the socket rests while the taker is busy, so memory stays flat on large tables.
    connection.stream.pause();
    this.#pending += 1;
    this.#waiting = this.#waiting
      .then(() => this.take(chunk))
      .catch((failure: unknown) => void (this.failure ??= failure))
      .finally(() => {
        this.#pending -= 1;
        if (this.#pending === 0) connection.stream.resume();
      });
  }
  override handleReadyForQuery(): void {
    void this.#waiting.then(() => super.handleReadyForQuery());
  }
}

class CopyInQuery extends CopyQuery {
  constructor(
    statement: string,
    settle: Settle,
    private readonly source: AsyncIterable<Buffer>,
  ) {
    super(statement, settle);
  }
  override handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }
  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.source) {
        // The server refused a row and the caller knows already.
        if (this.failure !== undefined) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) {
          await new Promise<void>((settle) => {
            connection.stream.once("drain", settle);
            connection.stream.once("close", settle);
          });
        }
      }
      connection.endCopyFrom();
    } catch (failure) {
      // The server answers the refusal with an error of its own; the cause comes first.
      this.failure ??= failure;
      connection.sendCopyFail("source ended early");
    }
  }
}

const submit = (client: pg.Client, query: unknown): void =>
  void client.query(query as pg.Submittable);

/** Runs `COPY … TO STDOUT`; `take` receives the text format in the order of the rows. */
export function copyOut(
  client: pg.Client,
  statement: string,
  take: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) =>
    submit(client, new CopyOutQuery(statement, { resolve, reject }, take)),
  );
}

/** Runs `COPY … FROM STDIN` with the chunks of `source`, however they are cut. */
export function copyIn(
  client: pg.Client,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  return new Promise((resolve, reject) =>
    submit(client, new CopyInQuery(statement, { resolve, reject }, source)),
  );
}
