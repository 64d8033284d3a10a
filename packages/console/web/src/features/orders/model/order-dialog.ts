import type { Outputs } from '../../../lib/requests/trpc.ts';

/** The seller of an order. */
export interface OrderSeller {
  /** ID in the console. */
  readonly id: string;
  readonly isSandbox: boolean;
  /** The time of the shop as ISO 8601: that of the machine, or of the sandbox's clock. */
  readonly now: string;
}

/** What each dialog of an order gets. */
export interface OrderDialogProps {
  readonly order: Outputs['shop']['order'];
  readonly seller: OrderSeller;
  readonly close: () => void;
}
