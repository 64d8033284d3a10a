import type { Account } from '../../world/accounts/account.ts';
import type { Order } from '../../world/orders/order.ts';
import { isRegrettable } from '../../world/orders/seller-feedback.ts';

const THIRTY_DAYS = 30 * 86_400_000;

/** A kind of message to a buyer. */
export interface MessageKind {
  readonly name: string;
  /** Maximum length of the text in characters; null if the message has no text. */
  readonly text: number | null;
  /** Whether the message must, can or cannot have attachments. */
  readonly attachments: 'required' | 'optional' | 'none';
  readonly isFor: (order: Order, account: Account, now: number) => boolean;
}

const bySeller = ({ channel }: Order) => channel === 'MFN';
const shipped = ({ status }: Order) => status === 'Shipped';
/** The seller can ask the buyer once to remove negative feedback. */
const badlyRated = (order: Order, account: Account, now: number) => isRegrettable(account, order, now);
const anyOrder = () => true;

export const messageKinds = {
  confirmCustomizationDetails: kind('confirmCustomizationDetails', 800, 'optional', bySeller),
  confirmDeliveryDetails: kind('confirmDeliveryDetails', 2000, 'none', bySeller),
  confirmOrderDetails: kind('confirmOrderDetails', 2000, 'none', bySeller),
  confirmServiceDetails: kind('confirmServiceDetails', 2000, 'none', bySeller),
  unexpectedProblem: kind('unexpectedProblem', 2000, 'none', bySeller),
  digitalAccessKey: kind('digitalAccessKey', 400, 'optional', anyOrder),
  legalDisclosure: kind('legalDisclosure', null, 'required', anyOrder),
  warranty: kind('warranty', null, 'required', anyOrder),
  negativeFeedbackRemoval: kind('negativeFeedbackRemoval', null, 'none', badlyRated),
  amazonMotors: kind('amazonMotors', null, 'none', bySeller),
  invoice: kind('invoice', null, 'required', shipped),
} as const;

/** Lists the kinds that the seller can send now: none before payment, and none later than 30 days after delivery. */
export function kindsFor(account: Account, order: Order, now: number): readonly MessageKind[] {
  const isOpen = order.status !== 'Pending' && order.status !== 'Canceled';
  if (!isOpen || now > order.deliveryWindow.to + THIRTY_DAYS) return [];
  return Object.values(messageKinds).filter(({ isFor }) => isFor(order, account, now));
}

function kind(
  name: string,
  text: number | null,
  attachments: MessageKind['attachments'],
  isFor: MessageKind['isFor'],
): MessageKind {
  return { name, text, attachments, isFor };
}
