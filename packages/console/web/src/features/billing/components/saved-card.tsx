import { Button, Group, Text } from '@mantine/core';
import { CreditCard } from 'lucide-react';
import type { Billing } from '../model/billing.ts';
import { Section } from './section.tsx';

interface SavedCardProps {
  readonly billing: Billing;
  /** Undefined while something else is under way. */
  readonly onChange: (() => void) | undefined;
}

/** The card that is charged. Its number is with the payment provider alone. */
export function SavedCard({ billing: { card, state }, onChange }: SavedCardProps) {
  return (
    <Section title="Card">
      {card === null ? (
        <Text size="sm">
          No card is saved.{' '}
          {state === 'trialing'
            ? 'Without one the plan ends with its trial.'
            : 'One is asked for when you choose a plan.'}
        </Text>
      ) : (
        <Group gap="sm">
          <CreditCard size={18} aria-hidden="true" />
          <Text size="sm">
            {nameOf(card.brand)} ending in {card.last4}, valid until {String(card.expMonth).padStart(2, '0')}/
            {card.expYear}
          </Text>
        </Group>
      )}
      {onChange !== undefined && (
        <Button variant="default" size="xs" style={{ alignSelf: 'flex-start' }} onClick={onChange}>
          {card === null ? 'Add a card' : 'Change the card'}
        </Button>
      )}
    </Section>
  );
}

function nameOf(brand: string): string {
  const names: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
