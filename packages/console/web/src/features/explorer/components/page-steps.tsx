import { Button, Group, Text } from '@mantine/core';
import type { CallInput } from '../api/types.ts';

interface PageStepsProps {
  readonly count: number;
  readonly shown: number;
  readonly show: (page: number) => void;
  readonly next: CallInput | undefined;
  readonly load: (input: CallInput) => void;
}

/** Buttons to page through a list. Pages are fetched on demand. */
export function PageSteps({ count, shown, show, next, load }: PageStepsProps) {
  if (count === 1 && next === undefined) return null;
  const isLast = shown === count - 1;
  return (
    <Group gap="xs" component="nav" aria-label="Pages">
      <Button size="xs" variant="default" disabled={shown === 0} onClick={() => show(shown - 1)}>
        Previous page
      </Button>
      <Text size="sm" role="status">
        Page {shown + 1}
      </Text>
      <Button
        size="xs"
        variant="default"
        disabled={isLast && next === undefined}
        onClick={() => (isLast && next !== undefined ? load(next) : show(shown + 1))}
      >
        Next page
      </Button>
    </Group>
  );
}
