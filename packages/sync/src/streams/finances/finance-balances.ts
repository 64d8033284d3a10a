import { formatUtcDay } from '../../base/format-utc-day.ts';
import { recordList } from '../ways/record-list.ts';
import { balancesTable } from './balance-table.ts';

const dayLength = 86_400_000;

/** Balances of each day. */
export const financeBalances = recordList({
  name: 'finance_balances',
  description: 'Balances of each day: available, deferred and reserved.',
  tables: [{ table: balancesTable }],
  scope: 'seller',
  every: '6h',
  operation: 'finances.listBalances',
  version: '2024-06-19',
  list: 'balances',
  pageSize: 500,
  maxWindow: '7d',
  listQueries: ({ seller, from, to }) =>
    listUtcDays(from, to).map((asOfDate) => ({ query: { marketplaceIds: seller.marketplaceIds, asOfDate } })),
  divide: listBalances,
  leftOut: { balances: 'They are rows of their own.' },
  windows: {
    cursor: 'as_of',
    delay: '0s',
    earliest: '730d',
    // Amazon posts transactions up to 48 hours late.
    sweeps: [{ every: '1d', lookBack: '7d' }],
  },
  verify: { changing: { [balancesTable.name]: ['amount', 'last_updated_local'] } },
});

/** Each window touches the day on which it begins, so that the current day is read again until it is over. */
function listUtcDays(from: number, to: number): string[] {
  const days: string[] = [];
  for (let day = Math.floor(from / dayLength) * dayLength; day <= to; day += dayLength) days.push(formatUtcDay(day));
  return days;
}

interface Balance {
  readonly balances?: readonly Balance[] | null;
}

function listBalances(balance: Balance): readonly Balance[] {
  return [balance, ...(balance.balances ?? []).flatMap(listBalances)];
}
