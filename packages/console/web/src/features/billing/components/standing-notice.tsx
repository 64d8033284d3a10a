import { Alert, Button, Stack, Text } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Standing } from '../model/standing.ts';
import { StandingText } from './standing-text.tsx';

interface StandingNoticeProps {
  readonly standing: Standing;
  /** What an owner can press; undefined for everybody else. */
  readonly onWayBack?: ((way: NonNullable<Standing['wayBack']>) => void) | undefined;
  readonly isBusy: boolean;
  /** It is being paid below. */
  readonly isPaying: boolean;
}

const words = { pay: 'Pay now', choose: 'Choose a plan', resume: 'Resume the plan', card: 'Add a card' } as const;

/** How the workspace stands, how long that lasts, and what leads back. */
export function StandingNotice({ standing, onWayBack, isBusy, isPaying }: StandingNoticeProps) {
  const { color, title, wayBack } = standing;
  const isWell = color === 'cyan' || color === 'gray';
  const Icon = isWell ? CircleCheck : TriangleAlert;
  return (
    <Alert color={color} variant="light" icon={<Icon aria-hidden="true" />} title={title} role="status">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          <StandingText standing={standing} />
        </Text>
        {wayBack !== undefined && onWayBack !== undefined && !isPaying && (
          <Button size="xs" loading={isBusy} onClick={() => onWayBack(wayBack)}>
            {words[wayBack]}
          </Button>
        )}
        {wayBack !== undefined && onWayBack === undefined && (
          <Text size="sm">Only an owner of this workspace can do something about it.</Text>
        )}
      </Stack>
    </Alert>
  );
}
