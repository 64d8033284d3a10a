const percentFormat = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;

/** A decimal; null if it is not known. */
interface Amount {
  readonly value: string | null;
}

/** Describes how an amount differs from the one before, such as `+12%`. */
export function describeChange({ amount, before }: { readonly amount: Amount; readonly before: Amount }): string {
  if (amount.value === null || before.value === null) return 'not comparable yet';
  const [now, then] = [Number(amount.value), Number(before.value)];
  if (then === 0) return now === 0 ? 'no change' : 'nothing before';
  return new Intl.NumberFormat(undefined, percentFormat).format((now - then) / then);
}
