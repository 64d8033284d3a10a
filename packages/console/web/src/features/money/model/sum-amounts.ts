const decimals = 4;

/** Adds up decimals with at most four digits after the point, exactly. */
export function sumAmounts(amounts: readonly string[]): string {
  const sum = amounts.reduce((before, amount) => before + toUnits(amount), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function toUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
