import { Button, Card, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import type { Payment } from '../model/use-payment.ts';

// Needed only for a payment.
const CardForm = lazy(() => import('./card-form.tsx').then(({ CardForm }) => ({ default: CardForm })));

/**
 * The card form. It is part of the screen, not a dialog: the bank's confirmation opens in a frame of the payment provider
 * over the page, and a dialog would keep keyboard focus from it.
 */
export function PaymentPanel({ payment }: { readonly payment: Payment }) {
  const { flow, step, handleOutcome, close } = payment;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = flow !== undefined;
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (flow === undefined) return null;
  return (
    <Card withBorder padding="md" component="section" aria-labelledby={id}>
      <Stack gap="md" maw={520}>
        <Title order={2} size="h4" id={id} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {flow.title}
        </Title>
        {step.kind === 'working' && <LoadingState label="Contacting the payment provider" />}
        {step.kind === 'failed' && (
          <>
            <ErrorState error={step.error} retry={step.retry} />
            <Button variant="default" onClick={close} style={{ alignSelf: 'flex-start' }}>
              Cancel
            </Button>
          </>
        )}
        {step.kind === 'form' && (
          <Suspense fallback={<LoadingState label="Loading card form" />}>
            <CardForm flow={flow} step={step} onSettled={handleOutcome} onClose={close} />
          </Suspense>
        )}
      </Stack>
    </Card>
  );
}
