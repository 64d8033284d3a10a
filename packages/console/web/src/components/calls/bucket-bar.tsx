import { Progress, Text } from '@mantine/core';

interface BucketBarProps {
  /** Available slots; negative if future slots are taken. */
  readonly slots: number;
  readonly burst: number;
  readonly label: string;
}

/** Shows how many calls a bucket has left: full when all are available, empty when the next call must wait. */
export function BucketBar({ slots, burst, label }: BucketBarProps) {
  const available = Math.floor(Math.max(0, Math.min(slots, burst)));
  const share = (available / burst) * 100;
  return (
    <div>
      <Progress.Root size="md" transitionDuration={300}>
        <Progress.Section
          value={share}
          color={available < 1 ? 'red' : share < 50 ? 'yellow' : 'teal'}
          aria-label={label}
        />
      </Progress.Root>
      <Text size="xs">
        {available} of {Math.round(burst)} available
      </Text>
    </div>
  );
}
