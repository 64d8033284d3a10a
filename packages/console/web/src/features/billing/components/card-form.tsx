import { Alert, Button, Group, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FailedState, LoadingState } from '../../../components/states.tsx';
import { ScreenError } from '../../../lib/failure.ts';
import { confirmCard, type Outcome } from '../model/confirm.ts';
import type { PaymentRequest } from '../model/payment-request.ts';
import type { PaymentStep } from '../model/use-payment.ts';

interface CardFormProps {
  readonly request: PaymentRequest;
  readonly step: Extract<PaymentStep, { readonly is: 'form' }>;
  readonly onSettled: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

/** The provider's card form. What is typed into it goes to the provider alone. */
export function CardForm(props: CardFormProps) {
  const { stripe, confirmation } = props.step;
  const scheme = useComputedColorScheme('light');
  const [tries, setTries] = useState(0);
  return (
    <Elements
      key={tries}
      stripe={stripe}
      options={{
        clientSecret: confirmation.clientSecret,
        appearance: { theme: scheme === 'dark' ? 'night' : 'stripe' },
      }}
    >
      <Fields {...props} onAgain={() => setTries(tries + 1)} />
    </Elements>
  );
}

interface FieldsProps extends CardFormProps {
  /** Makes the form anew. */
  readonly onAgain: () => void;
}

function Fields({ request, step, onSettled, onClose, onAgain }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const confirm = useMutation({
    mutationFn: async (): Promise<Outcome> => {
      if (stripe === null || elements === null) return { is: 'open' };
      return confirmCard(stripe, elements, step.confirmation, request.returnUrl);
    },
    onSuccess: onSettled,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  if (state === 'failed') return <FailedState error={formFailed} retry={onAgain} />;
  const refusal = confirm.data?.is === 'refused' ? confirm.data.message : undefined;
  const message = confirm.isIdle ? step.message : refusal;
  return (
    <Stack gap="md" component="form" onSubmit={submit}>
      {state === 'loading' && <LoadingState label="Loading the card form" />}
      <PaymentElement
        options={{ wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
        onReady={() => setState('ready')}
        onLoadError={() => setState('failed')}
      />
      {message !== undefined && (
        <Alert color="red" variant="light" role="alert" icon={<CircleAlert aria-hidden="true" />} title={message}>
          Nothing has been paid. Give another card, or try again.
        </Alert>
      )}
      {confirm.error !== null && <FailedState error={confirm.error} />}
      <Text size="sm" c="dimmed">
        Your card goes to the payment provider, Stripe, and not to this console. Your bank may ask you to confirm.
      </Text>
      <Group gap="sm">
        <Button type="submit" disabled={state !== 'ready'} loading={confirm.isPending}>
          {request.action}
        </Button>
        <Button variant="default" onClick={onClose} disabled={confirm.isPending}>
          Not now
        </Button>
      </Group>
    </Stack>
  );
}

const formFailed = new ScreenError({
  code: 'PAYMENT_FORM_FAILED',
  message: 'The payment provider’s card form could not be shown.',
  action:
    'Try again. If it stays away, allow js.stripe.com and api.stripe.com in blockers, or ask who manages the network. Nothing has been paid.',
});
