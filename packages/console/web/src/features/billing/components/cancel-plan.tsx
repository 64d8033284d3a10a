import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FailedState } from '../../../components/states.tsx';
import { ask } from '../../../lib/ask.tsx';
import { tellDone } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Billing } from '../model/billing.ts';
import { Section } from './section.tsx';

/** Ends the plan. Nothing where there is none to end. */
export function CancelPlan({ billing: { state, isEnding, plan, plans } }: { readonly billing: Billing }) {
  const queryClient = useQueryClient();
  const cancel = useMutation(
    trpc.billing.cancel.mutationOptions({
      onSuccess: () => tellDone('The plan is canceled.'),
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.billing.pathKey() }),
    }),
  );
  if (isEnding || !['trialing', 'active', 'past_due'].includes(state)) return null;
  const name = plan?.name ?? 'the plan';
  const free = plans.find(({ priceId }) => priceId === null)?.name ?? 'the free plan';
  const until =
    state === 'past_due'
      ? 'It ends at once, and what is open is not asked for any more.'
      : 'It lasts until the end of what is paid, and can be resumed until then.';
  const askFirst = () =>
    ask({
      title: `Cancel ${name}?`,
      text: `${until} Afterwards this workspace has ${free}; if it holds more than that allows, it becomes read-only. Nothing is deleted.`,
      action: `Cancel ${name}`,
      isDangerous: true,
      onConfirm: () => cancel.mutate(),
    });
  return (
    <Section title="Cancel">
      <Text size="sm">{until} Nothing is deleted.</Text>
      {cancel.error !== null && <FailedState error={cancel.error} />}
      <Button
        variant="outline"
        color="red"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        loading={cancel.isPending}
        onClick={askFirst}
      >
        Cancel {name} …
      </Button>
    </Section>
  );
}
