import { Badge, Group, Table } from '@mantine/core';
import { regionNames } from '../../../components/forms/application-form.tsx';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { HealthMark } from '../../../components/values/health-mark.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { formatQuantity } from '../../../lib/text/format.ts';

/** Lists the sellers. */
export function SellerTable({ sellers }: { readonly sellers: readonly Seller[] }) {
  return (
    <ScrollRegion label="Sellers">
      <Table miw={680} verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Connection</Table.Th>
            <Table.Th>Marketplaces</Table.Th>
            <Table.Th>Application</Table.Th>
            <Table.Th>Authorized</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sellers.map((seller) => (
            <SellerTableRow key={seller.id} seller={seller} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function SellerTableRow({ seller }: { readonly seller: Seller }) {
  const { id, name, kind, isSandbox, health, application, authorizedAt } = seller;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <AnchorLink to="/sellers" search={{ seller: id }} fw={500} size="sm" underline="hover">
            {name}
          </AnchorLink>
          {kind === 'vendor' && (
            <Badge variant="default" flex="none">
              Vendor
            </Badge>
          )}
          {isSandbox && (
            <Badge variant="default" flex="none">
              Sandbox
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <HealthMark health={health} />
      </Table.Td>
      <Table.Td>{listCountries(seller)}</Table.Td>
      <Table.Td>
        {application.name}, {regionNames[application.region]}
      </Table.Td>
      <Table.Td>
        <Moment at={authorizedAt} />
      </Table.Td>
    </Table.Tr>
  );
}

function listCountries({ participations, marketplaceIds }: Seller): string {
  if (participations === null)
    return marketplaceIds.length === 0 ? 'Unknown' : formatQuantity(marketplaceIds.length, 'marketplace');
  const countries = participations.filter((one) => one.isParticipating).map(({ countryCode }) => countryCode);
  return [...new Set(countries)].join(', ') || 'None';
}
