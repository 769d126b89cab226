/**
 * One look-up at a time for each cookie. Whoever comes while it is under way shares the next one, so that every answer comes from a
 * look-up that began after its request: a session that was ended is never taken from memory.
 */
export class SharedLookups<T> {
  readonly #running = new Map<
    string,
    { found: Promise<T>; ended: Promise<void>; next: Promise<T> | undefined }
  >();

  find(key: string, look: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running === undefined) return this.#run(key, look);
    running.next ??= running.ended.then(() => this.#run(key, look));
    return running.next;
  }

  #run(key: string, look: () => Promise<T>): Promise<T> {
    const found = look();
    const ended = found.then(
      () => this.#end(key, found),
      () => this.#end(key, found),
    );
    this.#running.set(key, { found, ended, next: undefined });
    return found;
  }

  #end(key: string, found: Promise<T>): void {
    if (this.#running.get(key)?.found === found) this.#running.delete(key);
  }
}
