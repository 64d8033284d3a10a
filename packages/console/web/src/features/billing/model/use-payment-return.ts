import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { ScreenError } from '../../../lib/requests/error-description.ts';
import { client, trpc } from '../../../lib/requests/trpc.ts';
import { useNavigate } from '../../../navigation/hooks.ts';
import type { PaymentReturn } from './payment-return.ts';

/** Finishes a payment after the bank's own page, and removes its parameters from the URL. */
export function usePaymentReturn(search: PaymentReturn) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const finishing = useMutation({
    mutationFn: async ({ returned, setup_intent: setupIntentId, redirect_status: status }: PaymentReturn) => {
      const failed = status === 'failed';
      if (returned === 'card' && setupIntentId !== undefined && !failed) {
        await client.billing.confirmCardChange.mutate({ setupIntentId });
      } else {
        await client.billing.refresh.mutate();
      }
      if (failed) throw buildBankError(returned);
    },
    onSuccess: (_, { returned }) =>
      notifySuccess(returned === 'card' ? 'Card saved.' : 'Your bank confirmed the payment.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.billing.pathKey() }),
  });
  const finish = useEffectEvent((found: PaymentReturn) => {
    navigate({ to: '/billing', search: {}, replace: true });
    finishing.mutate(found);
  });
  const { returned } = search;
  useEffect(() => {
    if (returned !== undefined) finish(search);
  }, [returned, search]);
  return finishing;
}

function buildBankError(returned: PaymentReturn['returned']): ScreenError {
  return new ScreenError({
    code: 'PAYMENT_AUTHENTICATION_FAILED',
    message: returned === 'card' ? 'Your bank did not confirm the card.' : 'Your bank did not confirm the payment.',
    action: 'Try again, or use another card. You have not been charged.',
  });
}
