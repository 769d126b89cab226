/**
 * Callbacks of a write that outlive the component which began it. The news of the change may come before the reply and take
 * the row or the dialog along; what is said of the change must be said all the same.
 */
export function handleReply<Result>(
  reply: Promise<Result>,
  told: {
    onSuccess?: (result: Result) => void;
    onError?: (failure: Error) => void;
    onSettled?: () => void;
  },
): void {
  void reply
    .then(
      (result) => told.onSuccess?.(result),
      (failure: Error) => told.onError?.(failure),
    )
    .finally(told.onSettled);
}
