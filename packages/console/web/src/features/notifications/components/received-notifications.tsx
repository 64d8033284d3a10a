import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ArrowUp, Bell, Pause, Play, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AsyncContent } from '../../../components/async-content.tsx';
import { Permitted } from '../../../components/permitted.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { confirmAction } from '../../../lib/confirm-action.tsx';
import { formatCount, formatQuantity } from '../../../lib/format.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import type { Seller } from '../../../lib/sellers.ts';
import { trpc } from '../../../lib/trpc.ts';
import { isFiltered, without } from '../model/search.ts';
import type { ReceivedPage } from '../model/types.ts';
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
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { types, seller, q, copies } = search;
  const input = {
    limit,
    ...(types !== undefined && { types: [...types] }),
    ...(seller !== undefined && { sellerId: seller }),
    ...(q !== undefined && { search: q }),
    ...(copies !== undefined && { duplicatesOnly: copies }),
    ...(until !== undefined && { until }),
  };
  const received = useQuery(trpc.notifications.received.queryOptions(input, { placeholderData: keepPreviousData }));
  const pause = (page: ReceivedPage | undefined) => setUntil(page?.rows[0]?.number ?? 0);
  return (
    <Stack gap="sm">
      <FilterBar sellers={sellers} />
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
              <ResendButton chosen={chosen} sellers={sellers} />
              <ClearButton chosen={chosen} total={received.data?.total ?? 0} onDone={() => setChosen(new Set())} />
            </Group>
          </Permitted>
        </Group>
      </Group>
      <AsyncContent query={received} label="Loading notifications">
        {({ rows, more }) =>
          rows.length === 0 ? (
            <NoNotifications isFiltered={isFiltered(search)} clear={() => change({})} />
          ) : (
            <>
              <ReceivedTable
                rows={rows}
                sellers={sellers}
                chosen={chosen}
                choose={setChosen}
                open={(number) => change({ ...search, open: number })}
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
          open={(number) => change({ ...search, open: number })}
          close={() => change(without(search, 'open'))}
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
  readonly chosen: ReadonlySet<number>;
  readonly sellers: readonly Seller[];
}

/** Only the sandbox can resend notifications. */
function ResendButton({ chosen, sellers }: ResendButtonProps) {
  const resend = useMutation(
    trpc.notifications.resend.mutationOptions({
      onSuccess: ({ resent }) => notifySuccess(`Resent ${formatQuantity(resent, 'notification')}.`),
      onError: notifyError,
    }),
  );
  if (!sellers.some(({ isSandbox }) => isSandbox) || chosen.size === 0) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<RotateCw size={14} aria-hidden="true" />}
      loading={resend.isPending}
      onClick={() => resend.mutate({ numbers: [...chosen] })}
    >
      Resend {chosen.size} selected
    </Button>
  );
}

interface ClearButtonProps {
  readonly chosen: ReadonlySet<number>;
  readonly total: number;
  readonly onDone: () => void;
}

function ClearButton({ chosen, total, onDone }: ClearButtonProps) {
  const clear = useMutation(trpc.notifications.clear.mutationOptions({ onSuccess: onDone, onError: notifyError }));
  if (total === 0) return null;
  const selection = chosen.size === 0 ? 'all' : `${chosen.size} selected`;
  const confirm = () =>
    confirmAction({
      title: 'Delete notifications',
      text: `Deletes ${selection} notifications from the console. Nothing changes at Amazon.`,
      confirmLabel: 'Delete notifications',
      isDangerous: true,
      onConfirm: () => clear.mutate(chosen.size === 0 ? {} : { numbers: [...chosen] }),
    });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Trash2 size={14} aria-hidden="true" />}
      loading={clear.isPending}
      onClick={confirm}
    >
      Delete {selection}
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
