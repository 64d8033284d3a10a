import { Badge, Button, Drawer, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { nameShop, useShops } from '../../../lib/shops/shop-scope.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { type ChangeNames, nameChange, sumCounts } from '../model/name-change.ts';

type Change = Outputs['bulkChanges']['list'][number];
type Item = Outputs['bulkChanges']['items'][number];

interface PriceChangesProps {
  readonly close: () => void;
  /** ID of the change that is shown with its listings at first. */
  readonly opened?: string | undefined;
}

/** How often the list is loaded while Amazon does not show every value. The server reads values back about every minute. */
const readBackMilliseconds = 15_000;

/** The newest changes of prices, stock and titles, with their results. */
export function PriceChanges({ close, opened }: PriceChangesProps) {
  const changes = useQuery(
    trpc.bulkChanges.list.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data = [] } }) => {
        if (data.some(({ finishedAt }) => finishedAt === null)) return 1000;
        return data.some(({ notBack }) => notBack.count > 0) ? readBackMilliseconds : false;
      },
    }),
  );
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="lg"
      title="Earlier changes"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AsyncContent query={changes} label="Loading changes">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Tag} title="No changes">
              Change a price, the stock or a title in the table, or select listings to change their prices at once.
            </EmptyState>
          ) : (
            <Stack gap="lg">
              {rows.map((change) => (
                <PriceChange
                  key={change.id}
                  change={change}
                  names={nameChange(change, rows)}
                  isOpened={change.id === opened}
                />
              ))}
            </Stack>
          )
        }
      </AsyncContent>
    </Drawer>
  );
}

interface PriceChangeProps {
  readonly change: Change;
  readonly names: ChangeNames;
  readonly isOpened: boolean;
}

function PriceChange({ change, names, isOpened }: PriceChangeProps) {
  const [isExpanded, setExpanded] = useState(isOpened);
  const queries = useQueryClient();
  const options = {
    onSuccess: () => queries.invalidateQueries({ queryKey: trpc.bulkChanges.pathKey() }),
    onError: notifyError,
  };
  const undo = useMutation(trpc.bulkChanges.undo.mutationOptions(options));
  const stop = useMutation(trpc.bulkChanges.stop.mutationOptions(options));
  const { id, startedAt, finishedAt, actor, counts, canUndo, notBack } = change;
  const { waiting = 0, changed = 0 } = counts;
  const all = sumCounts(counts);
  return (
    <section aria-label={`${names.name} of ${startedAt}`}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={500}>
            {names.done} {changed} of {formatQuantity(all, names.noun)}
          </Text>
          <Group gap="xs">
            {names.revertState !== undefined && (
              <Badge variant="light" {...(names.missing !== undefined && { color: 'orange' })}>
                {names.revertState}
              </Badge>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? 'Hide listings' : 'Show listings'}
            </Button>
            {finishedAt === null && (
              <Permitted procedures="bulkChanges.stop">
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={stop.isPending}
                  onClick={() => stop.mutate({ id })}
                >
                  Stop
                </Button>
              </Permitted>
            )}
            {canUndo && (
              <Permitted procedures="bulkChanges.undo">
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={undo.isPending}
                  onClick={() => undo.mutate({ id })}
                >
                  {names.revert}
                </Button>
              </Permitted>
            )}
          </Group>
        </Group>
        <Text size="xs" c="dimmed">
          <Moment at={startedAt} /> by {actor}
        </Text>
        {names.missing !== undefined && (
          <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
            {names.missing}
          </Text>
        )}
        {finishedAt === null && (
          <Progress value={(100 * (all - waiting)) / Math.max(1, all)} aria-label="Share of listings that are done" />
        )}
        {isExpanded && (
          <ChangedPrices
            id={id}
            milliseconds={finishedAt === null ? 1000 : notBack.count > 0 ? readBackMilliseconds : false}
          />
        )}
      </Stack>
    </section>
  );
}

const states: Readonly<Record<Item['state'], string>> = {
  waiting: 'Waiting',
  changed: 'Changed',
  rejected: 'Rejected by Amazon',
  skipped: 'Not changed',
  failed: 'Failed',
};

/** A value that Amazon accepted is changed when Amazon shows it. Without a response, it may be changed. */
function describeState({ state, sentAt, readBackAt, reason }: Item): string {
  const isOpen = sentAt !== null && readBackAt === null;
  const text = !isOpen
    ? states[state]
    : state === 'changed'
      ? 'Accepted by Amazon, not read back'
      : state === 'failed'
        ? 'Sent without a response, not read back'
        : states[state];
  return reason === null ? text : `${text}: ${reason}`;
}

interface ChangedPricesProps {
  /** ID of the change. */
  readonly id: string;
  /** How often the listings are loaded again. */
  readonly milliseconds: number | false;
}

function ChangedPrices({ id, milliseconds }: ChangedPricesProps) {
  const items = useQuery(trpc.bulkChanges.items.queryOptions({ id }, { staleTime: 0, refetchInterval: milliseconds }));
  // Changes can be of sellers of several shops.
  const { data: shops = [] } = useShops();
  const { nameMarketplace } = nameShop({ sellers: shops.flatMap(({ sellers }) => sellers) });
  return (
    <AsyncContent query={items} label="Loading listings">
      {(rows) => (
        <PlainTable
          label="Listings of the change"
          headings={['SKU', 'Marketplace', 'Before', 'After', 'Result']}
          minWidth={480}
        >
          {rows.map((item) => (
            <Table.Tr key={item.position}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{item.sku}</Table.Td>
              <Table.Td>{nameMarketplace(item.marketplaceId)}</Table.Td>
              <Table.Td>
                <ItemValue item={item} value={item.fromValue} />
              </Table.Td>
              <Table.Td>
                <ItemValue item={item} value={item.toValue} />
              </Table.Td>
              <Table.Td>{describeState(item)}</Table.Td>
            </Table.Tr>
          ))}
        </PlainTable>
      )}
    </AsyncContent>
  );
}

interface ItemValueProps {
  readonly item: Item;
  /** Null if the listing had none. */
  readonly value: string | null;
}

function ItemValue({ item: { field, currency }, value }: ItemValueProps) {
  if (field === 'price') return <MoneyText amount={value} currency={currency} />;
  return <span style={{ overflowWrap: 'anywhere' }}>{value ?? '–'}</span>;
}
