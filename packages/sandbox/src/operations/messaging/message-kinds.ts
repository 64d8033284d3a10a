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

const isSentBySeller = ({ channel }: Order) => channel === 'MFN';
const isShipped = ({ status }: Order) => status === 'Shipped';
/** The seller can ask the buyer once to remove negative feedback. */
const hasBadRating = (order: Order, account: Account, now: number) => isRegrettable(account, order, now);
const isAnyOrder = () => true;

export const messageKinds = {
  confirmCustomizationDetails: buildMessageKind('confirmCustomizationDetails', 800, 'optional', isSentBySeller),
  confirmDeliveryDetails: buildMessageKind('confirmDeliveryDetails', 2000, 'none', isSentBySeller),
  confirmOrderDetails: buildMessageKind('confirmOrderDetails', 2000, 'none', isSentBySeller),
  confirmServiceDetails: buildMessageKind('confirmServiceDetails', 2000, 'none', isSentBySeller),
  unexpectedProblem: buildMessageKind('unexpectedProblem', 2000, 'none', isSentBySeller),
  digitalAccessKey: buildMessageKind('digitalAccessKey', 400, 'optional', isAnyOrder),
  legalDisclosure: buildMessageKind('legalDisclosure', null, 'required', isAnyOrder),
  warranty: buildMessageKind('warranty', null, 'required', isAnyOrder),
  negativeFeedbackRemoval: buildMessageKind('negativeFeedbackRemoval', null, 'none', hasBadRating),
  amazonMotors: buildMessageKind('amazonMotors', null, 'none', isSentBySeller),
  invoice: buildMessageKind('invoice', null, 'required', isShipped),
} as const;

/** Lists the kinds that the seller can send now: none before payment, and none later than 30 days after delivery. */
export function listMessageKinds(account: Account, order: Order, now: number): readonly MessageKind[] {
  const isOpen = order.status !== 'Pending' && order.status !== 'Canceled';
  if (!isOpen || now > order.deliveryWindow.to + THIRTY_DAYS) return [];
  return Object.values(messageKinds).filter(({ isFor }) => isFor(order, account, now));
}

function buildMessageKind(
  name: string,
  text: number | null,
  attachments: MessageKind['attachments'],
  isFor: MessageKind['isFor'],
): MessageKind {
  return { name, text, attachments, isFor };
}
