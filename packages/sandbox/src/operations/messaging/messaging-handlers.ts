import { accessDenied, invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { getMarketplace } from '../../base/marketplaces.ts';
import { empty, json } from '../../base/response.ts';
import { collection, defineCollection, takeNumber } from '../../world/accounts/account.ts';
import type { Order } from '../../world/orders/order.ts';
import { requestRemoval } from '../../world/orders/seller-feedback.ts';
import type { Handler, Handlers, SellerCall } from '../handler.ts';
import { readBody } from '../job-request.ts';
import { buildActionLinks } from './action-links.ts';
import { findContactedOrder } from './contacted-order.ts';
import { listMessageKinds, type MessageKind, messageKinds } from './message-kinds.ts';

const messagesCollection = defineCollection<SentMessage>('messages');

const CREATED = 201;

interface SentMessage {
  readonly orderId: string;
  readonly kind: string;
  readonly body: JsonObject;
  readonly at: number;
}

const getMessagingActionsForOrder: Handler = (call) => {
  const order = findContactedOrder(call);
  const actions = listMessageKinds(call.account, order, call.now).map((kind) => ({
    name: kind.name,
    schema: buildSchema(kind),
  }));
  return json(buildActionLinks(`/messaging/v1/orders/${order.id}`, order.marketplaceId, actions));
};

const getAttributes: Handler = (call) => {
  const { language } = getMarketplace(findContactedOrder(call).marketplaceId);
  return json({ buyer: { locale: language.replace('_', '-') } });
};

function createSendHandler(kind: MessageKind): Handler {
  return (call) => {
    const order = findContactedOrder(call);
    if (!listMessageKinds(call.account, order, call.now).includes(kind))
      throw accessDenied(`${kind.name} is not possible for this order.`);
    const body = readBody(call);
    checkText(kind, body);
    checkAttachments(kind, body);
    saveMessage(call, order, kind, body);
    return json({}, CREATED);
  };
}

/** Sends a message whose text Amazon writes. The request and the response have no body. */
function createSendTextHandler(kind: MessageKind): Handler {
  return (call) => {
    const order = findContactedOrder(call);
    if (!listMessageKinds(call.account, order, call.now).includes(kind)) {
      throw accessDenied(`${kind.name} is not possible for this order.`);
    }
    saveMessage(call, order, kind, {});
    if (kind === messageKinds.negativeFeedbackRemoval) requestRemoval(call.account, order, call.now);
    return empty(CREATED);
  };
}

function saveMessage({ account, now }: SellerCall, order: Order, { name }: MessageKind, body: JsonObject): void {
  const message = { orderId: order.id, kind: name, body, at: now };
  collection(account, messagesCollection).set(takeNumber(account), message);
}

function checkText({ text: longest }: MessageKind, { text }: JsonObject): void {
  if (longest === null) return;
  if (typeof text !== 'string' || text.trim() === '') throw invalidInput('text is required.', 'Parameter: text (body)');
  if (text.length > longest)
    throw invalidInput(`text must have at most ${longest} characters.`, 'Parameter: text (body)');
}

function checkAttachments({ attachments: rule }: MessageKind, { attachments }: JsonObject): void {
  const files: readonly unknown[] = Array.isArray(attachments) ? attachments : [];
  if (rule === 'required' && files.length === 0) throw createAttachmentError('attachments are required.');
  const isFile = (file: unknown) =>
    isJsonObject(file) && typeof file.uploadDestinationId === 'string' && typeof file.fileName === 'string';
  if (!files.every(isFile)) throw createAttachmentError('Every attachment needs uploadDestinationId and fileName.');
}

function createAttachmentError(message: string) {
  return invalidInput(message, 'Parameter: attachments (body)');
}

function buildSchema({ text, attachments }: MessageKind): JsonObject {
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

export const messagingHandlers: Handlers = {
  'messaging/v1/getMessagingActionsForOrder': getMessagingActionsForOrder,
  'messaging/v1/GetAttributes': getAttributes,
  'messaging/v1/confirmCustomizationDetails': createSendHandler(messageKinds.confirmCustomizationDetails),
  'messaging/v1/createConfirmDeliveryDetails': createSendHandler(messageKinds.confirmDeliveryDetails),
  'messaging/v1/createConfirmOrderDetails': createSendHandler(messageKinds.confirmOrderDetails),
  'messaging/v1/createConfirmServiceDetails': createSendHandler(messageKinds.confirmServiceDetails),
  'messaging/v1/createUnexpectedProblem': createSendHandler(messageKinds.unexpectedProblem),
  'messaging/v1/createDigitalAccessKey': createSendHandler(messageKinds.digitalAccessKey),
  'messaging/v1/createLegalDisclosure': createSendHandler(messageKinds.legalDisclosure),
  'messaging/v1/CreateWarranty': createSendHandler(messageKinds.warranty),
  'messaging/v1/createNegativeFeedbackRemoval': createSendTextHandler(messageKinds.negativeFeedbackRemoval),
  'messaging/v1/CreateAmazonMotors': createSendTextHandler(messageKinds.amazonMotors),
  'messaging/v1/sendInvoice': createSendHandler(messageKinds.invoice),
};
