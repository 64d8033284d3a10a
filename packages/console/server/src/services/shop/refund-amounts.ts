import { type ItemAmounts, paidComponents } from '@supercargo/shop';

export const noAmounts: ItemAmounts = { principal: 0, tax: 0, shipping: 0, shippingTax: 0 };

/** Combines two amounts component by component. */
export function combine(one: ItemAmounts, other: ItemAmounts, work: (a: number, b: number) => number): ItemAmounts {
  return Object.fromEntries(paidComponents.map((name) => [name, work(one[name], other[name])])) as ItemAmounts;
}
