import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { PlanStatusText } from '../../features/billing/components/plan-status-text.tsx';
import { describePlanStatus } from '../../features/billing/model/plan-status.ts';
import { trpc } from '../../lib/requests/trpc.ts';

/** Warns on every screen about an overdue or unfinished payment or an ended plan. Renders nothing otherwise. */
export function BillingBanner() {
  const { data } = useQuery(trpc.billing.notice.queryOptions());
  if (!data || !(data.isReadOnly || ['past_due', 'incomplete', 'canceled'].includes(data.state))) return null;
  const status = describePlanStatus({ ...data, planName: data.plan });
  return (
    <Alert
      color={status.color}
      variant="light"
      radius={0}
      icon={<CreditCard aria-hidden="true" />}
      title={status.title}
      role="status"
    >
      <PlanStatusText status={status} />{' '}
      <Anchor href="/billing" size="sm" underline="always" c="inherit">
        Go to Billing
      </Anchor>
    </Alert>
  );
}
