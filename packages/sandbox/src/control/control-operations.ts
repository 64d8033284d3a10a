import type { ControlSchema } from '../base/check-schema.ts';
import { BODIES, QUERIES } from './request-schemas.ts';
import { listUnder, RESPONSES } from './response-schemas.ts';

/** A path of the control API with one method. */
export interface ControlOperation {
  readonly summary: string;
  /** Schema of the JSON body; null without a body. `text` is a body that the sandbox wrote before. */
  readonly body?: ControlSchema | 'text';
  readonly query?: Readonly<Record<string, ControlSchema>>;
  readonly status: 200 | 201 | 204;
  /** Schema of the response; `lines` are lines of JSON. */
  readonly response?: ControlSchema | 'lines';
}

function read(summary: string, response: ControlSchema, query?: ControlOperation['query']): ControlOperation {
  return { summary, status: 200, response, ...(query !== undefined && { query }) };
}

function change(summary: string, body: ControlOperation['body'], response: ControlSchema, status: 200 | 201 = 200) {
  return { summary, status, response, ...(body !== undefined && { body }) };
}

function remove(summary: string): ControlOperation {
  return { summary, status: 204 };
}

/** All paths of the control API. `{name}` is a parameter of the path. */
export const CONTROL_OPERATIONS: Readonly<Record<string, ControlOperation>> = {
  'GET /_sandbox/': read('Lists all paths.', RESPONSES.paths),
  'GET /_sandbox/openapi.json': read('Returns this description.', { type: 'object' }),
  'GET /_sandbox/health': read('Returns whether the sandbox responds.', RESPONSES.health),
  'GET /_sandbox/info': read('Returns the seed, the time, credentials and selling partners.', RESPONSES.info),
  'GET /_sandbox/proxy': read('Returns the proxy and the certificate authority to trust.', RESPONSES.proxy),
  'GET /_sandbox/clock': read('Returns the virtual clock.', RESPONSES.clock),
  'POST /_sandbox/clock': change('Sets, advances, freezes or speeds up the clock.', BODIES.clock, RESPONSES.clock),
  'POST /_sandbox/reset': change('Restores the initial state.', BODIES.reset, RESPONSES.reset),
  'GET /_sandbox/events': read('Returns the log of requests.', RESPONSES.events, QUERIES.events),
  'DELETE /_sandbox/events': remove('Clears the log and the counters.'),
  'GET /_sandbox/counters': read('Counts requests by outcome and operation.', RESPONSES.counters),
  'GET /_sandbox/coverage': read('Returns which operations were called.', RESPONSES.coverage),
  'GET /_sandbox/faults': read('Lists the fault rules.', listUnder('faults', RESPONSES.fault)),
  'POST /_sandbox/faults': change('Adds a fault rule.', BODIES.fault, RESPONSES.fault, 201),
  'DELETE /_sandbox/faults': remove('Removes all fault rules.'),
  'GET /_sandbox/faults/{id}': read('Returns a fault rule.', RESPONSES.fault),
  'DELETE /_sandbox/faults/{id}': remove('Removes a fault rule.'),
  'GET /_sandbox/reports': read('Lists the scenarios of report types.', RESPONSES.scenarios),
  'POST /_sandbox/reports': change('Changes a scenario.', BODIES.reportScenario, RESPONSES.scenario),
  'DELETE /_sandbox/reports': remove('Removes all scenarios.'),
  'DELETE /_sandbox/reports/{type}': remove('Removes the scenario of a report type.'),
  'GET /_sandbox/limits': read('Lists the limits of selling partners.', listUnder('limits', RESPONSES.limit)),
  'POST /_sandbox/limits': change('Sets a limit of a selling partner.', BODIES.limit, RESPONSES.limit, 201),
  'DELETE /_sandbox/limits': remove('Removes all limits.'),
  'DELETE /_sandbox/limits/{sellerId}': remove('Removes the limits of a selling partner.'),
  'GET /_sandbox/quirks': read('Lists the quirks.', listUnder('quirks', RESPONSES.quirk)),
  'POST /_sandbox/quirks': change('Turns quirks on or off.', BODIES.quirks, listUnder('quirks', RESPONSES.quirk)),
  'DELETE /_sandbox/quirks': remove('Sets all quirks back to the options of the sandbox.'),
  'DELETE /_sandbox/quirks/{name}': remove('Sets a quirk back to the options of the sandbox.'),
  'GET /_sandbox/sellers': read('Lists the sellers.', RESPONSES.sellers),
  'POST /_sandbox/sellers': change('Adds a seller.', BODIES.seller, RESPONSES.seller, 201),
  'DELETE /_sandbox/sellers/{id}': remove('Removes an added seller with all its data.'),
  'GET /_sandbox/authorizations': read(
    'Lists the authorizations of selling partners.',
    listUnder('authorizations', RESPONSES.authorization),
  ),
  'POST /_sandbox/authorizations': change(
    'Authorizes the application again, or sets the end of the consent.',
    BODIES.authorization,
    RESPONSES.authorization,
    201,
  ),
  'DELETE /_sandbox/authorizations/{sellerId}': remove('Revokes the authorization of a selling partner.'),
  'GET /_sandbox/roles': read('Lists the roles of each selling partner.', RESPONSES.roles),
  'POST /_sandbox/roles': change('Sets the roles of a selling partner.', BODIES.roles, RESPONSES.roles),
  'POST /_sandbox/orders': change('Places orders.', BODIES.orders, RESPONSES.orders, 201),
  'POST /_sandbox/listings': change('Changes stock or price.', BODIES.listing, RESPONSES.changedListing),
  'POST /_sandbox/change-delay': change(
    'Sets how long after their acceptance reads show changes of listings, prices and stock.',
    BODIES.changeDelay,
    RESPONSES.changeDelay,
  ),
  'GET /_sandbox/change-delay/{seller}': read(
    'Returns the delay of changes, and the changes that are pending.',
    RESPONSES.changeDelay,
  ),
  'POST /_sandbox/merchant-shipping': change(
    'Sets who ships the orders that a seller fulfills.',
    BODIES.merchantShipping,
    RESPONSES.merchantShipping,
  ),
  'GET /_sandbox/merchant-shipping/{seller}': read(
    'Returns who ships the orders that a seller fulfills.',
    RESPONSES.merchantShipping,
  ),
  'GET /_sandbox/listings/{seller}': read('Lists listings.', RESPONSES.listings, QUERIES.listings),
  'GET /_sandbox/records/{seller}': read(
    'Lists the kinds of records, also those that follow from others.',
    RESPONSES.recordKinds,
  ),
  'GET /_sandbox/records/{seller}/{kind}': read('Lists records of one kind.', RESPONSES.records, QUERIES.records),
  'PUT /_sandbox/records/{seller}/{kind}': change(
    'Adds, replaces and removes records of one kind.',
    BODIES.records,
    RESPONSES.changedRecords,
  ),
  'DELETE /_sandbox/records/{seller}/{kind}/{id}': remove('Removes a record.'),
  'GET /_sandbox/recording': read('Returns the state of the recording.', RESPONSES.recording),
  'POST /_sandbox/recording/start': change('Starts a recording.', BODIES.recordingStart, RESPONSES.recording, 201),
  'POST /_sandbox/recording/stop': { summary: 'Stops and returns the recording.', status: 200, response: 'lines' },
  'POST /_sandbox/recording/replay': change('Replays a recording.', 'text', RESPONSES.replay),
  'GET /_sandbox/snapshots': read('Lists the snapshots.', listUnder('snapshots', RESPONSES.snapshot)),
  'POST /_sandbox/snapshots': change('Creates a snapshot.', BODIES.snapshot, RESPONSES.snapshot, 201),
  'GET /_sandbox/snapshots/{name}': read('Returns a snapshot.', RESPONSES.savedSnapshot),
  'PUT /_sandbox/snapshots/{name}': change('Uploads a snapshot.', 'text', RESPONSES.snapshot, 201),
  'DELETE /_sandbox/snapshots/{name}': remove('Deletes a snapshot.'),
  'POST /_sandbox/snapshots/{name}/restore': change('Restores a snapshot.', undefined, RESPONSES.clock),
  'GET /_sandbox/notifications': read('Lists notifications.', RESPONSES.notifications, QUERIES.notifications),
  'POST /_sandbox/notifications/send': change('Sends notifications.', BODIES.notification, RESPONSES.sent, 201),
  'POST /_sandbox/notifications/{id}/resend': change('Delivers a notification again.', undefined, RESPONSES.resent),
  'GET /_sandbox/notifications/queues': read('Lists the queues.', RESPONSES.queues),
  'GET /_sandbox/notifications/faults': read('Returns the delivery faults.', RESPONSES.deliveryFaults),
  'POST /_sandbox/notifications/faults': change(
    'Changes the delivery faults.',
    BODIES.deliveryFaults,
    RESPONSES.deliveryFaults,
  ),
  'DELETE /_sandbox/notifications/faults': remove('Removes the delivery faults.'),
  'GET /_sandbox/notifications/webhooks': read('Lists the webhooks.', RESPONSES.webhooks),
  'POST /_sandbox/notifications/webhooks': change('Adds a webhook.', BODIES.webhook, RESPONSES.webhook, 201),
  'POST /_sandbox/notifications/webhooks/deliver': change(
    'Makes all attempts that are due.',
    undefined,
    RESPONSES.webhooks,
  ),
  'GET /_sandbox/notifications/webhooks/{id}': read('Returns a webhook.', RESPONSES.webhookWithDeliveries),
  'DELETE /_sandbox/notifications/webhooks/{id}': remove('Removes a webhook.'),
};
