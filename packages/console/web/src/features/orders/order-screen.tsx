import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { CopyButton } from '../../components/values/copy-button.tsx';
import { JsonView } from '../../components/values/json-view.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { MoneyText } from '../../components/values/money-text.tsx';
import { type Outputs, trpc } from '../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../lib/requests/use-refresh-on-events.ts';
import { useParams, useSearch } from '../../navigation/hooks.ts';
import { OrderActions } from './components/order-actions.tsx';
import { OrderItems } from './components/order-items.tsx';
import { OrderLabels } from './components/order-labels.tsx';
import { OrderMoney } from './components/order-money.tsx';
import { OrderProfit } from './components/order-profit.tsx';
import { OrderRefunds } from './components/order-refunds.tsx';
import { OrderTimeline } from './components/order-timeline.tsx';
import { OrderStatus } from './components/orders-table.tsx';
import { nameFulfiller } from './model/order-status.ts';
import { useOrderSeller } from './model/use-order-seller.ts';

type Order = Outputs['shop']['order'];

/** Shows one order: items, packages, and what is left of its price. */
export function OrderScreen() {
  const { partnerId, orderId } = useParams({ from: '/orders/:partnerId/:orderId' });
  const { source = 'sandbox' } = useSearch({ from: '/orders/:partnerId/:orderId' });
  const options = trpc.shop.order.queryOptions({ source, partnerId, orderId });
  const order = useQuery(options);
  useRefreshOnEvents('mirror', options.queryKey, 1000);
  return (
    <Page
      title={`Order ${orderId}`}
      description={
        <AnchorLink to="/orders" search={{ source }} size="sm">
          All orders
        </AnchorLink>
      }
      actions={
        <>
          {order.data && <OrderActions order={order.data} source={source} />}
          <CopyButton text={orderId} label="Copy order ID" />
        </>
      }
    >
      <AsyncContent query={order} label="Loading order">
        {(found) => <Content order={found} source={source} />}
      </AsyncContent>
    </Page>
  );
}

interface ContentProps {
  readonly order: Order;
  readonly source: 'amazon' | 'sandbox';
}

function Content({ order, source }: ContentProps) {
  const { seller, nameMarketplace } = useOrderSeller(source, order.partnerId);
  return (
    <Stack gap="md">
      <Card withBorder padding="md">
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
          <Fact name="Status">
            <OrderStatus status={order.status} />
          </Fact>
          <Fact name="Placed">
            <Moment at={order.createdTime} />
          </Fact>
          <Fact name="Ship by">
            {order.shipBy === null ? explainNoDate(order.isPartial) : <Moment at={order.shipBy} />}
          </Fact>
          <Fact name="Fulfilled by">{nameFulfiller(order.fulfilledBy)}</Fact>
          <Fact name="Marketplace">{nameMarketplace(order.marketplaceId)}</Fact>
          <Fact name="Total">
            <MoneyText amount={order.total} currency={order.currency} />
          </Fact>
        </SimpleGrid>
      </Card>
      <Section title="Items">
        <OrderItems lines={order.lines} />
      </Section>
      <Section title="Money">
        <OrderMoney order={order} />
        <OrderProfit source={source} partnerId={order.partnerId} orderId={order.orderId} />
      </Section>
      {Array.isArray(order.packages) && order.packages.length > 0 && (
        <Section title="Packages">
          <JsonView label="Packages" value={order.packages} />
        </Section>
      )}
      {seller !== undefined && (
        <>
          <Section title="Labels">
            <OrderLabels sellerId={seller.id} orderId={order.orderId} />
          </Section>
          <Section title="Refunds">
            <OrderRefunds sellerId={seller.id} orderId={order.orderId} />
          </Section>
        </>
      )}
      <Section title="Timeline">
        <OrderTimeline events={order.timeline} />
      </Section>
    </Stack>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="div" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Stack gap="xs">
      <Group>
        <Title order={2} size="h4">
          {title}
        </Title>
      </Group>
      {children}
    </Stack>
  );
}

/** Reports have no dates to ship, so that a missing date is not yet Amazon's answer. */
function explainNoDate(isPartial: boolean): string {
  return isPartial ? '– Not copied yet.' : 'Amazon gave no date.';
}
