import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ScreenError } from '../../../lib/failure.ts';
import { tellDone } from '../../../lib/tell.ts';
import { client, trpc } from '../../../lib/trpc.ts';
import type { PaymentReturn } from './payment-return.ts';

/** Ends what a bank has shown a page of its own for, and takes its parameters out of the address. */
export function usePaymentReturn(search: PaymentReturn) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: async ({ returned, setup_intent: setupIntentId, redirect_status: status }: PaymentReturn) => {
      const failed = status === 'failed';
      if (returned === 'card' && setupIntentId !== undefined && !failed) {
        await client.billing.cardChanged.mutate({ setupIntentId });
      } else {
        await client.billing.refresh.mutate();
      }
      if (failed) throw notConfirmed(returned);
    },
    onSuccess: (_, { returned }) => tellDone(returned === 'card' ? 'The card is saved.' : 'Your bank has confirmed.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.billing.pathKey() }),
  });
  const end = useEffectEvent((found: PaymentReturn) => {
    void navigate({ to: '/billing', search: {}, replace: true });
    ending.mutate(found);
  });
  const { returned } = search;
  useEffect(() => {
    if (returned !== undefined) end(search);
  }, [returned, search]);
  return ending;
}

function notConfirmed(returned: PaymentReturn['returned']): ScreenError {
  return new ScreenError({
    code: 'PAYMENT_REFUSED_BY_BANK',
    message: returned === 'card' ? 'Your bank did not confirm the card.' : 'Your bank did not confirm the payment.',
    action: 'Try again, or give another card. Nothing has been paid.',
  });
}
