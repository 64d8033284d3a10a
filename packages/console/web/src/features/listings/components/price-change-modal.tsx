import {
  Alert,
  Button,
  Group,
  Modal,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { createRequestKey } from '../../../lib/requests/request-key.ts';
import { client, type Inputs, type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { nameShop, type Shop } from '../../../lib/shops/shop-scope.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { normalizeDecimal } from '../model/decimals.ts';

type Planned = Outputs['bulkChanges']['plan'][number];
type Kind = Inputs['bulkChanges']['start']['change']['kind'];

/** The listings that a user selected, and what they match if all that match were selected. */
export type SelectedListings = Pick<Inputs['bulkChanges']['plan'], 'sellerId' | 'listings' | 'matching'>;

interface PriceChangeModalProps {
  readonly shop: Shop;
  readonly selected: SelectedListings;
  readonly close: () => void;
  /** Called with the ID of the change that was started. */
  readonly onStart: (id: string) => void;
}

interface KindTexts {
  readonly choice: string;
  readonly field: string;
  readonly description: string;
}

const kinds: Readonly<Record<Kind, KindTexts>> = {
  percent: {
    choice: 'Raise or lower by a percentage',
    field: 'Percentage',
    description: '5 raises prices by 5 %, -5 lowers them.',
  },
  amount: {
    choice: 'Raise or lower by an amount',
    field: 'Amount',
    description: '2 raises prices by 2.00, -2 lowers them.',
  },
  price: {
    choice: 'Set one price for all',
    field: 'New price',
    description: 'In the currency of each listing.',
  },
};

const choices = Object.entries(kinds).map(([value, { choice }]) => ({ value, label: choice }));

/** Changes the prices of several listings. Shows every new price before anything is changed. */
export function PriceChangeModal({ shop, selected, close, onStart }: PriceChangeModalProps) {
  const [kind, setKind] = useState<Kind>('percent');
  const [text, setText] = useState('');
  const value = normalizeDecimal(text);
  const [maxPercent, setMaxPercent] = useState(20);
  const queries = useQueryClient();
  const start = useMutation(
    trpc.bulkChanges.start.mutationOptions({
      onSuccess: ({ id }) => onStart(id),
      // After a failure too: prices may have changed since they were shown.
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.bulkChanges.pathKey() }),
    }),
  );
  const [formKey] = useState(createRequestKey);
  const given = { ...selected, change: { kind, value }, maxPercent };
  const isNumber = /^-?\d{1,12}(\.\d{1,4})?$/.test(value);
  const plan = useQuery({
    queryKey: [...trpc.bulkChanges.plan.mutationKey(), given],
    queryFn: () => client.bulkChanges.plan.mutate(given),
    enabled: isNumber,
    staleTime: 0,
  });
  // Another change in the same form is another request.
  const idempotencyKey = [formKey, kind, value, maxPercent].join(' ');
  const confirmed = (plan.data ?? []).flatMap(({ marketplaceId, sku, from, to, leftOut }) =>
    leftOut === undefined && from !== null && to !== null ? [{ marketplaceId, sku, from, to }] : [],
  );
  const changed = confirmed.length;
  return (
    <Modal
      opened
      onClose={close}
      title={`Change the prices of ${formatQuantity(selected.listings.length, 'listing')}`}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <Select
            label="What to do"
            description="For all selected listings."
            data={choices}
            value={kind}
            onChange={(chosen) => chosen !== null && setKind(chosen as Kind)}
            allowDeselect={false}
          />
          <TextInput
            label={kinds[kind].field}
            description={kinds[kind].description}
            inputMode="decimal"
            required
            data-autofocus
            value={text}
            error={value !== '' && !isNumber && 'Enter a number with at most four decimals, such as 5 or -2.50.'}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <NumberInput
            label="Maximum change in percent"
            description="Larger changes are left out."
            min={0.1}
            max={100}
            value={maxPercent}
            onChange={(percent) => setMaxPercent(Math.min(100, Math.max(0.1, Number(percent) || 20)))}
          />
        </SimpleGrid>
        {plan.error !== null && <ErrorState error={plan.error} />}
        {plan.isLoading && <LoadingState label="Computing prices" />}
        {plan.data !== undefined && isNumber && <PlannedPrices plan={plan.data} shop={shop} maxPercent={maxPercent} />}
        {start.error !== null && <ErrorState error={start.error} />}
        <Alert variant="light" color="gray">
          <Text size="sm">
            Prices change at Amazon within minutes. A price that was changed there in the meantime stays as it is. You
            can undo the change.
          </Text>
        </Alert>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Permitted procedures="bulkChanges.start">
            <Button
              disabled={!isNumber || plan.isFetching || changed === 0}
              loading={start.isPending}
              onClick={() => start.mutate({ ...given, confirmed, idempotencyKey })}
            >
              {changed === 0 ? 'Change prices' : `Change ${formatQuantity(changed, 'price')}`}
            </Button>
          </Permitted>
        </Group>
      </Stack>
    </Modal>
  );
}

interface PlannedPricesProps {
  readonly plan: readonly Planned[];
  readonly shop: Shop;
  readonly maxPercent: number;
}

function PlannedPrices({ plan, shop, maxPercent }: PlannedPricesProps) {
  const { nameMarketplace } = nameShop(shop);
  const reasons: Readonly<Record<NonNullable<Planned['leftOut']>, string>> = {
    NO_PRICE: 'Left out: it has no price.',
    UNCHANGED: 'Left out: the price stays the same.',
    NOT_POSITIVE: 'Left out: the price would not be above 0.',
    BEYOND_MAXIMUM: `Left out: changes by more than ${maxPercent} %.`,
  };
  return (
    <PlainTable
      label="New prices"
      headings={['SKU', 'Product', 'Marketplace', 'Now', 'New', 'Change', 'At stake']}
      minWidth={700}
    >
      {plan.map(({ marketplaceId, sku, title, currency, from, to, percent, atStake, leftOut, isSent }) => (
        <Table.Tr key={JSON.stringify([marketplaceId, sku])}>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>{sku}</Table.Td>
          <Table.Td>
            <Text size="sm" lineClamp={1} maw={220} title={title ?? undefined}>
              {title ?? '–'}
            </Text>
          </Table.Td>
          <Table.Td>{nameMarketplace(marketplaceId)}</Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <MoneyText amount={from} currency={currency} />
            {isSent && (
              <Text size="xs" c="dimmed">
                sent, not shown by Amazon yet
              </Text>
            )}
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <MoneyText amount={to} currency={currency} />
          </Table.Td>
          <Table.Td>
            {leftOut === undefined ? `${(percent ?? 0) > 0 ? '+' : ''}${percent ?? 0} %` : reasons[leftOut]}
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <MoneyText amount={atStake} currency={currency} />
          </Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
