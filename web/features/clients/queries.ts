import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  getClientTemplate,
  updateClientTemplate,
  uploadClientLogo,
  type ClientTemplate,
} from "#contract/clients/endpoints.ts";
import { buildUrl, call, announceSignedOut } from "#web/lib/calls/api-client.ts";
import { ApiError } from "#web/lib/calls/api-error.ts";

const keyOf = (clientId: string) => ["clients", clientId, "template"] as const;

export function useClientTemplate(clientId: string) {
  return useQuery({
    queryKey: keyOf(clientId),
    queryFn: () => call(getClientTemplate, { params: { clientId } }),
  });
}

export function useUpdateTemplate(clientId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof updateClientTemplate.body>>) =>
      call(updateClientTemplate, { params: { clientId }, body }),
    onSuccess: (template) => client.setQueryData(keyOf(clientId), template),
  });
}

export function useUploadLogo(clientId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File): Promise<ClientTemplate> => {
      const body = new FormData();
      body.set("file", file);
      const response = await fetch(buildUrl(uploadClientLogo, { params: { clientId } }), {
        method: uploadClientLogo.method,
        credentials: "same-origin",
        body,
      });
      const text = await response.text();
      if (!response.ok) {
        if (response.status === 401) announceSignedOut(uploadClientLogo.name);
        throw new ApiError(response.status, response.statusText, text);
      }
      return JSON.parse(text) as ClientTemplate;
    },
    onSuccess: (template) => client.setQueryData(keyOf(clientId), template),
  });
}
