const percentFormat = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;

/** Describes how an amount differs from the one before, such as `+12%`. */
export function describeChange({ amount, before }: { readonly amount: string; readonly before: string }): string {
  const [now, then] = [Number(amount), Number(before)];
  if (then === 0) return now === 0 ? 'no change' : 'nothing before';
  return new Intl.NumberFormat(undefined, percentFormat).format((now - then) / then);
}
