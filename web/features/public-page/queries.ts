import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  addPublicPicture,
  getAbout,
  getPublicPage,
  savePublicPage,
} from "#contract/public-page/endpoints.ts";
import { call, type CallReply } from "#web/lib/calls/api-client.ts";

export type PublicPage = CallReply<typeof getPublicPage>;
export type PublicPart = PublicPage["parts"][number];
export type PartContent = NonNullable<PublicPart["pt"]>;

const KEY = ["public-page"];

export const usePublicPage = (isWanted = true) =>
  useQuery({ queryKey: KEY, queryFn: () => call(getPublicPage), enabled: isWanted, retry: false });

export const useAbout = (isWanted: boolean) =>
  useQuery({ queryKey: ["about"], queryFn: () => call(getAbout), enabled: isWanted, retry: false });

export function useSavePublicPage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof savePublicPage.body>>) =>
      call(savePublicPage, { body }),
    onSuccess: (page) => {
      client.setQueryData(KEY, page);
      void client.invalidateQueries({ queryKey: ["about"] });
    },
  });
}

export const useAddPicture = () =>
  useMutation({
    mutationFn: (base64: string) => call(addPublicPicture, { body: { base64 } }),
  });
