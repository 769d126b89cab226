import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  closeClient,
  erasePerson,
  exportClient,
  exportPerson,
  getClientHoldings,
  listClientPrivacy,
  listClosings,
  setRetention,
} from "#contract/privacy/endpoints.ts";
import {
  erasePersonFromFiles,
  exportPersonFromFiles,
  findPersonInFiles,
  listPersonErasures,
  reportPersonAccess,
  type PersonQuery,
} from "#contract/privacy/person-files.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { downloadFrom, saveBlob } from "#web/lib/download.ts";

/** Under the administration's root: its events read these again. */
const ROOT = ["admin", "privacy"] as const;

export const useClientPrivacy = () =>
  useQuery({
    queryKey: [...ROOT, "clients"],
    queryFn: () => call(listClientPrivacy),
    retry: false,
  });
export const useClosings = () =>
  useQuery({ queryKey: [...ROOT, "closings"], queryFn: () => call(listClosings), retry: false });
export const useHoldings = (clientId: string) =>
  useQuery({
    queryKey: [...ROOT, "holdings", clientId],
    queryFn: () => call(getClientHoldings, { params: { clientId } }),
    retry: false,
    refetchOnMount: "always",
  });

function usePrivacyMutation<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    // Not awaited: what is read anew may take away the form whose own callbacks still have to say that it worked.
    onSettled: () => {
      for (const root of ["admin", "clients"]) void client.invalidateQueries({ queryKey: [root] });
    },
  });
}

type PersonOf = PersonQuery & { clientId: string };
export const usePersonErasures = () =>
  useQuery({
    queryKey: [...ROOT, "person-erasures"],
    queryFn: () => call(listPersonErasures),
    retry: false,
  });
/** Not a query: whom somebody looked for is kept in no cache. */
export const useFindPerson = () =>
  useMutation({
    mutationFn: ({ clientId, ...body }: PersonOf) =>
      call(findPersonInFiles, { params: { clientId }, body }),
    gcTime: 0,
  });
export const useExportPersonInFiles = () =>
  useMutation({
    mutationFn: async ({ clientId, ...body }: PersonOf) =>
      saveBlob(
        new Blob(
          [
            JSON.stringify(
              await call(exportPersonFromFiles, { params: { clientId }, body }),
              null,
              2,
            ),
          ],
          { type: "application/json" },
        ),
        "dados-da-pessoa-nos-arquivos.json",
      ),
    gcTime: 0,
  });
export const useReportPersonAccess = () =>
  useMutation({
    mutationFn: async ({ clientId, ...body }: PersonOf) => {
      const { fileName, text } = await call(reportPersonAccess, { params: { clientId }, body });
      saveBlob(new Blob([text], { type: "text/plain;charset=utf-8" }), fileName);
    },
    gcTime: 0,
  });
export const useErasePersonInFiles = () =>
  usePrivacyMutation(({ clientId, ...body }: PersonOf & { confirmation: string }) =>
    call(erasePersonFromFiles, { params: { clientId }, body }),
  );
export const useSetRetention = () =>
  usePrivacyMutation(
    ({ clientId, ...body }: { clientId: string; version: number; days: number | null }) =>
      call(setRetention, { params: { clientId }, body }),
  );
export const useExportClient = () =>
  usePrivacyMutation((clientId: string) =>
    downloadFrom(exportClient, { params: { clientId } }, "copia.zip"),
  );
export const useCloseClient = () =>
  usePrivacyMutation(({ clientId, name }: { clientId: string; name: string }) =>
    call(closeClient, { params: { clientId }, body: { name } }),
  );
export const useExportPerson = () =>
  usePrivacyMutation((id: string) =>
    downloadFrom(exportPerson, { params: { id } }, "dados-da-pessoa.zip"),
  );
export const useErasePerson = () =>
  usePrivacyMutation(({ id, email }: { id: string; email: string }) =>
    call(erasePerson, { params: { id }, body: { email } }),
  );
