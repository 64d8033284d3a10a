import { Button, Group, NumberInput, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../../components/forms/search-field.tsx';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';
import type { Partner } from '../model/types.ts';
import { useSandboxSearch } from '../model/use-sandbox-search.ts';
import { ListingRow } from './listing-row.tsx';
import { ListingsJson } from './listings-json.tsx';
import { PartnerSelect } from './partner-select.tsx';
import { Section } from './section.tsx';

/** Places orders, and changes stock and prices. */
export function OrdersAndListings({ partners }: { readonly partners: readonly Partner[] }) {
  const [search, change] = useSandboxSearch();
  const partner = partners.find(({ sellerId }) => sellerId === search.partner) ?? partners[0];
  if (partner === undefined) return null;
  return (
    <Stack gap="md">
      <PartnerSelect
        partners={partners}
        value={partner.sellerId}
        onChange={(sellerId) => change((now) => ({ ...now, partner: sellerId }))}
      />
      <PlaceOrders partner={partner} />
      <Listings key={partner.sellerId} partner={partner} />
    </Stack>
  );
}

function PlaceOrders({ partner }: { readonly partner: Partner }) {
  const [count, setCount] = useState(1);
  const place = useMutation(
    trpc.sandbox.placeOrders.mutationOptions({
      onSuccess: ({ orders }) =>
        notifySuccess(
          orders.length === 1 ? `Order ${orders[0]?.orderId} placed.` : `${formatCount(orders.length)} orders placed.`,
        ),
      onError: notifyError,
    }),
  );
  return (
    <Section
      title="Random orders"
      description={`${formatQuantity(partner.orders, 'order')} so far. To order a specific item, use the list below.`}
    >
      <Permitted procedures="sandbox.placeOrders" isExplained>
        <Group
          component="form"
          gap="xs"
          align="flex-end"
          onSubmit={(event) => {
            event.preventDefault();
            place.mutate({ sellerId: partner.sellerId, count });
          }}
        >
          <NumberInput
            size="xs"
            w={110}
            label="Number of orders"
            min={1}
            max={1000}
            allowDecimal={false}
            value={count}
            onChange={(value) => setCount(Number(value) || 1)}
          />
          <Button
            size="xs"
            type="submit"
            leftSection={<ShoppingCart size={14} aria-hidden="true" />}
            loading={place.isPending}
          >
            {count === 1 ? 'Place 1 order' : `Place ${count} orders`}
          </Button>
        </Group>
      </Permitted>
    </Section>
  );
}

function Listings({ partner: { sellerId } }: { readonly partner: Partner }) {
  const [search, setSearch] = useState('');
  const typed = useTypedSearch(search, setSearch);
  const listings = useQuery(
    trpc.sandbox.listings.queryOptions({ sellerId, search, limit: 200 }, { placeholderData: keepPreviousData }),
  );
  return (
    <Section
      title="Stock and prices"
      description="Changes apply directly, without a call. Subscribers are notified."
      actions={
        <Group gap="xs">
          <SearchField
            w={220}
            aria-label="Search listings"
            placeholder="SKU or title"
            text={typed.text}
            change={typed.change}
            apply={typed.apply}
          />
          {listings.data !== undefined && (
            <Permitted procedures="sandbox.changeListings">
              <ListingsJson sellerId={sellerId} listings={listings.data.listings} />
            </Permitted>
          )}
        </Group>
      }
    >
      <AsyncContent query={listings} label="Loading listings">
        {({ listings: list, total }) => (
          <>
            <ScrollRegion label="Listings" mah={480}>
              <Table miw={760} verticalSpacing={4} stickyHeader>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>SKU</Table.Th>
                    <Table.Th>Title</Table.Th>
                    <Table.Th>Fulfilled by</Table.Th>
                    <Table.Th>Status</Table.Th>
                    <Table.Th>Stock</Table.Th>
                    <Table.Th>Price</Table.Th>
                    <Table.Th>Actions</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {list.map((listing) => (
                    <ListingRow key={listing.sku} listing={listing} sellerId={sellerId} />
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollRegion>
            <Text size="sm" c="dimmed" mt={4}>
              {list.length < total
                ? `First ${list.length} of ${formatCount(total)} listings`
                : formatQuantity(total, 'listing')}
            </Text>
          </>
        )}
      </AsyncContent>
    </Section>
  );
}
