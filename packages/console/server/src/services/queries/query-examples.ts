import { findMarketplace } from '@supercargo/catalogue/registry';
import { formatUtcDay } from '../../base/format-utc-day.ts';

/** A sample query. */
export interface QueryExample {
  readonly name: string;
  /** Describes its rows. */
  readonly tells: string;
  /** Who can run it. */
  readonly party: 'seller' | 'vendor';
  readonly schema: string;
  readonly query: string;
}

interface ExampleFacts {
  readonly marketplaceId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const dayMilliseconds = 86_400_000;

/** Builds sample queries for a marketplace and the days before `now`. */
export function queryExamples({ marketplaceId, now }: ExampleFacts): readonly QueryExample[] {
  const day = (ago: number) => formatUtcDay(now - ago * dayMilliseconds);
  const range = `startDate: "${day(31)}"\n      endDate: "${day(2)}"`;
  const stores = `marketplaceIds: ["${marketplaceId}"]`;
  const currency = findMarketplace(marketplaceId)?.currency ?? 'EUR';
  return [
    {
      name: 'Sales and sessions by product',
      tells: 'For each product, the last 30 days: units, sales, page views, Buy Box percentage.',
      party: 'seller',
      schema: 'analytics_salesAndTraffic_2024_04_24',
      query: `query {
  analytics_salesAndTraffic_2024_04_24 {
    salesAndTrafficByAsin(
      ${range}
      aggregateBy: CHILD
      ${stores}
    ) {
      parentAsin
      childAsin
      sales {
        orderedProductSales { amount currencyCode }
        unitsOrdered
        unitsRefunded
      }
      traffic {
        sessions
        pageViews
        buyBoxPercentage
        unitSessionPercentage
      }
    }
  }
}
`,
    },
    {
      name: 'Sales and sessions by day',
      tells: 'For each of the last 30 days: orders, shipments, sessions and page views.',
      party: 'seller',
      schema: 'analytics_salesAndTraffic_2024_04_24',
      query: `query {
  analytics_salesAndTraffic_2024_04_24 {
    salesAndTrafficByDate(
      ${range}
      aggregateBy: DAY
      ${stores}
    ) {
      startDate
      sales {
        orderedProductSales { amount currencyCode }
        unitsOrdered
        ordersShipped
      }
      traffic {
        sessions
        pageViews
      }
    }
  }
}
`,
    },
    {
      name: 'Economics by SKU',
      tells: 'For each SKU, the last 30 days: sales, fees and net proceeds.',
      party: 'seller',
      schema: 'analytics_economics_2024_03_15',
      query: `query {
  analytics_economics_2024_03_15 {
    economics(
      ${range}
      aggregateBy: { date: RANGE, productId: MSKU }
      ${stores}
    ) {
      msku
      parentAsin
      sales {
        orderedProductSales { amount currencyCode }
        unitsOrdered
        unitsRefunded
      }
      fees {
        feeTypeName
        charges { aggregatedDetail { totalAmount { amount currencyCode } } }
      }
      netProceeds {
        total { amount currencyCode }
        perUnit { amount currencyCode }
      }
    }
  }
}
`,
    },
    {
      name: 'Vendor: orders and stock by week',
      tells: 'For each week, as the manufacturer: shipments, stock and glance views.',
      party: 'vendor',
      schema: 'analytics_vendorAnalytics_2024_09_30',
      query: `query {
  analytics_vendorAnalytics_2024_09_30 {
    manufacturingView(
      ${range}
      aggregateBy: WEEK
      currencyCode: "${currency}"
    ) {
      startDate
      endDate
      totals {
        shippedOrders {
          shippedUnitsWithRevenue { units value { amount currencyCode } }
        }
        productAvailability {
          sellableOnHandInventory { units value { amount currencyCode } }
        }
        traffic { glanceViews }
      }
    }
  }
}
`,
    },
  ];
}
