/** `make`, computed once for each object for as long as that object is held. */
export function oncePer<Key extends object, Value extends object>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const ready = made.get(key) ?? make(key);
    made.set(key, ready);
    return ready;
  };
}

/** `make`, computed at the first call. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** `make`, computed once for each text while it is among the last `most` that were asked for. */
export function oncePerText<Value>(
  most: number,
  make: (text: string) => Value,
): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    if (made.has(text)) return made.get(text) as Value;
    const value = make(text);
    made.set(text, value);
    for (const oldest of made.keys()) {
      if (made.size <= most) break;
      made.delete(oldest);
    }
    return value;
  };
}
