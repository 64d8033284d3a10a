import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ArrowUp, Bell, Pause, Play, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { type Selection, useSelection } from '../../../lib/lists/use-selection.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { client, type Inputs, trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';
import { isFiltered, toServerFilter, without } from '../model/search.ts';
import type { ReceivedPage, ReceivedRow } from '../model/types.ts';
import { useNotificationSearch } from '../model/use-notification-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { NotificationDrawer } from './notification-drawer.tsx';
import { ReceivedTable } from './received-table.tsx';

const pageSize = 100;
const maxRows = 500;

/** Lists received notifications live, newest first. */
export function ReceivedNotifications({ sellers }: { readonly sellers: readonly Seller[] }) {
  const [search, change] = useNotificationSearch();
  const [until, setUntil] = useState<number | undefined>();
  const [limit, setLimit] = useState(pageSize);
  const typed = useTypedSearch(search.q ?? '', (q) =>
    change((now) => ({ ...without(now, 'q'), ...(q !== '' && { q }) })),
  );
  const filter = toServerFilter(search);
  const received = useQuery(
    trpc.notifications.received.queryOptions(
      { ...filter, limit, ...(until !== undefined && { until }) },
      { placeholderData: keepPreviousData },
    ),
  );
  const typedFilter = toServerFilter({ ...without(search, 'q'), ...(typed.typed !== '' && { q: typed.typed }) });
  const isWaiting = JSON.stringify(typedFilter) !== JSON.stringify(filter) || received.isPlaceholderData;
  const selection = useSelection({
    filter: typedFilter,
    shown: isWaiting ? [] : (received.data?.rows ?? []),
    getKey: ({ number }) => String(number),
  });
  const pause = (page: ReceivedPage | undefined) => setUntil(page?.rows[0]?.number ?? 0);
  return (
    <Stack gap="sm">
      <FilterBar sellers={sellers} typed={typed} />
      <Group gap="xs" mih={30}>
        <Button
          size="xs"
          variant="default"
          aria-pressed={until !== undefined}
          leftSection={
            until === undefined ? <Pause size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />
          }
          onClick={() => (until === undefined ? pause(received.data) : setUntil(undefined))}
        >
          {until === undefined ? 'Pause' : 'Resume'}
        </Button>
        <LiveStatus page={received.data} isPaused={until !== undefined} showNew={() => setUntil(undefined)} />
        <Group gap="xs" ml="auto">
          <Permitted procedures={['notifications.resend', 'notifications.clear']}>
            <Group gap="xs">
              <ResendButton selection={selection} sellers={sellers} />
              <ClearButton
                selection={selection}
                filter={typedFilter}
                isWaiting={isWaiting}
                isFiltered={isFiltered(search)}
                page={received.data}
                apply={typed.apply}
              />
            </Group>
          </Permitted>
        </Group>
      </Group>
      <AsyncContent query={received} label="Loading notifications">
        {({ rows, more }) =>
          rows.length === 0 ? (
            <NoNotifications isFiltered={isFiltered(search)} clear={() => change(() => ({}))} />
          ) : (
            <>
              <ReceivedTable
                rows={rows}
                sellers={sellers}
                selection={selection}
                isWaiting={isWaiting}
                open={(number) => change((now) => ({ ...now, open: number }))}
              />
              {more && limit < maxRows && (
                <Button variant="default" size="xs" onClick={() => setLimit(limit + pageSize)}>
                  Show older notifications
                </Button>
              )}
            </>
          )
        }
      </AsyncContent>
      {search.open !== undefined && (
        <NotificationDrawer
          number={search.open}
          numbers={received.data?.rows.map(({ number }) => number) ?? []}
          sellers={sellers}
          open={(number) => change((now) => ({ ...now, open: number }))}
          close={() => change((now) => without(now, 'open'))}
        />
      )}
    </Stack>
  );
}

interface LiveStatusProps {
  readonly page: ReceivedPage | undefined;
  readonly isPaused: boolean;
  readonly showNew: () => void;
}

