import { Anchor, Group, Table, Text } from '@mantine/core';
import { PlainTable } from '../../../components/plain-table.tsx';
import { formatAmount } from '../model/amount.ts';
import type { Billing } from '../model/billing.ts';
import { Day } from './day.tsx';
import { Section } from './section.tsx';

const states: Readonly<Record<string, string>> = {
  draft: 'Not sent yet',
  open: 'To be paid',
  paid: 'Paid',
  uncollectible: 'Given up',
  void: 'Void',
};

/** What was asked for, with the provider's own pages of it. */
export function Invoices({ invoices }: Pick<Billing, 'invoices'>) {
  return (
    <Section title="Invoices">
      {invoices.length === 0 ? (
        <Text size="sm" c="dimmed">
          There is none yet.
        </Text>
      ) : (
        <PlainTable label="Invoices" heads={['Invoice', 'Date', 'Amount', 'State', 'Look at it']} minWidth={480}>
          {invoices.map(({ id, number, status, total, currency, createdAt, url, pdf }) => (
            <Table.Tr key={id}>
              <Table.Td>{number ?? 'Without a number'}</Table.Td>
              <Table.Td>
                <Day at={createdAt} />
              </Table.Td>
              <Table.Td>{formatAmount(total, currency)}</Table.Td>
              <Table.Td>{states[status ?? ''] ?? status}</Table.Td>
              <Table.Td>
                <Group gap="sm" wrap="nowrap">
                  <Elsewhere href={url} label={`Invoice ${number ?? id}`}>
                    Page
                  </Elsewhere>
                  <Elsewhere href={pdf} label={`Invoice ${number ?? id} as PDF`}>
                    PDF
                  </Elsewhere>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

interface ElsewhereProps {
  /** Null where the provider has none. */
  readonly href: string | null;
  readonly label: string;
  readonly children: string;
}

function Elsewhere({ href, label, children }: ElsewhereProps) {
  if (href === null) return null;
  return (
    <Anchor
      href={href}
      target="_blank"
      rel="noreferrer"
      size="sm"
      underline="always"
      aria-label={`${children}: ${label}`}
    >
      {children}
    </Anchor>
  );
}
