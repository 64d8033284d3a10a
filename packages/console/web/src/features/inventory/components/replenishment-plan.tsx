import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, PackageCheck } from 'lucide-react';
import { ListFilters } from '../../../components/forms/list-filters.tsx';
import { ShowMore } from '../../../components/layout/show-more.tsx';
import { DownloadLink } from '../../../components/links/download-link.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { keepShown } from '../../../lib/lists/keep-shown.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Shop, ShopScope } from '../../../lib/shops/shop-scope.ts';
import { useNavigate, useSearch } from '../../../navigation/hooks.ts';
import { usualPlan } from '../inventory-search.ts';
import { pickCursor } from '../model/pick-cursor.ts';
import { ReplenishmentTable } from './replenishment-table.tsx';

interface ReplenishmentPlanProps {
  readonly scope: ShopScope;
  readonly shop: Shop;
}

/** Lists the SKUs that do not last until the next delivery, and how many units to order. */
export function ReplenishmentPlan({ scope, shop }: ReplenishmentPlanProps) {
  const { search = '', delivery, cover } = useSearch({ from: '/inventory' });
  const plan = {
    ...scope,
    search: String(search),
    deliveryDays: delivery ?? usualPlan.delivery,
    coverDays: cover ?? usualPlan.cover,
  };
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <ListFilters items="stock" placeholder="SKU, ASIN or title" filters={[]} />
        <DaysInput name="delivery" label="Delivery time" description="Days from your order to the sale" min={0} />
        <DaysInput name="cover" label="Cover" description="Days that a delivery lasts" min={1} />
        <Button
          component={DownloadLink}
          href={`/files/replenishment?${new URLSearchParams(Object.entries(plan).map(([name, value]) => [name, String(value)]))}`}
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden="true" />}
        >
          Download CSV
        </Button>
      </Group>
      <PlannedStock plan={plan} shop={shop} />
      <Text size="xs" c="dimmed">
        Units to order: enough for the days of delivery and cover, if as many units are sold on a day as on those of the
        last 30 days with stock, minus the available units and those on their way to Amazon. Reserved units are not
        counted. SKUs that are sold out come first.
      </Text>
    </Stack>
  );
}

interface DaysInputProps {
  readonly name: 'delivery' | 'cover';
  readonly label: string;
  readonly description: string;
  readonly min: number;
}

/** A number of days, which is part of the URL. */
function DaysInput({ name, label, description, min }: DaysInputProps) {
  const { [name]: days = usualPlan[name] } = useSearch({ from: '/inventory' });
  const navigate = useNavigate({ from: '/inventory' });
  return (
    <NumberInput
      size="xs"
      w={200}
      label={label}
      description={description}
      suffix=" days"
      min={min}
      max={365}
      allowDecimal={false}
      clampBehavior="strict"
      value={days}
      onChange={(value) => {
        if (typeof value === 'number') navigate({ search: (before) => ({ ...before, [name]: value }), replace: true });
      }}
    />
  );
}

interface PlannedStockProps {
  readonly plan: ShopScope & { readonly search: string; readonly deliveryDays: number; readonly coverDays: number };
  readonly shop: Shop;
}

function PlannedStock({ plan, shop }: PlannedStockProps) {
  const planned = useInfiniteQuery({
    ...trpc.shop.replenishment.infiniteQueryOptions(plan, { getNextPageParam: pickCursor }),
    placeholderData: keepShown,
  });
  if (planned.data === undefined) {
    return planned.error === null ? <LoadingState label="Loading plan" /> : <ErrorState error={planned.error} />;
  }
  const rows = planned.data.pages.flatMap((page) => page.stock);
  if (rows.length === 0) {
    return (
      <EmptyState icon={PackageCheck} title="Nothing to order">
        {plan.search === ''
          ? `All stock lasts for ${plan.deliveryDays + plan.coverDays} days.`
          : `No stock with ${plan.search} in its SKU, ASIN or title must be ordered.`}
      </EmptyState>
    );
  }
  return (
    <>
      <ReplenishmentTable stock={rows} shop={shop} />
      <ShowMore query={planned} />
    </>
  );
}
