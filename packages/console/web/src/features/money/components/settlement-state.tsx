import { Badge, Text } from '@mantine/core';
import { MoneyText } from '../../../components/values/money-text.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';

/** A settlement as a list shows it. */
export type Settlement = Outputs['money']['settlements']['settlements'][number];

const states = {
  reconciled: { label: 'Reconciled', color: 'teal' },
  differs: { label: 'Differs', color: 'red' },
  pending: { label: 'Pending', color: 'gray' },
} as const;

/** Whether the amounts of a settlement agree; otherwise the difference and its reason. */
export function SettlementState({ settlement }: { readonly settlement: Settlement }) {
  const { state, currency, deposit, transactions, reason } = settlement;
  const { label, color } = states[state];
  return (
    <>
      <Badge variant="dot" color={color} tt="none" fw={500} miw="max-content">
        {label}
      </Badge>
      <Difference of="Rows" amount={deposit.difference} currency={currency} />
      <Difference of="Transactions" amount={transactions.difference} currency={currency} />
      {reason !== null && (
        <Text size="xs" c="dimmed" maw={320}>
          {reason}
        </Text>
      )}
    </>
  );
}

interface DifferenceProps {
  readonly of: string;
  /** A decimal; null if it is not known. */
  readonly amount: string | null;
  readonly currency: string;
}

function Difference({ of, amount, currency }: DifferenceProps) {
  if (amount === null || Number(amount) === 0) return null;
  return (
    <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
      {of}: <MoneyText amount={amount.replace('-', '')} currency={currency} />{' '}
      {amount.startsWith('-') ? 'too little' : 'too much'}
    </Text>
  );
}
