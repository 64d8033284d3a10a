/** Parameters with which a bank's own page redirected back. */
export interface PaymentReturn {
  readonly returned?: 'payment' | 'card' | undefined;
  readonly setup_intent?: string | undefined;
  readonly redirect_status?: string | undefined;
}

/** Other parameters of the payment provider, including secrets. They are set to undefined to remove them from the URL. */
const discardedParameters = {
  payment_intent: undefined,
  payment_intent_client_secret: undefined,
  setup_intent_client_secret: undefined,
};

/** Parses the needed search parameters, and nothing else. */
export function parsePaymentReturn(search: Record<string, unknown>): PaymentReturn {
  const returned = search.returned === 'payment' || search.returned === 'card' ? search.returned : undefined;
  const readParameter = (name: 'setup_intent' | 'redirect_status') => {
    const value = search[name];
    return returned !== undefined && typeof value === 'string' ? value : undefined;
  };
  return {
    ...discardedParameters,
    returned,
    setup_intent: readParameter('setup_intent'),
    redirect_status: readParameter('redirect_status'),
  };
}
