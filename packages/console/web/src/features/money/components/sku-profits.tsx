import { Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { ListFilters } from '../../../components/forms/list-filters.tsx';
import { ShowMore } from '../../../components/layout/show-more.tsx';
import { ShownTogether } from '../../../components/states/shown-together.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { keepShown } from '../../../lib/lists/keep-shown.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Shop, ShopScope } from '../../../lib/shops/shop-scope.ts';
import { type Period, resolvePeriod } from '../model/periods.ts';
import { costFilters, useMoneySearch } from '../money-search.ts';
import { ImportCosts } from './import-costs.tsx';
import { PeriodSelect } from './period-select.tsx';
import { ProfitDefinitions } from './profit-definitions.tsx';
import { ProfitSums, useProfitSums } from './profit-sums.tsx';
import { SkuProfitTable } from './sku-profit-table.tsx';

interface ProfitProps {
  readonly scope: ShopScope;
  readonly shop: Shop;
}

/** The profit of each SKU in a period, with the costs of units. */
export function SkuProfits({ scope, shop }: ProfitProps) {
  const { period } = useMoneySearch();
  const resolved = resolvePeriod(period, shop.now);
  const sums = useProfitSums({ scope, period: resolved });
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <PeriodSelect />
        <ListFilters items="SKUs" placeholder="SKU" filters={costFilters} />
        <ImportCosts scope={scope} shop={shop} />
      </Group>
      <ShownTogether queries={[sums]} label="Loading profits">
        <ProfitSums scope={scope} period={resolved} />
        <SkuList scope={scope} shop={shop} period={resolved} />
      </ShownTogether>
    </Stack>
  );
}

function SkuList({ scope, shop, period }: ProfitProps & { readonly period: Period }) {
  const { show = 'all', search = '' } = useMoneySearch();
  const profits = useInfiniteQuery({
    ...trpc.money.skuProfits.infiniteQueryOptions(
      { ...scope, ...period, show, search },
      {
        getNextPageParam: ({ profits: page, more }) => {
          const last = page.at(-1);
          if (!more || last === undefined) return undefined;
          const { currency, sales, sku, partnerId } = last;
          return { currency, sales, sku, partnerId };
        },
      },
    ),
    placeholderData: keepShown,
  });
  if (profits.data === undefined) {
    return profits.error === null ? <LoadingState label="Loading profits" /> : <ErrorState error={profits.error} />;
  }
  const rows = profits.data.pages.flatMap((page) => page.profits);
  if (rows.length === 0) {
    return (
      <EmptyState icon={Banknote} title="No SKUs">
        {search === '' && show === 'all'
          ? 'Nothing was sold in this period.'
          : 'No SKU with sales in this period matches.'}
      </EmptyState>
    );
  }
  return (
    <>
      <SkuProfitTable profits={rows} shop={shop} />
      <ShowMore query={profits} />
      <ProfitDefinitions />
    </>
  );
}
