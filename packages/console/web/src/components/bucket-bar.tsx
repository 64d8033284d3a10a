import { Progress, Text } from '@mantine/core';

interface BucketBarProps {
  /** Slots in the bucket now; negative when slots of the future have been taken. */
  readonly slots: number;
  readonly burst: number;
  readonly label: string;
}

/** How full a bucket is. */
export function BucketBar({ slots, burst, label }: BucketBarProps) {
  const left = Math.max(0, Math.min(slots, burst));
  const share = (left / burst) * 100;
  return (
    <div>
      <Progress.Root size="md" transitionDuration={300}>
        <Progress.Section value={share} color={left < 1 ? 'red' : share < 50 ? 'yellow' : 'teal'} aria-label={label} />
      </Progress.Root>
      <Text size="xs">
        {Math.floor(left)} of {Math.round(burst)} left
      </Text>
    </div>
  );
}
