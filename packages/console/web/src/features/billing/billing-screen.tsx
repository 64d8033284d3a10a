import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { AsyncContent } from '../../components/async-content.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { useSearch } from '../../navigation/hooks.ts';
import { BillingContent } from './components/billing-content.tsx';

/** Plan, usage and payments of the workspace. */
export function BillingScreen() {
  const overview = useQuery(trpc.billing.overview.queryOptions());
  const isOwner = usePermission().isAllowed('billing.choosePlan');
  const search = useSearch({ from: '/billing' });
  return (
    <Page title="Billing" description="Plan, usage and payments of this workspace">
      <AsyncContent query={overview} label="Loading plan">
        {(billing) =>
          billing.isOn ? (
            <BillingContent billing={billing} isOwner={isOwner} returned={search} />
          ) : (
            <EmptyState icon={CreditCard} title="Billing is off">
              This console does not charge for use and has no plan limits.
            </EmptyState>
          )
        }
      </AsyncContent>
    </Page>
  );
}
