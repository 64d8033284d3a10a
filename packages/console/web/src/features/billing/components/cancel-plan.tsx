import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '../../../components/states/states.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Billing } from '../model/billing.ts';
import { Section } from './section.tsx';

/** Cancels the plan. Renders nothing without a paid plan. */
export function CancelPlan({ billing: { state, isEnding, plan, plans } }: { readonly billing: Billing }) {
  const queryClient = useQueryClient();
  const cancel = useMutation(
    trpc.billing.cancel.mutationOptions({
      onSuccess: () => notifySuccess('Plan cancelled.'),
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.billing.pathKey() }),
    }),
  );
  if (isEnding || !['trialing', 'active', 'past_due'].includes(state)) return null;
  const name = plan?.name ?? 'the plan';
  const free = plans.find(({ priceId }) => priceId === null)?.name ?? 'the free plan';
  const consequence =
    state === 'past_due'
      ? 'The plan ends immediately, and the open invoice is no longer due.'
      : 'The plan stays active until the end of the paid period. You can resume it until then.';
  const confirmCancel = () =>
    confirmAction({
      title: `Cancel ${name}?`,
      text: `${consequence} Afterwards, this workspace moves to ${free}. If the workspace exceeds the limits of that plan, it becomes read-only. Nothing is deleted.`,
      confirmLabel: 'Cancel plan',
      cancelLabel: 'Keep plan',
      isDangerous: true,
      onConfirm: () => cancel.mutate(),
    });
  return (
    <Section title="Cancel plan">
      <Text size="sm">{consequence} Nothing is deleted.</Text>
      {cancel.error !== null && <ErrorState error={cancel.error} />}
      <Button
        variant="outline"
        color="red"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        loading={cancel.isPending}
        onClick={confirmCancel}
      >
        Cancel {name}…
      </Button>
    </Section>
  );
}
