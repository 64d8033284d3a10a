import type { PlanKind } from './plan.ts';

/** What an order gets: a package that is confirmed, a shipping label, or a refund. */
export type OrderKind = Extract<PlanKind, 'package' | 'label' | 'refund'>;

/** A field of an order: what it gets, and its number among those of its kind. */
export interface OrderField {
  /** What the order gets. */
  readonly kind: OrderKind;
  /** From 1. */
  readonly number: number;
}

/** Returns the parts of a field such as `package 1`; undefined if it is a field of a listing. */
export function parseOrderField(field: string): OrderField | undefined {
  const [, kind, number] = /^(package|label|refund) ([1-9]\d{0,5})$/.exec(field) ?? [];
  return kind === undefined ? undefined : { kind: kind as OrderKind, number: Number(number) };
}

/** Returns the kind of plan that changes a field. */
export function findPlanKind(field: string): PlanKind {
  if (field === 'price' || field === 'quantity') return field;
  return parseOrderField(field)?.kind ?? 'attribute';
}
