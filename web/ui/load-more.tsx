import { Button } from "./button.tsx";

/** Under a list that is fetched page by page: the next one. */
export function LoadMore({
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
  label,
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
}) {
  if (!hasNextPage) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
