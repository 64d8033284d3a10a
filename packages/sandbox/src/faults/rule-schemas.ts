import type { ControlSchema } from '../base/check-schema.ts';
import { QUIRK_NAMES } from '../base/quirks/quirk-table.ts';
import { ALL_REQUEST_TYPES, FAULT_KINDS } from './fault-rule.ts';

/** The maximum delay of Node.js timers in seconds: 2^31 - 1 milliseconds. */
const MAX_SECONDS = 2_147_483;

const text: ControlSchema = { type: 'string', minLength: 1 };
const whole: ControlSchema = { type: 'integer', minimum: 1 };
const seconds: ControlSchema = { type: 'number', minimum: 0, maximum: MAX_SECONDS };
const cut: ControlSchema = { type: 'string', enum: ['before', 'after', 'body'] };

type Members = Readonly<Record<string, ControlSchema>>;

export const CONDITIONS: Members = {
  operation: { ...text, description: '`endpoint/version/operation`; `*` matches any text.' },
  requestType: { type: 'string', enum: ALL_REQUEST_TYPES },
  sellerId: text,
  marketplaceId: text,
  query: {
    type: 'object',
    description: 'Values of query parameters; `*` matches any text.',
    additionalProperties: { type: 'string' },
  },
  body: { type: 'object', description: 'What the JSON body contains: properties, and items of lists.' },
  page: { ...whole, description: 'Number of the page of a list.' },
  call: { ...whole, description: 'Only the nth request that meets the other conditions.' },
  times: { ...whole, description: 'Maximum number of injected faults. Default: no maximum.' },
  every: { ...whole, description: 'Injects the fault only into every nth matching request. Default: 1.' },
  probability: { type: 'number', minimum: 0, maximum: 1, description: 'Default: 1.' },
  seed: { ...text, description: 'Seed of the random choices.' },
};

export const SETTINGS: Members = {
  status: { type: 'integer', minimum: 400, maximum: 599 },
  body: { type: 'string', enum: ['json', 'html', 'empty'] },
  rateHeader: { type: 'boolean' },
  seconds,
  when: cut,
  bytesPerSecond: whole,
  charset: { type: 'string', pattern: '^[\\w.:-]+$' },
  field: text,
  value: text,
};

export const CHANGES: Members = {
  status: { type: 'integer', minimum: 200, maximum: 599 },
  headers: {
    type: 'object',
    description: 'Headers to set; null removes one.',
    additionalProperties: { type: ['string', 'null'] },
  },
  body: {
    description: 'The response, instead of that of the request, which is not processed. A string is sent as it is.',
  },
  patch: {
    type: 'array',
    minItems: 1,
    description: 'JSON Patch (RFC 6902) of the true response.',
    items: {
      type: 'object',
      properties: {
        op: { type: 'string', enum: ['add', 'remove', 'replace', 'move', 'copy', 'test'] },
        path: { type: 'string', description: 'JSON Pointer, such as `/payload/0/name`.' },
        from: { type: 'string', description: 'JSON Pointer.' },
        value: {},
      },
      required: ['op', 'path'],
      additionalProperties: false,
    },
  },
  delaySeconds: { ...seconds, description: 'Seconds of the system clock before the request is processed.' },
  cut: { ...cut, description: 'When the connection is reset.' },
  quirks: {
    type: 'array',
    minItems: 1,
    description: 'Quirks that are on for this request.',
    items: { type: 'string', enum: QUIRK_NAMES },
  },
  changeDelaySeconds: {
    ...seconds,
    description: 'Seconds of the virtual clock from the acceptance of changes to the first read that shows them.',
  },
};

const fault: ControlSchema = { type: 'string', enum: Object.keys(FAULT_KINDS) };
const { body: _, ...shortConditions } = CONDITIONS;

const when: ControlSchema = { type: 'object', properties: CONDITIONS, additionalProperties: false };

/** Which settings a fault can have depends on its kind. */
const answer: ControlSchema = {
  type: 'object',
  oneOf: [
    { properties: { fault, ...SETTINGS }, required: ['fault'], additionalProperties: false },
    { properties: CHANGES, additionalProperties: false },
  ],
};

/** The schema of a fault rule, in short form or in long form. */
export const FAULT_RULE_SCHEMA: ControlSchema = {
  type: 'object',
  oneOf: [
    { properties: { fault, ...shortConditions, ...SETTINGS }, required: ['fault'], additionalProperties: false },
    { properties: { when, answer }, required: ['answer'], additionalProperties: false },
  ],
};

/** The schema of a fault rule in the sandbox. */
export const FAULT_SCHEMA: ControlSchema = {
  type: 'object',
  properties: {
    id: text,
    when,
    answer,
    matched: { type: 'integer', minimum: 0, description: 'Number of requests that matched.' },
    fired: { type: 'integer', minimum: 0, description: 'Number of injected faults.' },
    lastProblem: { ...text, description: 'Why the answer was not possible for the last response.' },
  },
  required: ['id', 'when', 'answer', 'matched', 'fired'],
  additionalProperties: false,
};
