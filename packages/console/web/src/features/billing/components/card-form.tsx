import { Alert, Button, Group, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { ScreenError } from '../../../lib/requests/error-description.ts';
import { type ConfirmationOutcome, confirmCard } from '../model/confirm.ts';
import type { PaymentFlow } from '../model/payment-flow.ts';
import type { PaymentStep } from '../model/use-payment.ts';

interface CardFormProps {
  readonly flow: PaymentFlow;
  readonly step: Extract<PaymentStep, { readonly kind: 'form' }>;
  readonly onSettled: (outcome: ConfirmationOutcome) => void;
  readonly onClose: () => void;
}

/** The payment provider's card form. Its input goes only to the provider. */
export function CardForm(props: CardFormProps) {
  const { stripe, confirmation } = props.step;
  const scheme = useComputedColorScheme('light');
  const [retries, setRetries] = useState(0);
  return (
    <Elements
      key={retries}
      stripe={stripe}
      options={{
        clientSecret: confirmation.clientSecret,
        appearance: { theme: scheme === 'dark' ? 'night' : 'stripe' },
      }}
    >
      <Fields {...props} onRetry={() => setRetries(retries + 1)} />
    </Elements>
  );
}

interface FieldsProps extends CardFormProps {
  /** Creates the form again. */
  readonly onRetry: () => void;
}

function Fields({ flow, step, onSettled, onClose, onRetry }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const confirm = useMutation({
    mutationFn: async (): Promise<ConfirmationOutcome> => {
      if (stripe === null || elements === null) return { kind: 'open' };
      return confirmCard(stripe, elements, step.confirmation, flow.returnUrl);
    },
    onSuccess: onSettled,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  if (state === 'failed') return <ErrorState error={formFailed} retry={onRetry} />;
  const declineMessage = confirm.data?.kind === 'declined' ? confirm.data.message : undefined;
  const message = confirm.isIdle ? step.message : declineMessage;
  return (
    <Stack gap="md" component="form" onSubmit={submit}>
      {state === 'loading' && <LoadingState label="Loading card form" />}
      <PaymentElement
        options={{ wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
        onReady={() => setState('ready')}
        onLoadError={() => setState('failed')}
      />
      {message !== undefined && (
        <Alert color="red" variant="light" role="alert" icon={<CircleAlert aria-hidden="true" />} title={message}>
          You have not been charged. Use another card, or try again.
        </Alert>
      )}
      {confirm.error !== null && <ErrorState error={confirm.error} />}
      <Text size="sm" c="dimmed">
        Your card details go to the payment provider, Stripe, not to this console. Your bank may ask you to confirm.
      </Text>
      <Group gap="sm">
        <Button type="submit" disabled={state !== 'ready'} loading={confirm.isPending}>
          {flow.confirmLabel}
        </Button>
        <Button variant="default" onClick={onClose} disabled={confirm.isPending}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

const formFailed = new ScreenError({
  code: 'PAYMENT_FORM_FAILED',
  message: 'The payment provider’s card form could not be loaded.',
  action:
    'Try again. If the problem persists, allow js.stripe.com and api.stripe.com in your ad blocker, or ask your network administrator. You have not been charged.',
});
