import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const ROOT = "registers";

/** A project's list, or the history of one record. */
export function useRegister<T>(key: readonly string[], read: () => Promise<T>, isEnabled = true) {
  return useQuery({
    queryKey: [ROOT, ...key],
    queryFn: read,
    enabled: isEnabled,
    refetchOnMount: "always",
  });
}

/** A write after which the lists are read again: they count each other's records. */
export function useRegisterWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => void client.invalidateQueries({ queryKey: [ROOT] }),
  });
}
