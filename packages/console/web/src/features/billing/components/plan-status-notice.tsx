import { Alert, Button, Stack, Text } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { PlanStatus } from '../model/plan-status.ts';
import { PlanStatusText } from './plan-status-text.tsx';

interface PlanStatusNoticeProps {
  readonly status: PlanStatus;
  /** Called when an owner presses the button; undefined for other members. */
  readonly onRemedy?: ((remedy: NonNullable<PlanStatus['remedy']>) => void) | undefined;
  readonly isBusy: boolean;
  /** Whether a payment is in progress below. */
  readonly isPaying: boolean;
}

const remedyLabels = { pay: 'Pay now', choose: 'Choose plan', resume: 'Resume plan', card: 'Add card' } as const;

/** Shows the status of the plan, until when it lasts, and what to do. */
export function PlanStatusNotice({ status, onRemedy, isBusy, isPaying }: PlanStatusNoticeProps) {
  const { color, title, remedy } = status;
  const isGood = color === 'cyan' || color === 'gray';
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <Alert color={color} variant="light" icon={<Icon aria-hidden="true" />} title={title} role="status">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          <PlanStatusText status={status} />
        </Text>
        {remedy !== undefined && onRemedy !== undefined && !isPaying && (
          <Button size="xs" loading={isBusy} onClick={() => onRemedy(remedy)}>
            {remedyLabels[remedy]}
          </Button>
        )}
        {remedy !== undefined && onRemedy === undefined && (
          <Text size="sm">Only a workspace owner can resolve this.</Text>
        )}
      </Stack>
    </Alert>
  );
}
