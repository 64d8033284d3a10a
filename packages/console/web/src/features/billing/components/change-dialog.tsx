import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { formatAmount } from '../model/amount.ts';
import { formatPrice, type PaidPlan } from '../model/billing.ts';
import { Day } from './day.tsx';

interface ChangeDialogProps {
  readonly plan: PaidPlan;
  readonly hasCard: boolean;
  /** Confirms the shown price. */
  readonly onConfirm: (prorationDate: number) => void;
  readonly onClose: () => void;
}

/** Shows the price of a plan change before it is made. */
export function ChangeDialog({ plan, hasCard, onConfirm, onClose }: ChangeDialogProps) {
  const preview = useQuery(trpc.billing.preview.queryOptions({ priceId: plan.priceId }, { staleTime: 0, gcTime: 0 }));
  return (
    <Modal opened onClose={onClose} title={`${plan.name}: ${formatPrice(plan)}`} centered>
      <AsyncContent query={preview} label="Loading price">
        {(costs) => (
          <Stack gap="md">
            <Costs {...costs} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button onClick={() => onConfirm(costs.prorationDate)} data-autofocus>
                {formatConfirmLabel(costs, hasCard)}
              </Button>
            </Group>
          </Stack>
        )}
      </AsyncContent>
    </Modal>
  );
}

type Preview = Outputs['billing']['preview'];

function Costs({ lines, dueNow, currency, next }: Preview) {
  return (
    <>
      <Table aria-label="Price">
        <Table.Tbody>
          {lines.map(({ description, amount, isProration }) => (
            <Table.Tr key={`${description} ${amount}`}>
              <Table.Td>
                {description}
                {isProration && (
                  <Text size="xs" c="dimmed">
                    Prorated for the remaining days
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

function formatConfirmLabel({ dueNow, currency }: Preview, hasCard: boolean): string {
  if (!hasCard) return 'Continue to payment';
  return dueNow > 0 ? `Pay ${formatAmount(dueNow, currency)} and change plan` : 'Change plan';
}
