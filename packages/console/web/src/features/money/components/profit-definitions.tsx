import { Text } from '@mantine/core';

/** What each figure of a profit means. */
export function ProfitDefinitions() {
  return (
    <Text size="xs" c="dimmed" maw={960}>
      Sales: prices, shipping and gift wrap less discounts, without tax. Refunds: what buyers got back of that. Fees:
      Amazon’s fees less those that it paid back. Other: all other amounts except tax. Units: shipped units, also those
      that were returned later. Cost: units × the cost of one on the day of the transaction. Profit: sales, refunds,
      fees and other amounts less the cost. Margin: profit in percent of sales. Tax: what Amazon passes on to you; it is
      not part of the profit. Without a SKU: amounts such as the subscription, which are not part of the profit of SKUs.
      Days are in UTC. Money that Amazon holds counts on the day of its transaction, and from its release on the day of
      the release.
    </Text>
  );
}
