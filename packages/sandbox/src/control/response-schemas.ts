import type { ControlSchema } from '../base/check-schema.ts';
import { FAULT_SCHEMA } from '../faults/rule-schemas.ts';
import { BODIES } from './request-schemas.ts';

const text: ControlSchema = { type: 'string' };
const flag: ControlSchema = { type: 'boolean' };
const whole: ControlSchema = { type: 'integer', minimum: 0 };
const amount: ControlSchema = { type: 'number' };
const time: ControlSchema = { type: 'number', description: 'Milliseconds since 1970.' };
const textOrNull: ControlSchema = { type: ['string', 'null'] };
const numberOrNull: ControlSchema = { type: ['number', 'null'] };
const anyObject: ControlSchema = { type: 'object' };

const list = (items: ControlSchema): ControlSchema => ({ type: 'array', items });
const map = (additionalProperties: ControlSchema): ControlSchema => ({ type: 'object', additionalProperties });

/** An object in which all properties are required, except those in `optional`. */
function object(
  properties: Readonly<Record<string, ControlSchema>>,
  optional: Readonly<Record<string, ControlSchema>> = {},
): ControlSchema {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const credentials = object({
  clientId: text,
  clientSecret: text,
  applicationId: text,
  refreshToken: text,
  sellerId: text,
  marketplaceId: text,
});
const infoPartner = object({
  sellerId: text,
  refreshToken: text,
  marketplaceIds: list(text),
  orders: whole,
  listings: whole,
});
const counts = { accepted: whole, throttled: whole, rejected: whole };
const webhook = object(
  {
    id: text,
    url: text,
    destinationId: textOrNull,
    createdAt: time,
    waiting: whole,
    delivered: whole,
    givenUp: whole,
  },
  { notificationType: text },
);
const delivery = object({
  webhookId: text,
  notificationId: text,
  notificationType: text,
  attempts: whole,
  lastStatus: numberOrNull,
  lastProblem: textOrNull,
  lastAttemptAt: time,
  nextAttemptAt: numberOrNull,
  outcome: { type: 'string', enum: ['waiting', 'delivered', 'given up'] },
});
const event = object(
  {
    at: time,
    kind: { type: 'string', enum: ['call', 'token', 'document', 'authorization'] },
    outcome: { type: 'string', enum: ['accepted', 'throttled', 'rejected'] },
    operation: textOrNull,
    method: text,
    path: text,
    status: whole,
  },
  { unknownParameters: list(text), reason: text, fault: text, nearest: { type: ['object', 'null'] } },
);
const scenario: ControlSchema = {
  ...BODIES.reportScenario,
  required: [],
};

/** The bodies of the control API's responses. */
export const RESPONSES = {
  paths: object({ paths: list(text) }),
  health: object({ status: text }),
  info: object({
    name: text,
    seed: text,
    operations: whole,
    time: text,
    credentials,
    sellers: list(infoPartner),
    vendors: list(infoPartner),
  }),
  proxy: object({ url: text, certificateAuthority: text }),
  clock: object({ now: time, iso: text, speed: amount, frozen: flag }),
  reset: object({ reset: text }),
  events: object({ total: whole, dropped: whole, events: list(event) }),
  counters: object({ ...counts, tokensIssued: whole, byOperation: map(object(counts)) }),
  coverage: object({
    operations: whole,
    called: whole,
    calls: map(object({ times: whole, statuses: map(whole) })),
    never: list(text),
  }),
  fault: FAULT_SCHEMA,
  scenarios: object({ reports: map({ ...scenario, description: 'By report type.' }) }),
  scenario: { ...scenario, required: ['reportType'] },
  limit: BODIES.limit,
  quirk: object({
    name: { type: 'string', enum: Object.keys(BODIES.quirks.properties ?? {}) },
    effect: text,
    sources: list(text),
    certainty: { type: 'string', enum: ['high', 'medium', 'low'] },
    isDefault: flag,
    isOn: flag,
  }),
  sellers: object({ sellers: list(infoPartner) }),
  seller: object({
    kind: { type: 'string', enum: ['seller', 'vendor'] },
    sellerId: text,
    refreshToken: text,
    marketplaceIds: list(text),
    marketplaceId: text,
    regions: list(text),
    roles: list(text),
    credentials,
  }),
  authorization: object({
    sellerId: text,
    status: { type: 'string', enum: ['valid', 'expired', 'revoked'] },
    authorizedAt: time,
    expiresAt: time,
  }),
  roles: object({ known: list(text), partners: list(object({ sellerId: text, kind: text, roles: list(text) })) }),
  orders: object({
    orders: list(object({ orderId: text, marketplaceId: text, items: list(object({ sku: text, quantity: whole })) })),
  }),
  changedListing: object({ sku: text, quantity: whole }),
  merchantShipping: object({ sellerId: text, merchantShipping: { type: 'string', enum: ['world', 'nobody', 'late'] } }),
  changeDelay: object({ sellerId: text, seconds: amount, pending: list(object({ sku: text, dueAt: text })) }),
  listings: object({
    total: whole,
    listings: list(
      object({ sku: text, title: text, quantity: whole, price: amount, currency: text, channel: text, status: text }),
    ),
  }),
  recordKinds: object({ kinds: list(object({ kind: text, count: whole, editable: flag })) }),
  records: object({ total: whole, records: list(object({ id: text, record: {} })) }),
  changedRecords: object({ added: whole, changed: whole, removed: whole }),
  recording: object({ recording: flag, lines: whole, bytes: whole }),
  replay: object({
    requests: whole,
    actions: whole,
    differences: list(object({ line: whole, method: text, path: text, recorded: whole, answered: whole })),
  }),
  snapshot: object({ name: text, takenAt: time, bytes: whole }),
  savedSnapshot: anyObject,
  notifications: object({
    total: whole,
    dropped: whole,
    notifications: list(
      object({
        deliveryNumber: whole,
        notificationId: text,
        notificationType: text,
        sellerId: textOrNull,
        destinationId: text,
        receivedAt: time,
        attempts: whole,
        message: anyObject,
      }),
    ),
  }),
  sent: object({ sent: whole }),
  resent: object({ resent: text }),
  queues: object({
    queues: list(
      object({ arn: text, visible: whole, inFlight: whole, delayed: whole, dropped: whole, rejected: whole }),
    ),
  }),
  deliveryFaults: object({
    copies: whole,
    delaySeconds: amount,
    reorderSeconds: amount,
    seed: text,
    failedAttempts: whole,
  }),
  webhooks: object({ webhooks: list(webhook) }),
  webhook,
  webhookWithDeliveries: {
    ...webhook,
    properties: { ...webhook.properties, deliveries: list(delivery) },
    required: [...(webhook.required ?? []), 'deliveries'],
  },
  error: object({ error: object({ message: text }) }),
} satisfies Readonly<Record<string, ControlSchema>>;

/** A list of values under one name, such as `{ "faults": [] }`. */
export function listUnder(name: string, items: ControlSchema): ControlSchema {
  return object({ [name]: list(items) });
}
