import type { Inputs, Outputs } from '../../../lib/requests/trpc.ts';

/** What can still be refunded for an item. */
export type RefundLimit = Outputs['orders']['refunds']['limits'][number];
type Component = keyof RefundLimit['left'];
type NewRefund = Inputs['orders']['refund']['refund'];

/** The parts of a price that are refunded separately, with their labels. */
export const components = [
  { name: 'principal', label: 'Price' },
  { name: 'tax', label: 'Tax' },
  { name: 'shipping', label: 'Shipping' },
  { name: 'shippingTax', label: 'Tax on shipping' },
] as const satisfies readonly { readonly name: Component; readonly label: string }[];

/** Amazon's reasons. */
export const reasons: readonly { readonly value: NewRefund['reason']; readonly label: string }[] = [
  { value: 'CustomerReturn', label: 'Buyer returned the item' },
  { value: 'GeneralAdjustment', label: 'General adjustment' },
  { value: 'CouldNotShip', label: 'Could not ship' },
  { value: 'DifferentItem', label: 'Different item' },
  { value: 'Abandoned', label: 'Abandoned' },
  { value: 'CustomerCancel', label: 'Buyer cancelled' },
  { value: 'PriceError', label: 'Price error' },
  { value: 'ProductOutofStock', label: 'Out of stock' },
  { value: 'NoInventory', label: 'No inventory' },
  { value: 'CustomerAddressIncorrect', label: 'Wrong address' },
  { value: 'Exchange', label: 'Exchange' },
  { value: 'Undeliverable', label: 'Undeliverable' },
  { value: 'RefusedDelivery', label: 'Delivery refused' },
  { value: 'CarrierCreditDecision', label: 'Carrier credit decision' },
  { value: 'CarrierCoverageFailure', label: 'Carrier coverage failure' },
  { value: 'Other', label: 'Other' },
];

/** Returns the label of a reason; the code of an unknown one. */
export function describeReason(reason: string): string {
  return reasons.find(({ value }) => value === reason)?.label ?? reason;
}

/** The amounts that the user typed, by item and component. */
export type RefundAmounts = Readonly<Record<string, Readonly<Partial<Record<Component, string>>>>>;

/** Returns why an amount cannot be refunded; undefined for one that can, and for an empty one. */
export function validateAmount(amount: string, left: string): string | undefined {
  if (amount === '') return undefined;
  const digits = countDigits(left);
  if (!new RegExp(digits === 0 ? '^\\d{1,9}$' : `^\\d{1,9}(\\.\\d{1,${digits}})?$`).test(amount))
    return `Enter an amount such as ${left}.`;
  return toUnits(amount, digits) > toUnits(left, digits) ? `At most ${left}.` : undefined;
}

/** Everything that can still be refunded. */
export function refundAll(limits: readonly RefundLimit[]): RefundAmounts {
  return Object.fromEntries(limits.map(({ orderItemId, left }) => [orderItemId, left]));
}

/** Sums the amounts by component, and in all. A component without amounts is left out. */
export function sumAmounts(limits: readonly RefundLimit[], amounts: RefundAmounts) {
  const digits = countDigits(limits[0]?.left.principal ?? '0.00');
  const format = (units: number) => (units / 10 ** digits).toFixed(digits);
  const sums = components.map(({ name, label }) => {
    const texts = limits.map(({ orderItemId }) => amounts[orderItemId]?.[name] ?? '');
    return { label, units: texts.reduce((sum, text) => sum + toUnits(text || '0', digits), 0) };
  });
  return {
    parts: sums.filter(({ units }) => units > 0).map(({ label, units }) => ({ label, amount: format(units) })),
    total: format(sums.reduce((sum, { units }) => sum + units, 0)),
  };
}

/** Builds the input of the procedure. Undefined while the reason or all amounts are missing, or one is invalid. */
export function toRefund(
  limits: readonly RefundLimit[],
  amounts: RefundAmounts,
  { reason, knownRefunds }: { readonly reason: string | null; readonly knownRefunds: number },
): NewRefund | undefined {
  const found = reasons.find(({ value }) => value === reason);
  const isValid = limits.every(({ orderItemId, left }) =>
    components.every(({ name }) => validateAmount(amounts[orderItemId]?.[name] ?? '', left[name]) === undefined),
  );
  const items = limits.flatMap(({ orderItemId }) => {
    const own = Object.entries(amounts[orderItemId] ?? {}).filter(([, amount]) => Number(amount) > 0);
    return own.length === 0 ? [] : [{ orderItemId, amounts: Object.fromEntries(own) }];
  });
  if (found === undefined || !isValid || items.length === 0) return undefined;
  return { reason: found.value, items, knownRefunds };
}

function countDigits(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

function toUnits(decimal: string, digits: number): number {
  return Math.round(Number(decimal) * 10 ** digits);
}
