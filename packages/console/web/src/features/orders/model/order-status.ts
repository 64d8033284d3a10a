const statuses: Readonly<Record<string, { readonly label: string; readonly color: string }>> = {
  PENDING: { label: 'Pending', color: 'gray' },
  PENDING_AVAILABILITY: { label: 'Pre-ordered', color: 'gray' },
  UNSHIPPED: { label: 'Unshipped', color: 'yellow' },
  PARTIALLY_SHIPPED: { label: 'Partially shipped', color: 'yellow' },
  SHIPPED: { label: 'Shipped', color: 'teal' },
  CANCELLED: { label: 'Cancelled', color: 'gray' },
  UNFULFILLABLE: { label: 'Unfulfillable', color: 'red' },
};

/** Returns label and color of a status; a new status of Amazon as it is. */
export function describeStatus(status: string | null): { readonly label: string; readonly color: string } {
  return statuses[status ?? ''] ?? { label: status ?? 'Unknown', color: 'gray' };
}

/** Names who ships an order. */
export function nameFulfiller(fulfilledBy: string | null): string {
  if (fulfilledBy === null) return '–';
  return fulfilledBy === 'AMAZON' ? 'Amazon' : 'You';
}
