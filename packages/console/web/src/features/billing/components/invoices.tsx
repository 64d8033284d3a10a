import { Anchor, Group, Table, Text } from '@mantine/core';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { formatAmount } from '../model/amount.ts';
import type { Billing } from '../model/billing.ts';
import { Day } from './day.tsx';
import { Section } from './section.tsx';

const statusLabels: Readonly<Record<string, string>> = {
  draft: 'Draft',
  open: 'Due',
  paid: 'Paid',
  uncollectible: 'Uncollectible',
  void: 'Void',
};

/** Lists the invoices, with links to the payment provider's pages. */
export function Invoices({ invoices }: Pick<Billing, 'invoices'>) {
  return (
    <Section title="Invoices">
      {invoices.length === 0 ? (
        <Text size="sm" c="dimmed">
          No invoices yet.
        </Text>
      ) : (
        <PlainTable label="Invoices" headings={['Invoice', 'Date', 'Amount', 'Status', 'View']} minWidth={480}>
          {invoices.map(({ id, number, status, total, currency, createdAt, url, pdf }) => (
            <Table.Tr key={id}>
              <Table.Td>{number ?? 'No number'}</Table.Td>
              <Table.Td>
                <Day at={createdAt} />
              </Table.Td>
              <Table.Td>{formatAmount(total, currency)}</Table.Td>
              <Table.Td>{statusLabels[status ?? ''] ?? status}</Table.Td>
              <Table.Td>
                <Group gap="sm" wrap="nowrap">
                  <ExternalLink href={url} label={`Invoice ${number ?? id}`}>
                    Web page
                  </ExternalLink>
                  <ExternalLink href={pdf} label={`Invoice ${number ?? id} as PDF`}>
                    PDF
                  </ExternalLink>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

interface ExternalLinkProps {
  /** Null if the provider has none. */
  readonly href: string | null;
  readonly label: string;
  readonly children: string;
}

function ExternalLink({ href, label, children }: ExternalLinkProps) {
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
