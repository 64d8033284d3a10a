import { Alert, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { FailedState } from '../../../components/states.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Billing, PaidPlan } from '../model/billing.ts';
import { changeCard, choosePlan, payOpen } from '../model/payment-request.ts';
import type { PaymentReturn } from '../model/payment-return.ts';
import { type Standing, standingOf } from '../model/standing.ts';
import { usePayment } from '../model/use-payment.ts';
import { usePaymentReturn } from '../model/use-payment-return.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Invoices } from './invoices.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { Plans } from './plans.tsx';
import { SavedCard } from './saved-card.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { Usage } from './usage.tsx';

interface BillingPartsProps {
  readonly billing: Billing;
  readonly isOwner: boolean;
  /** What a bank's own page has led back with. */
  readonly returned: PaymentReturn;
}

/** All of the screen, where people pay. Only an owner is shown what changes something. */
export function BillingParts({ billing, isOwner, returned }: BillingPartsProps) {
  const queryClient = useQueryClient();
  const payment = usePayment(billing.publishableKey);
  const ending = usePaymentReturn(returned);
  const [wanted, want] = useState<PaidPlan>();
  const plans = useRef<HTMLDivElement>(null);
  const resume = useMutation(
    trpc.billing.resume.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.billing.pathKey() }),
    }),
  );
  const goBack = (way: NonNullable<Standing['wayBack']>) => {
    if (way === 'pay') payment.start(payOpen());
    else if (way === 'resume') resume.mutate();
    else if (way === 'card') payment.start(changeCard());
    else plans.current?.focus();
  };
  const hasCard = billing.card !== null;
  // One thing at a time: while something is paid, nothing else is begun.
  const mayBegin = isOwner && payment.request === undefined;
  return (
    <Stack gap="md">
      <StandingNotice
        standing={standingOf({
          ...billing,
          planName: billing.plan?.name ?? null,
          hasCard: isOwner ? hasCard : undefined,
        })}
        onWayBack={isOwner ? goBack : undefined}
        isBusy={resume.isPending}
        isPaying={payment.request !== undefined}
      />
      {!isOwner && (
        <Alert variant="default" icon={<Info aria-hidden="true" />}>
          An owner of this workspace can change its plan, and sees its card and its invoices.
        </Alert>
      )}
      {ending.error !== null && <FailedState error={ending.error} />}
      {resume.error !== null && <FailedState error={resume.error} />}
      <PaymentPanel payment={payment} />
      <Usage billing={billing} />
      <div ref={plans} tabIndex={-1} style={{ outline: 'none' }}>
        <Plans billing={billing} onChoose={mayBegin ? want : undefined} />
      </div>
      {isOwner && (
        <>
          <SavedCard billing={billing} onChange={mayBegin ? () => payment.start(changeCard()) : undefined} />
          <Invoices invoices={billing.invoices} />
          {mayBegin && <CancelPlan billing={billing} />}
        </>
      )}
      {wanted !== undefined && (
        <ChangeDialog
          plan={wanted}
          hasCard={hasCard}
          onClose={() => want(undefined)}
          onAgree={(prorationDate) => {
            want(undefined);
            payment.start(choosePlan({ plan: wanted, prorationDate, hasCard }));
          }}
        />
      )}
    </Stack>
  );
}
