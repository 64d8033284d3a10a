import type * as Catalogue from '@supercargo/catalogue/types/messaging-v1';
import { accessDenied, invalidInput } from '../../base/api-error.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { getMarketplace } from '../../base/marketplaces.ts';
import { emptyObject, json } from '../../base/response.ts';
import { collection, defineCollection, takeNumber } from '../../world/accounts/account.ts';
import type { Order } from '../../world/orders/order.ts';
import { requestRemoval } from '../../world/orders/seller-feedback.ts';
import type { SellerCall } from '../handler.ts';
import { type Operation, operation } from '../operation.ts';
import { buildActionLinks } from './action-links.ts';
import { findContactedOrder } from './contacted-order.ts';
import { listMessageKinds, type MessageKind, messageKinds } from './message-kinds.ts';

const messagesCollection = defineCollection<SentMessage>('messages');

const CREATED = 201;

/** The body of a message. Each kind of message has some of these members. */
type MessageBody = Received<Catalogue.CreateWarrantyRequest & { text?: string }>;

type MessagePath = Readonly<Record<'amazonOrderId', string>>;

interface SentMessage {
  readonly orderId: string;
  readonly kind: string;
  readonly body: MessageBody;
  readonly at: number;
}

const getMessagingActionsForOrder = operation('messaging', 'v1', 'getMessagingActionsForOrder', (call) => {
  const order = findContactedOrder(call);
  const actions = listMessageKinds(call.account, order, call.now).map((kind) => ({
    name: kind.name,
    schema: buildSchema(kind),
  }));
  return json(buildActionLinks(`/messaging/v1/orders/${order.id}`, order.marketplaceId, actions));
});

const getAttributes = operation('messaging', 'v1', 'GetAttributes', (call) => {
  const { language } = getMarketplace(findContactedOrder(call).marketplaceId);
  return json({ buyer: { locale: language.replace('_', '-') } });
});

function createSendHandler(kind: MessageKind) {
  return (call: SellerCall<MessagePath, string, MessageBody>) => {
    const order = findContactedOrder(call);
    if (!listMessageKinds(call.account, order, call.now).includes(kind))
      throw accessDenied(`${kind.name} is not possible for this order.`);
    checkText(kind, call.body);
    checkAttachments(kind, call.body);
    saveMessage(call, order, kind, call.body);
    return { status: CREATED, body: {} };
  };
}

/** Sends a message whose text Amazon writes. The request and the response have no body. */
function createSendTextHandler(kind: MessageKind) {
  return (call: SellerCall<MessagePath>) => {
    const order = findContactedOrder(call);
    if (!listMessageKinds(call.account, order, call.now).includes(kind)) {
      throw accessDenied(`${kind.name} is not possible for this order.`);
    }
    saveMessage(call, order, kind, {});
    if (kind === messageKinds.negativeFeedbackRemoval) requestRemoval(call.account, order, call.now);
    return emptyObject(CREATED);
  };
}

function saveMessage({ account, now }: SellerCall, order: Order, { name }: MessageKind, body: MessageBody): void {
  const message = { orderId: order.id, kind: name, body, at: now };
  collection(account, messagesCollection).set(takeNumber(account), message);
}

function checkText({ text: longest }: MessageKind, { text }: MessageBody): void {
  if (longest === null) return;
  if (!text?.trim()) throw invalidInput('text is required.', 'text (body)');
  if (text.length > longest) throw invalidInput(`text must have at most ${longest} characters.`, 'text (body)');
}

function checkAttachments({ attachments: rule }: MessageKind, { attachments }: MessageBody): void {
  if (rule === 'required' && !attachments?.length) {
    throw invalidInput('attachments are required.', 'attachments (body)');
  }
}

function buildSchema({ text, attachments }: MessageKind): Sent<Catalogue.Schema> {
  const required = [...(text === null ? [] : ['text']), ...(attachments === 'required' ? ['attachments'] : [])];
  return {
    type: 'object',
    required,
    properties: {
      ...(text !== null && { text: { type: 'string', minLength: 1, maxLength: text } }),
      ...(attachments !== 'none' && { attachments: { type: 'array', items: { type: 'object' } } }),
    },
  };
}

export const operations: readonly Operation[] = [
  getMessagingActionsForOrder,
  getAttributes,
  operation(
    'messaging',
    'v1',
    'confirmCustomizationDetails',
    createSendHandler(messageKinds.confirmCustomizationDetails),
  ),
  operation('messaging', 'v1', 'createConfirmDeliveryDetails', createSendHandler(messageKinds.confirmDeliveryDetails)),
  operation('messaging', 'v1', 'createConfirmOrderDetails', createSendHandler(messageKinds.confirmOrderDetails)),
  operation('messaging', 'v1', 'createConfirmServiceDetails', createSendHandler(messageKinds.confirmServiceDetails)),
  operation('messaging', 'v1', 'createUnexpectedProblem', createSendHandler(messageKinds.unexpectedProblem)),
  operation('messaging', 'v1', 'createDigitalAccessKey', createSendHandler(messageKinds.digitalAccessKey)),
  operation('messaging', 'v1', 'createLegalDisclosure', createSendHandler(messageKinds.legalDisclosure)),
  operation('messaging', 'v1', 'CreateWarranty', createSendHandler(messageKinds.warranty)),
  operation(
    'messaging',
    'v1',
    'createNegativeFeedbackRemoval',
    createSendTextHandler(messageKinds.negativeFeedbackRemoval),
  ),
  operation('messaging', 'v1', 'CreateAmazonMotors', createSendTextHandler(messageKinds.amazonMotors)),
  operation('messaging', 'v1', 'sendInvoice', createSendHandler(messageKinds.invoice)),
];
