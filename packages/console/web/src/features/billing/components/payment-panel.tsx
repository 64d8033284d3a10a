import { Button, Card, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { FailedState, LoadingState } from '../../../components/states.tsx';
import type { Payment } from '../model/use-payment.ts';

// Nobody who only looks at the screen needs it.
const CardForm = lazy(() => import('./card-form.tsx').then(({ CardForm }) => ({ default: CardForm })));

/**
 * Where a card is given. It stands in the screen and not in a dialog: the bank’s question comes in a frame of the provider’s
 * over the page, and a dialog would not let the keyboard go there.
 */
export function PaymentPanel({ payment }: { readonly payment: Payment }) {
  const { request, step, settle, close } = payment;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = request !== undefined;
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (request === undefined) return null;
  return (
    <Card withBorder padding="md" component="section" aria-labelledby={id}>
      <Stack gap="md" maw={520}>
        <Title order={2} size="h4" id={id} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {request.title}
        </Title>
        {step.is === 'working' && <LoadingState label="Talking to the payment provider" />}
        {step.is === 'failed' && (
          <>
            <FailedState error={step.error} retry={step.retry} />
            <Button variant="default" onClick={close} style={{ alignSelf: 'flex-start' }}>
              Not now
            </Button>
          </>
        )}
        {step.is === 'form' && (
          <Suspense fallback={<LoadingState label="Loading the card form" />}>
            <CardForm request={request} step={step} onSettled={settle} onClose={close} />
          </Suspense>
        )}
      </Stack>
    </Card>
  );
}