function LiveStatus({ page, isPaused, showNew }: LiveStatusProps) {
  const newer = isPaused ? (page?.newer ?? 0) : 0;
  const announced = useThrottledValue(newer, 5000);
  return (
    <>
      {newer > 0 ? (
        <Button size="xs" leftSection={<ArrowUp size={14} aria-hidden="true" />} onClick={showNew}>
          {formatCount(newer)} new
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {isPaused ? 'Paused' : `Live · ${formatCount(page?.total ?? 0)} total`}
        </Text>
      )}
      <VisuallyHidden role="status">
        {announced > 0 ? formatQuantity(announced, 'new notification') : ''}
      </VisuallyHidden>
    </>
  );
}

interface ResendButtonProps {
  readonly selection: Selection<ReceivedRow>;
  readonly sellers: readonly Seller[];
}

/** Only the sandbox can resend notifications. */
function ResendButton({ selection: { items }, sellers }: ResendButtonProps) {
  const resend = useMutation(
    trpc.notifications.resend.mutationOptions({
      onSuccess: ({ resent }) => notifySuccess(`Resent ${formatQuantity(resent, 'notification')}.`),
      onError: notifyError,
    }),
  );
  if (!sellers.some(({ isSandbox }) => isSandbox) || items.length === 0) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<RotateCw size={14} aria-hidden="true" />}
      loading={resend.isPending}
      onClick={() => resend.mutate({ numbers: items.map(({ number }) => number) })}
    >
      Resend {items.length} selected
    </Button>
  );
}

type Filter = ReturnType<typeof toServerFilter>;

interface ClearButtonProps {
  readonly selection: Selection<ReceivedRow>;
  /** What the user typed and chose. The list may still show notifications of an earlier filter. */
  readonly filter: Filter;
  readonly isWaiting: boolean;
  readonly isFiltered: boolean;
  readonly page: ReceivedPage | undefined;
  /** Applies what the user typed. */
  readonly apply: () => void;
}

/** Deletes the selected notifications, or all that match the filter and that the list had when the button was used. */
function ClearButton({ selection, filter, isWaiting, isFiltered: filtered, page, apply }: ClearButtonProps) {
  const { items, clear: clearSelection } = selection;
  const clear = useMutation(
    trpc.notifications.clear.mutationOptions({ onSuccess: clearSelection, onError: notifyError }),
  );
  const ask = useMutation({
    mutationFn: async () => {
      if (items.length > 0) {
        const notifications = formatQuantity(items.length, 'selected notification');
        return confirmDeletion(notifications, { numbers: items.map(({ number }) => number) });
      }
      apply();
      const shown = isWaiting || page === undefined ? await client.notifications.received.query(filter) : page;
      const newest = shown.rows[0]?.number;
      const count = shown.total - shown.newer;
      if (newest === undefined) return notifySuccess('No notification matches. Nothing was deleted.');
      const matching = filtered || isWaiting ? 'matching notification' : 'notification';
      confirmDeletion(formatQuantity(count, matching), { filter: { ...filter, until: newest }, count });
    },
    onError: notifyError,
  });
  const confirmDeletion = (notifications: string, deletion: Inputs['notifications']['clear']) =>
    confirmAction({
      title: 'Delete notifications',
      text: `Deletes ${notifications} from the console. Nothing changes at Amazon.`,
      confirmLabel: 'Delete notifications',
      isDangerous: true,
      onConfirm: () => clear.mutate(deletion),
    });
  if (page === undefined || page.total === 0) return null;
  const all = filtered ? 'Delete all that match' : 'Delete all';
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Trash2 size={14} aria-hidden="true" />}
      loading={clear.isPending || ask.isPending}
      onClick={() => ask.mutate()}
    >
      {items.length > 0 ? `Delete ${items.length} selected` : all}
    </Button>
  );
}

function NoNotifications({
  isFiltered: filtered,
  clear,
}: {
  readonly isFiltered: boolean;
  readonly clear: () => void;
}) {
  if (filtered) {
    return (
      <EmptyState
        icon={Bell}
        title="No matching notifications"
        action={
          <Button size="xs" variant="default" onClick={clear}>
            Clear filters
          </Button>
        }
      >
        Matching notifications appear here as they arrive.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Bell} title="No notifications yet">
      Subscribe to a type first. Notifications of the sandbox appear here automatically. For your own queue, add the
      queue under Settings or paste a message.
    </EmptyState>
  );
}
