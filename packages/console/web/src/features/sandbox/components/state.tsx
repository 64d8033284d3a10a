import { Button, Group, Select, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../../lib/ask.tsx';
import { tellDone, tellFailed } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Info } from '../model/types.ts';
import { RecordingCard } from './recording-card.tsx';
import { Section } from './section.tsx';
import { Snapshots } from './snapshots.tsx';

/** The state as a whole: kept, taken up again, recorded, and thrown away. */
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
    trpc.sandbox.reset.mutationOptions({ onSuccess: () => tellDone('Back to the beginning.'), onError: tellFailed }),
  );
  const who = sellerId ?? 'everything';
  return (
    <Section title="Reset" description={`Back to how it was made, from the seed ${seed}. Named snapshots stay.`}>
      <Group gap="xs" align="flex-end">
        <Select
          size="xs"
          w={240}
          label="What"
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
            ask({
              title: `Reset ${who}`,
              text:
                sellerId === null
                  ? 'Orders, reports, subscriptions, added sellers, faults, the log and the clock go back to the beginning.'
                  : `What ${sellerId} has done, and has been granted, goes back to the beginning.`,
              action: 'Reset',
              isDangerous: true,
              onConfirm: () => reset.mutate(sellerId === null ? {} : { sellerId }),
            })
          }
        >
          Reset
        </Button>
      </Group>
    </Section>
  );
}
