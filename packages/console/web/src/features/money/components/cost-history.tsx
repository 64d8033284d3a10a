import { ActionIcon, Table } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshMoney } from '../model/use-refresh-money.ts';
import type { CostSku } from './cost-editor.tsx';

/** The day of costs that are valid from the beginning. */
const firstDay = '1970-01-01';

/** The costs of a SKU over time, newest first. Nothing if it has none. */
export function CostHistory({ sku: { sku, partnerId, currency } }: { readonly sku: CostSku }) {
  const costs = useQuery(trpc.money.costs.queryOptions({ sku, partnerId, currency }));
  const refresh = useRefreshMoney();
  const remove = useMutation(trpc.money.removeCost.mutationOptions({ onSuccess: refresh, onError: notifyError }));
  if (costs.data === undefined || costs.data.length === 0) return null;
  return (
    <PlainTable label={`Costs of ${sku}`} headings={['Valid from', 'Cost', 'Remove']} numeric={['Cost']}>
      {costs.data.map(({ validFrom, cost }) => (
        <Table.Tr key={validFrom}>
          <Table.Td>{validFrom === firstDay ? 'The beginning' : validFrom}</Table.Td>
          <Table.Td ta="right">
            <MoneyText amount={cost} currency={currency} />
          </Table.Td>
          <Table.Td>
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label={`Remove cost from ${validFrom}`}
              loading={remove.isPending && remove.variables.validFrom === validFrom}
              onClick={() => remove.mutate({ sku, partnerId, currency, validFrom })}
            >
              <Trash2 size={13} aria-hidden="true" />
            </ActionIcon>
          </Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
