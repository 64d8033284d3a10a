import { Anchor } from '@mantine/core';

/** Refusals that another plan, or a payment, lifts. */
const aboutPlans = new Set(['PLAN_LIMIT_REACHED', 'PLAN_LAPSED']);

/** Leads from a refusal to what lifts it; nothing for any other. */
export function PlanHint({ code }: { readonly code: string }) {
  if (!aboutPlans.has(code)) return null;
  return (
    <Anchor href="/billing" size="sm" underline="always" c="inherit">
      {code === 'PLAN_LAPSED' ? 'See what is to be paid' : 'See the plans'}
    </Anchor>
  );
}
