/** Names of the property with the ID of the seller. */
const names = ['SellerId', 'sellerId', 'SellingPartnerId', 'sellingPartnerId'];

/** How deep the property is in the payloads that Amazon documents. */
const maxDepth = 3;

/** Finds the ID of the seller in the payload of a notification. Its place differs between types. */
export function findSeller(payload: unknown, depth = 0): string | undefined {
  if (typeof payload !== 'object' || payload === null || depth >= maxDepth) return undefined;
  const record = payload as Readonly<Record<string, unknown>>;
  for (const name of names) {
    if (typeof record[name] === 'string') return record[name];
  }
  for (const member of Object.values(record)) {
    const sellerId = findSeller(member, depth + 1);
    if (sellerId !== undefined) return sellerId;
  }
  return undefined;
}
