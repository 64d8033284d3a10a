import { Box, Table, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, useRef } from 'react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { StatusBadge } from '../../../components/values/status-badge.tsx';
import type { CallRow } from '../../../lib/requests/server-types.ts';
import { useSellerNames } from '../../../lib/shops/sellers.ts';
import { formatDuration, formatQuantity } from '../../../lib/text/format.ts';
import { useMarketplaceZone, useNow, useTimeSettings } from '../../../lib/time/time.tsx';
import { Link } from '../../../navigation/link.tsx';
import { formatSource } from '../model/filters.ts';
import { createTimeFormatter } from '../model/time-formatter.ts';
import classes from './calls-table.module.css';

const rowHeight = 34;

interface CallsTableProps {
  readonly rows: readonly CallRow[];
  readonly hasOlder: boolean;
  readonly isFull: boolean;
  readonly loadOlder: () => void;
  /** Called with whether the newest call is visible. */
  readonly onAtTopChange?: (isAtTop: boolean) => void;
  /** Opens a call. By default, each call links to its own screen. */
  readonly open?: (id: string) => void;
}

/** A list of calls, newest first. Only visible rows are drawn. */
export function CallsTable({ rows, hasOlder, isFull, loadOlder, onAtTopChange, open }: CallsTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const names = useSellerNames();
  const hasSellers = names.size > 1;
  const { timeDisplay } = useTimeSettings();
  const zone = useMarketplaceZone();
  const now = useNow(timeDisplay === 'relative' ? 5000 : 60_000);
  const time = useMemo(() => createTimeFormatter(timeDisplay, now, zone), [timeDisplay, now, zone]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasOlder && last >= rows.length - 40) loadOlder();
  }, [hasOlder, last, rows.length, loadOlder]);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <Box>
      <ScrollRegion
        ref={box}
        label="Calls, newest first"
        h={{ base: 'calc(100dvh - 340px)', sm: 'calc(100dvh - 250px)' }}
        mih={320}
        bd="1px solid var(--mantine-color-default-border)"
        onScroll={({ currentTarget }) => onAtTopChange?.(currentTarget.scrollTop < rowHeight)}
      >
        <Table stickyHeader layout="fixed" aria-rowcount={rows.length + 1} miw={300}>
          <Table.Thead>
            <Table.Tr aria-rowindex={1}>
              <Table.Th w={{ base: 84, sm: 120 }}>Time</Table.Th>
              {hasSellers && (
                <Table.Th w={150} visibleFrom="lg">
                  Seller
                </Table.Th>
              )}
              <Table.Th>Operation</Table.Th>
              <Table.Th w={{ base: 84, sm: 116 }}>Status</Table.Th>
              <Table.Th w={96} ta="right" visibleFrom="sm">
                Duration
              </Table.Th>
              <Table.Th w={116} ta="right" visibleFrom="md">
                Quota wait
              </Table.Th>
              <Table.Th w={90} ta="right" visibleFrom="md">
                Attempts
              </Table.Th>
              <Table.Th w={110} visibleFrom="lg">
                Source
              </Table.Th>
              <Table.Th w={296} visibleFrom="xl">
                Request ID
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {before > 0 && <Filler height={before} />}
            {items.map(({ index }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <tr key={row.id} className={classes.row} aria-rowindex={index + 2}>
                  <Cells
                    row={row}
                    seller={hasSellers ? (names.get(row.sellerId) ?? row.sellerId) : undefined}
                    at={time(row.at)}
                    open={open}
                  />
                </tr>
              );
            })}
            {after > 0 && <Filler height={after} />}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      <Text size="xs" c="dimmed" mt={4}>
        {formatQuantity(rows.length, 'call')} shown{hasOlder && !isFull ? '. Scroll to load older calls' : ''}
        {isFull ? ', the maximum. Use filters to see older calls.' : '.'}
      </Text>
    </Box>
  );
}

/** Takes the space of rows that are not drawn. */
function Filler({ height }: { readonly height: number }) {
  return (
    <tr>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

interface CellsProps {
  readonly row: CallRow;
  /** Undefined if there is only one seller. */
  readonly seller: string | undefined;
  readonly at: string;
  readonly open: CallsTableProps['open'] | undefined;
}

/** Plain elements: at hundreds of calls per second, a component per cell would take most of the time. */
const Cells = memo(function Cells({ row, seller, at, open }: CellsProps) {
  const [, moment = at, milliseconds = ''] = /^(.*)([.,]\d{3})$/.exec(at) ?? [];
  return (
    <>
      <td>
        <time className={classes.small} dateTime={row.at}>
          {moment}
          <span className={visibleFrom.sm}>{milliseconds}</span>
        </time>
      </td>
      {seller !== undefined && <td className={visibleFrom.lg}>{seller}</td>}
      <td>
        <div className={classes.operation}>
          <span className={`${classes.method} ${visibleFrom.sm}`}>{row.method}</span>
          {open === undefined ? (
            <Link
              className={classes.link}
              to="/activity/:callId"
              params={{ callId: row.id }}
              preload={false}
              title={row.path}
            >
              {row.operation}
            </Link>
          ) : (
            <button type="button" className={classes.link} title={row.path} onClick={() => open(row.id)}>
              {row.operation}
            </button>
          )}
        </div>
      </td>
      <td>
        <StatusBadge ok={row.ok} status={row.status} code={row.code} />
      </td>
      <td className={`${classes.number} ${visibleFrom.sm}`}>{formatDuration(row.durationMilliseconds)}</td>
      <td className={`${classes.number} ${visibleFrom.md}`}>
        {row.quotaWaitMilliseconds === 0 ? '–' : formatDuration(row.quotaWaitMilliseconds)}
      </td>
      <td className={`${classes.number} ${visibleFrom.md}`}>{row.attempts}</td>
      <td className={visibleFrom.lg}>{formatSource(row.source)}</td>
      <td className={`${classes.small} ${visibleFrom.xl}`}>{row.requestId ?? '–'}</td>
    </>
  );
});

/** Mantine classes that hide columns on narrow screens. */
const visibleFrom = {
  sm: 'mantine-visible-from-sm',
  md: 'mantine-visible-from-md',
  lg: 'mantine-visible-from-lg',
  xl: 'mantine-visible-from-xl',
} as const;
