import { announced, makeActions } from './actions/actions.ts';
import { limitControl } from './actions/limit-control.ts';
import { reportControl } from './actions/report-control.ts';
import { activity } from './api/activity/request-log.ts';
import { accountLimits } from './api/throttling/account-limits.ts';
import { identityRegistry } from './auth/auth-registry.ts';
import { openAccounts } from './auth/open-accounts.ts';
import { controlEndpoint } from './control/control-endpoint.ts';
import { isControl } from './control/control-routes.ts';
import { testDataControl } from './control/shop/test-data-control.ts';
import { makeNotifications } from './events/make-notifications.ts';
import { faultRegistry } from './faults/fault-registry.ts';
import { addFaults, besideQueues, createEndpoints } from './make-endpoints.ts';
import { applicationHandlers } from './operations/application/application-handlers.ts';
import { coverage } from './operations/coverage.ts';
import { handlerRegistry } from './operations/handler-registry.ts';
import { makeServices } from './operations/make-services.ts';
import { recorder } from './recording/recorder.ts';
import { replay } from './recording/replay.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxOptions } from './settings/options.ts';
import { settingsOf } from './settings/settings.ts';
import { shopSize } from './storage/initial-size.ts';
import { createPersistedParts } from './storage/persisted-parts.ts';
import { createStateStore } from './storage/state-store.ts';

/** Makes a sandbox. Nothing runs in the background, but for webhooks while there are any. Throws a RangeError when an option is out of range. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = settingsOf(options);
  const { clock, machine, seed } = settings;
  const kept = createPersistedParts(seed);
  const identity = identityRegistry(settings, kept);
  const { partners, clientId, secrets } = identity.room;
  const opening = { at: clock.now(), shop: shopSize(settings) };
  const accounts = openAccounts(settings, clientId, partners, () => opening.at);
  const services = makeServices(settings, identity.room, accounts, kept);
  const { application, reportRegistry } = services;
  const log = activity(clock, settings.maxEvents);
  const faults = faultRegistry(seed, partners);
  const granted = accountLimits(kept.records('limits'), partners);
  const handlers = handlerRegistry(services);
  const endpointParts = { settings, identity, services, handlers, log, kept, faults, limits: granted };
  const endpoints = createEndpoints(endpointParts);
  const { plans } = reportRegistry;
  const random = kept.chance('added sellers');
  const keeping = createStateStore({ kept, accounts, clock, opening }, settings);
  const acted = { ...services, settings, identity, plans, limits: granted, keeping, random };
  const plain = announced(makeActions(acted), keeping.changed);
  const { snapshots, snapshot, changed } = keeping;
  const recording = recorder({ settings, clock, machine, opening, fresh: !keeping.wasRestored, reset: () => reset() });
  const { state, start, stop } = recording;
  const actions = recording.acting(plain);
  const notifying = makeNotifications({ settings, application, changes: actions });
  const { outbox: notifications, queues } = notifying;
  const answer = addFaults(besideQueues(recording.around(endpoints), queues.fetch), endpointParts);
  const reports = reportControl(plans, actions);
  const limits = limitControl(granted, actions);
  const testData = testDataControl(accounts, actions);
  const { authorize, grantRoles, addSeller, removeSeller } = actions;
  const reset = (sellerId?: string) => {
    if (sellerId !== undefined) return actions.resetPartner(sellerId);
    keeping.reset();
    log.clear();
    faults.clear();
    recording.begin();
  };
  const restore = (saved: string) => {
    recording.leave();
    keeping.restore(saved);
    notifying.wake();
  };
  const beginAt = (moment: number) => {
    recording.leave();
    reset();
    opening.at = moment;
    recording.leave();
  };
  const { credentials } = identity;
  const playing = { settings, clock, machine, actions: plain, answer: endpoints, credentials, partners, beginAt };
  const play = async (text: string) => {
    const goOn = await notifying.pause();
    return replay(text, playing).finally(() => {
      changed();
      goOn();
    });
  };
  const noted = { recording: { state, start, stop }, replay: play };
  const steered = {
    clock,
    snapshots,
    reports,
    limits,
    notifications,
    queues,
    testData,
    grantRoles,
    addSeller,
    removeSeller,
    reset,
    restore,
    ...noted,
  };
  const toControl = controlEndpoint({ ...settings, ...steered, credentials, partners, accounts, log, faults });
  // What was kept may go on by itself.
  if (keeping.wasRestored) notifying.wake();
  return {
    async fetch(request) {
      const response = settings.control && isControl(request) ? toControl(request) : answer(request);
      return response.finally(() => {
        changed();
        notifying.wake();
      });
    },
    ...steered,
    get credentials() {
      return credentials();
    },
    get sellers() {
      return partners.all.filter(({ kind }) => kind === 'seller');
    },
    get vendors() {
      return partners.all.filter(({ kind }) => kind === 'vendor');
    },
    async operations() {
      return coverage({ ...(await handlers.all()), ...applicationHandlers(secrets) });
    },
    get requests() {
      return log.counts();
    },
    get coverage() {
      return log.coverage();
    },
    events: log.events,
    authorize,
    faults,
    snapshot,
    close() {
      notifying.close();
      keeping.close();
    },
  };
}
