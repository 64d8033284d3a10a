import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
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
