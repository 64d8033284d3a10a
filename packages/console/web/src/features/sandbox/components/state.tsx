import { Button, Group, Select, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Info } from '../model/types.ts';
import { RecordingCard } from './recording-card.tsx';
import { Section } from './section.tsx';
import { Snapshots } from './snapshots.tsx';

/** The complete state: snapshots, recordings and reset. */
export function State({ info }: { readonly info: Info }) {
  return (
    <Stack gap="md">
      <Snapshots />
      <RecordingCard />
      <Reset info={info} />
    </Stack>
  );
}

function Reset({ info: { partners, seed } }: { readonly info: Info }) {
  const [sellerId, setSellerId] = useState<string | null>(null);
  const reset = useMutation(
    trpc.sandbox.reset.mutationOptions({
      onSuccess: () => notifySuccess('Sandbox reset.'),
      onError: notifyError,
    }),
  );
  const scope = sellerId ?? 'everything';
  return (
    <Section title="Reset" description={`Restores the initial state, built from seed ${seed}. Snapshots are kept.`}>
      <Group gap="xs" align="flex-end">
        <Select
          size="xs"
          w={240}
          label="Scope"
          placeholder="Everything"
          data={partners.map((one) => one.sellerId)}
          value={sellerId}
          onChange={setSellerId}
          clearable
          clearButtonProps={{ 'aria-label': 'Everything' }}
        />
        <Button
          size="xs"
          color="red"
          leftSection={<RotateCcw size={14} aria-hidden="true" />}
          loading={reset.isPending}
          onClick={() =>
            confirmAction({
              title: `Reset ${scope}`,
              text:
                sellerId === null
                  ? 'Orders, reports, subscriptions, added sellers, faults, the request log and the clock return to their initial state.'
                  : `The data and roles of ${sellerId} return to their initial state.`,
              confirmLabel: `Reset ${scope}`,
              isDangerous: true,
              onConfirm: () => reset.mutate(sellerId === null ? {} : { sellerId }),
            })
          }
        >
          Reset…
        </Button>
      </Group>
    </Section>
  );
}
