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
