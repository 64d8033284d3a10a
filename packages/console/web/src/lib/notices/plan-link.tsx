import { Anchor } from '@mantine/core';

/** Errors that a payment or another plan resolves. */
const planErrorCodes = new Set(['PLAN_LIMIT_REACHED', 'PLAN_LAPSED']);

/** Links an error to Billing. Renders nothing for other errors. */
export function PlanLink({ code }: { readonly code: string }) {
  if (!planErrorCodes.has(code)) return null;
  return (
    <Anchor href="/billing" size="sm" underline="always" c="inherit">
      {code === 'PLAN_LAPSED' ? 'See open payments' : 'See plans'}
    </Anchor>
  );
}
