import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  listPromotions,
  promote,
  withdrawPromotion,
  type PromotionSource,
  type PromotionTarget,
} from "#contract/promotions/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

const keyOf = (phaseId: string) => ["phases", phaseId, "promotions"];

export const usePromotions = (phaseId: string) =>
  useQuery({
    queryKey: keyOf(phaseId),
    queryFn: () => call(listPromotions, { params: { id: phaseId } }),
  });

export function usePromote(phaseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { target: PromotionTarget; source: PromotionSource }) =>
      call(promote, { params: { id: phaseId }, body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf(phaseId) }),
  });
}

export function useWithdraw(phaseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (promotionId: string) =>
      call(withdrawPromotion, { params: { id: phaseId, promotionId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(phaseId) }),
  });
}
