import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { Answered } from '../../components/answered.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePermission } from '../../lib/use-permission.ts';
import { BillingParts } from './components/billing-parts.tsx';

/** What the workspace pays for, and what it may have. */
export function BillingScreen() {
  const overview = useQuery(trpc.billing.overview.queryOptions());
  const isOwner = usePermission().may('billing.choose');
  const search = useSearch({ from: '/billing' });
  return (
    <Page title="Billing" description="The plan of this workspace, its payments, and how much of it is used">
      <Answered query={overview} label="Loading the plan">
        {(billing) =>
          billing.isOn ? (
            <BillingParts billing={billing} isOwner={isOwner} returned={search} />
          ) : (
            <EmptyState icon={CreditCard} title="Nobody pays here">
              This console takes no payments, and nothing in it is limited by a plan.
            </EmptyState>
          )
        }
      </Answered>
    </Page>
  );
}
