import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Answered } from '../../../components/answered.tsx';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { formatAmount } from '../model/amount.ts';
import { type PaidPlan, priceOf } from '../model/billing.ts';
import { Day } from './day.tsx';

interface ChangeDialogProps {
  readonly plan: PaidPlan;
  readonly hasCard: boolean;
  /** Agrees to what is shown. */
  readonly onAgree: (prorationDate: number) => void;
  readonly onClose: () => void;
}

/** What a plan costs now and next, before anything is changed. */
export function ChangeDialog({ plan, hasCard, onAgree, onClose }: ChangeDialogProps) {
  const preview = useQuery(trpc.billing.preview.queryOptions({ priceId: plan.priceId }, { staleTime: 0, gcTime: 0 }));
  return (
    <Modal opened onClose={onClose} title={`${plan.name}: ${priceOf(plan)}`} centered>
      <Answered query={preview} label="Asking what it costs">
        {(costs) => (
          <Stack gap="md">
            <Costs {...costs} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                Not yet
              </Button>
              <Button onClick={() => onAgree(costs.prorationDate)} data-autofocus>
                {agreement(costs, hasCard)}
              </Button>
            </Group>
          </Stack>
        )}
      </Answered>
    </Modal>
  );
}

type Preview = Outputs['billing']['preview'];

function Costs({ lines, dueNow, currency, next }: Preview) {
  return (
    <>
      <Table aria-label="What it costs">
        <Table.Tbody>
          {lines.map(({ description, amount, isProration }) => (
            <Table.Tr key={`${description} ${amount}`}>
              <Table.Td>
                {description}
                {isProration && (
                  <Text size="xs" c="dimmed">
                    For the days that are left
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right">{formatAmount(amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Due now</Table.Th>
            <Table.Th ta="right">{formatAmount(dueNow, currency)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {next !== null && (
        <Text size="sm">
          The next payment is {formatAmount(next.amount, currency)} on <Day at={next.at} />.
        </Text>
      )}
    </>
  );
}

function agreement({ dueNow, currency }: Preview, hasCard: boolean): string {
  if (!hasCard) return 'Go on to the card';
  return dueNow > 0 ? `Pay ${formatAmount(dueNow, currency)} and change` : 'Change the plan';
}
