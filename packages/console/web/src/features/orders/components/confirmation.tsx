import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';

interface ConfirmationProps {
  /** What happens, one per line. */
  readonly effects: readonly ReactNode[];
  /** Label of the button that does it. */
  readonly label: string;
  readonly isSandbox: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly back: () => void;
  readonly confirm: () => void;
}

/** The last step of a form that changes an order at Amazon: says what happens, and asks for a confirmation. */
export function Confirmation({ effects, label, isSandbox, isPending, error, back, confirm }: ConfirmationProps) {
  const [isAgreed, setAgreed] = useState(false);
  return (
    <Stack gap="md">
      <List size="sm" spacing={4} aria-label="What happens">
        {effects.map((effect, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the effects of a form do not change while they are shown
          <List.Item key={at}>{effect}</List.Item>
        ))}
      </List>
      {isSandbox ? (
        <Text size="sm" c="dimmed">
          This seller is in the sandbox. No real data changes.
        </Text>
      ) : (
        <Checkbox
          label="This is a real order of a real buyer."
          checked={isAgreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          data-autofocus
        />
      )}
      {error !== null && <ErrorState error={error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={back} disabled={isPending}>
          Back
        </Button>
        <Button onClick={confirm} loading={isPending} disabled={!isSandbox && !isAgreed}>
          {label}
        </Button>
      </Group>
    </Stack>
  );
}
