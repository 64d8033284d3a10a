import { accessDenied, invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { marketplaceOf } from '../../base/marketplaces.ts';
import { empty, json } from '../../base/response.ts';
import { collection, defineCollection, nextNumber } from '../../world/accounts/account.ts';
import type { Order } from '../../world/orders/order.ts';
import { askForRemoval } from '../../world/orders/seller-feedback.ts';
import type { Handler, Handlers, SellerCall } from '../handler.ts';
import { bodyObject } from '../job-request.ts';
import { actionLinks } from './action-links.ts';
import { contactedOrder } from './contacted-order.ts';
import { kindsFor, type MessageKind, messageKinds } from './message-kinds.ts';

const messagesCollection = defineCollection<SentMessage>('messages');

const CREATED = 201;

interface SentMessage {
  readonly orderId: string;
  readonly kind: string;
  readonly body: JsonObject;
  readonly at: number;
}

const getMessagingActionsForOrder: Handler = (call) => {
  const order = contactedOrder(call);
  const actions = kindsFor(call.account, order, call.now).map((kind) => ({ name: kind.name, schema: schemaOf(kind) }));
  return json(actionLinks(`/messaging/v1/orders/${order.id}`, order.marketplaceId, actions));
};

const getAttributes: Handler = (call) => {
  const { language } = marketplaceOf(contactedOrder(call).marketplaceId);
  return json({ buyer: { locale: language.replace('_', '-') } });
};

function send(kind: MessageKind): Handler {
  return (call) => {
    const order = contactedOrder(call);
    if (!kindsFor(call.account, order, call.now).includes(kind))
      throw accessDenied(`${kind.name} is not possible for this order.`);
    const body = bodyObject(call);
    checkText(kind, body);
    checkAttachments(kind, body);
    keep(call, order, kind, body);
    return json({}, CREATED);
  };
}

/** Sends a message whose text Amazon writes. The request and the response have no body. */
function sendWorded(kind: MessageKind): Handler {
  return (call) => {
    const order = contactedOrder(call);
    if (!kindsFor(call.account, order, call.now).includes(kind)) {
      throw accessDenied(`${kind.name} is not possible for this order.`);
    }
    keep(call, order, kind, {});
    if (kind === messageKinds.negativeFeedbackRemoval) askForRemoval(call.account, order, call.now);
    return empty(CREATED);
  };
}

function keep({ account, now }: SellerCall, order: Order, { name }: MessageKind, body: JsonObject): void {
  const message = { orderId: order.id, kind: name, body, at: now };
  collection(account, messagesCollection).set(nextNumber(account), message);
}

function checkText({ text: longest }: MessageKind, { text }: JsonObject): void {
  if (longest === null) return;
  if (typeof text !== 'string' || text.trim() === '') throw invalidInput('text is required.', 'Parameter: text (body)');
  if (text.length > longest)
    throw invalidInput(`text must have at most ${longest} characters.`, 'Parameter: text (body)');
}

function checkAttachments({ attachments: rule }: MessageKind, { attachments }: JsonObject): void {
  const files: readonly unknown[] = Array.isArray(attachments) ? attachments : [];
  if (rule === 'required' && files.length === 0) throw attachmentFault('attachments are required.');
  const isFile = (file: unknown) =>
    isJsonObject(file) && typeof file.uploadDestinationId === 'string' && typeof file.fileName === 'string';
  if (!files.every(isFile)) throw attachmentFault('Every attachment needs uploadDestinationId and fileName.');
}

function attachmentFault(message: string) {
  return invalidInput(message, 'Parameter: attachments (body)');
}

function schemaOf({ text, attachments }: MessageKind): JsonObject {
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
  'messaging/v1/confirmCustomizationDetails': send(messageKinds.confirmCustomizationDetails),
  'messaging/v1/createConfirmDeliveryDetails': send(messageKinds.confirmDeliveryDetails),
  'messaging/v1/createConfirmOrderDetails': send(messageKinds.confirmOrderDetails),
  'messaging/v1/createConfirmServiceDetails': send(messageKinds.confirmServiceDetails),
  'messaging/v1/createUnexpectedProblem': send(messageKinds.unexpectedProblem),
  'messaging/v1/createDigitalAccessKey': send(messageKinds.digitalAccessKey),
  'messaging/v1/createLegalDisclosure': send(messageKinds.legalDisclosure),
  'messaging/v1/CreateWarranty': send(messageKinds.warranty),
  'messaging/v1/createNegativeFeedbackRemoval': sendWorded(messageKinds.negativeFeedbackRemoval),
  'messaging/v1/CreateAmazonMotors': sendWorded(messageKinds.amazonMotors),
  'messaging/v1/sendInvoice': send(messageKinds.invoice),
};
