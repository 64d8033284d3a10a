import { Alert, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Billing, PaidPlan } from '../model/billing.ts';
import { buildCardChange, buildInvoicePayment, buildPlanPayment } from '../model/payment-flow.ts';
import type { PaymentReturn } from '../model/payment-return.ts';
import { describePlanStatus, type PlanStatus } from '../model/plan-status.ts';
import { usePayment } from '../model/use-payment.ts';
import { usePaymentReturn } from '../model/use-payment-return.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Invoices } from './invoices.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PlanStatusNotice } from './plan-status-notice.tsx';
import { Plans } from './plans.tsx';
import { SavedCard } from './saved-card.tsx';
import { Usage } from './usage.tsx';

interface BillingContentProps {
  readonly billing: Billing;
  readonly isOwner: boolean;
  /** Parameters with which the bank's page redirected back. */
  readonly returned: PaymentReturn;
}

/** The billing screen. Only owners see controls that change something. */
export function BillingContent({ billing, isOwner, returned }: BillingContentProps) {
  const queryClient = useQueryClient();
  const payment = usePayment(billing.publishableKey);
  const finishing = usePaymentReturn(returned);
  const [chosenPlan, setChosenPlan] = useState<PaidPlan>();
  const plans = useRef<HTMLDivElement>(null);
  const resume = useMutation(
    trpc.billing.resume.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.billing.pathKey() }),
    }),
  );
  const applyRemedy = (remedy: NonNullable<PlanStatus['remedy']>) => {
    if (remedy === 'pay') payment.start(buildInvoicePayment());
    else if (remedy === 'resume') resume.mutate();
    else if (remedy === 'card') payment.start(buildCardChange());
    else plans.current?.focus();
  };
  const hasCard = billing.card !== null;
  // Only one payment can run at a time.
  const canStart = isOwner && payment.flow === undefined;
  return (
    <Stack gap="md">
      <PlanStatusNotice
        status={describePlanStatus({
          ...billing,
          planName: billing.plan?.name ?? null,
          hasCard: isOwner ? hasCard : undefined,
        })}
        onRemedy={isOwner ? applyRemedy : undefined}
        isBusy={resume.isPending}
        isPaying={payment.flow !== undefined}
      />
      {!isOwner && (
        <Alert variant="default" icon={<Info aria-hidden="true" />}>
          Only workspace owners can change the plan and see the card and invoices.
        </Alert>
      )}
      {finishing.error !== null && <ErrorState error={finishing.error} />}
      {resume.error !== null && <ErrorState error={resume.error} />}
      <PaymentPanel payment={payment} />
      <Usage billing={billing} />
      <div ref={plans} tabIndex={-1} style={{ outline: 'none' }}>
        <Plans billing={billing} onChoose={canStart ? setChosenPlan : undefined} />
      </div>
      {isOwner && (
        <>
          <SavedCard billing={billing} onChange={canStart ? () => payment.start(buildCardChange()) : undefined} />
          <Invoices invoices={billing.invoices} />
          {canStart && <CancelPlan billing={billing} />}
        </>
      )}
      {chosenPlan !== undefined && (
        <ChangeDialog
          plan={chosenPlan}
          hasCard={hasCard}
          onClose={() => setChosenPlan(undefined)}
          onConfirm={(prorationDate) => {
            setChosenPlan(undefined);
            payment.start(buildPlanPayment({ plan: chosenPlan, prorationDate, hasCard }));
          }}
        />
      )}
    </Stack>
  );
}
