/** What a bank's own page has led back with. */
export interface PaymentReturn {
  readonly returned?: 'payment' | 'card' | undefined;
  readonly setup_intent?: string | undefined;
  readonly redirect_status?: string | undefined;
}

/** What the provider adds besides, its secrets among it. What is left out of a search would stand in it as it was given. */
const leftBehind = {
  payment_intent: undefined,
  payment_intent_client_secret: undefined,
  setup_intent_client_secret: undefined,
};

/** Takes what is needed out of an address, and nothing else. */
export function readPaymentReturn(search: Record<string, unknown>): PaymentReturn {
  const returned = search.returned === 'payment' || search.returned === 'card' ? search.returned : undefined;
  const needed = (name: 'setup_intent' | 'redirect_status') => {
    const value = search[name];
    return returned !== undefined && typeof value === 'string' ? value : undefined;
  };
  return {
    ...leftBehind,
    returned,
    setup_intent: needed('setup_intent'),
    redirect_status: needed('redirect_status'),
  };
}
