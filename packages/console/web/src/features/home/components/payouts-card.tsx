import { Stack } from '@mantine/core';
import { MoneyText } from '../../../components/values/money-text.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import type { ScopeSearch } from '../../../lib/shops/scope-search.ts';
import { FigureCard } from './figure-card.tsx';

interface PayoutsCardProps {
  readonly payouts: Outputs['shop']['home']['payouts'];
  /** The seller and the marketplace that the user chose. */
  readonly search: ScopeSearch;
}

/** Money that Amazon has not settled yet, by currency. */
export function PayoutsCard({ payouts, search }: PayoutsCardProps) {
  const card = { title: 'Payouts to come', link: { to: '/money', search } } as const;
  if (payouts.value === null) return <FigureCard {...card} value="–" note={payouts.reason.text} />;
  const amounts = payouts.value.map(({ currency, amount }) => (
    <MoneyText key={currency} amount={amount} currency={currency} />
  ));
  return (
    <FigureCard
      {...card}
      value={amounts.length === 0 ? 0 : <Stack gap={0}>{amounts}</Stack>}
      note="Transactions without a settlement"
    />
  );
}
