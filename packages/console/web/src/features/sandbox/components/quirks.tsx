import { Checkbox, SimpleGrid } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { Section } from './section.tsx';

/** Turns quirks on and off. */
export function Quirks() {
  const quirks = useQuery(trpc.sandbox.quirks.queryOptions());
  const set = useMutation(trpc.sandbox.setQuirk.mutationOptions({ onError: notifyError }));
  return (
    <Section title="Quirks" description="Behaviors of Amazon's servers that its models do not describe">
      <AsyncContent query={quirks} label="Loading quirks">
        {(list) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
            {list.map(({ name, effect, certainty, sources, isOn }) => (
              <Checkbox
                key={name}
                size="xs"
                label={name}
                description={`${effect} Certainty: ${certainty} (${sources.join(', ')}).`}
                disabled={set.isPending}
                checked={isOn}
                onChange={({ currentTarget }) => set.mutate({ name, isOn: currentTarget.checked })}
              />
            ))}
          </SimpleGrid>
        )}
      </AsyncContent>
    </Section>
  );
}
