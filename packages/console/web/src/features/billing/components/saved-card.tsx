import { Button, Group, Text } from '@mantine/core';
import { CreditCard } from 'lucide-react';
import type { Billing } from '../model/billing.ts';
import { Section } from './section.tsx';

interface SavedCardProps {
  readonly billing: Billing;
  /** Undefined while a payment is in progress. */
  readonly onChange: (() => void) | undefined;
}

/** Shows the card that is charged. Only the payment provider knows its number. */
export function SavedCard({ billing: { card, state }, onChange }: SavedCardProps) {
  return (
    <Section title="Payment method">
      {card === null ? (
        <Text size="sm">
          No card is saved.{' '}
          {state === 'trialing'
            ? 'Without a card, the plan ends with the trial.'
            : 'You will need a card when you choose a plan.'}
        </Text>
      ) : (
        <Group gap="sm">
          <CreditCard size={18} aria-hidden="true" />
          <Text size="sm">
            {formatBrand(card.brand)} ending in {card.last4}, expires {String(card.expMonth).padStart(2, '0')}/
            {card.expYear}
          </Text>
        </Group>
      )}
      {onChange !== undefined && (
        <Button variant="default" size="xs" style={{ alignSelf: 'flex-start' }} onClick={onChange}>
          {card === null ? 'Add card' : 'Change card'}
        </Button>
      )}
    </Section>
  );
}

function formatBrand(brand: string): string {
  const names: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
