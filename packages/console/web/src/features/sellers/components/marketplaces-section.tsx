import { Table, Text } from '@mantine/core';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { Section } from './section.tsx';

/** Marketplaces of the seller, as Amazon reports them. */
export function MarketplacesSection({ seller: { kind, participations, marketplaceIds } }: { readonly seller: Seller }) {
  return (
    <Section title="Marketplaces">
      {participations === null ? (
        <Text size="sm">
          {kind === 'vendor'
            ? `Amazon does not list the marketplaces of vendors. Selected: ${marketplaceIds.join(', ') || 'none'}.`
            : 'Test the connection to list marketplaces.'}
        </Text>
      ) : (
        <ScrollRegion label="Marketplaces">
          <Table miw={420}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Country</Table.Th>
                <Table.Th>Store name</Table.Th>
                <Table.Th>Active</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {participations.map(({ marketplaceId, countryCode, name, storeName, ...state }) => (
                <Table.Tr key={marketplaceId}>
                  <Table.Td>
                    {countryCode}
                    <Text size="xs" c="dimmed">
                      {name}
                    </Text>
                  </Table.Td>
                  <Table.Td>{storeName || '–'}</Table.Td>
                  <Table.Td>
                    {state.isParticipating ? 'Yes' : 'No'}
                    {state.hasSuspendedListings && ', some listings are suspended'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Section>
  );
}
