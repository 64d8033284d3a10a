import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { StandingText } from '../../features/billing/components/standing-text.tsx';
import { standingOf } from '../../features/billing/model/standing.ts';
import { trpc } from '../../lib/trpc.ts';

/** Says on every screen that a payment is late or has to be finished, or that the plan has lapsed. Nothing when all is well. */
export function BillingBanner() {
  const { data } = useQuery(trpc.billing.notice.queryOptions());
  if (!data || !(data.isReadOnly || ['past_due', 'incomplete', 'canceled'].includes(data.state))) return null;
  const standing = standingOf({ ...data, planName: data.plan });
  return (
    <Alert
      color={standing.color}
      variant="light"
      radius={0}
      icon={<CreditCard aria-hidden="true" />}
      title={standing.title}
      role="status"
    >
      <StandingText standing={standing} />{' '}
      <Anchor href="/billing" size="sm" underline="always" c="inherit">
        Go to billing
      </Anchor>
    </Alert>
  );
}
