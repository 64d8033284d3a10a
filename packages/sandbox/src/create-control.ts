import { type Actions, createActions, withChangeNotice } from './actions/actions.ts';
import { createAuthorizationControl } from './actions/authorization-control.ts';
import { createLimitControl } from './actions/limit-control.ts';
import { createQuirkControl } from './actions/quirk-control.ts';
import { createReportControl } from './actions/report-control.ts';
import { createTestDataControl } from './actions/test-data-control.ts';
import type { ControlContext } from './control/control-context.ts';
import { type Api, addQueues, type Endpoint } from './create-api.ts';
import type { World } from './create-world.ts';
import { createNotifications, type Notifications } from './events/create-notifications.ts';
import { Recorder, type Recording } from './recording/recorder.ts';
import { replay } from './recording/replay.ts';
import { createStateStore, type StateStore } from './storage/state-store.ts';

/** The functions that control a running sandbox. */
export interface Control {
  readonly actions: Actions;
  readonly stateStore: StateStore;
  readonly notifications: Notifications;
  /** The part of a sandbox that the control API uses too. */
  readonly shared: Omit<
    ControlContext,
    'seed' | 'credentials' | 'partners' | 'accounts' | 'log' | 'faults' | 'controlHosts' | 'proxy'
  >;
  /** The API with recording, queues and injected faults. */
  readonly endpoint: Endpoint;
}

export function createControl(world: World, api: Api): Control {
  const { settings, authRegistry, persisted, accounts, opening, services, limits, sizes } = world;
  const { clock, machine } = settings;
  const { scenarios: plans } = services.reportRegistry;
  const random = persisted.chance('added sellers');
  const stateStore = createStateStore({ persisted: persisted, accounts, clock, opening }, settings);
  const { application } = services;
  const plain = withChangeNotice(
    createActions({
      ...services,
      settings,
      authRegistry,
      accounts,
      scenarios: plans,
      limits,
      sizes,
      stateStore: stateStore,
      random,
    }),
    stateStore.changed,
  );
  const recorder = new Recorder({ settings, clock, machine, opening, isFresh: !stateStore.wasRestored });
  const actions = recorder.recordActions(plain);
  const notifications = createNotifications({ settings, application, changes: actions });
  const { restore, reset, beginAt } = createStateControl(world, api, { stateStore, recorder, actions, notifications });
  const { credentials, context } = authRegistry;
  const replayParts = { settings, clock, machine, actions: plain, answer: api.endpoint, credentials, beginAt };
  return {
    actions,
    stateStore,
    notifications,
    endpoint: api.addFaults(addQueues(recorder.recordRequests(api.endpoint), notifications.queues.fetch)),
    shared: {
      clock,
      snapshots: stateStore.snapshots,
      reports: createReportControl(plans, actions),
      limits: createLimitControl(limits, actions),
      quirks: createQuirkControl(services.quirks, actions),
      notifications: notifications.outbox,
      queues: notifications.queues,
      testData: createTestDataControl(accounts, actions, clock),
      authorizations: createAuthorizationControl(context.partners, context.authorizations, actions),
      grantRoles: actions.grantRoles,
      addSeller: actions.addSeller,
      removeSeller: actions.removeSeller,
      reset,
      restore,
      recording: createRecording(recorder, reset),
      async replay(text) {
        const resume = await notifications.pause();
        return replay(text, { ...replayParts, partners: context.partners }).finally(() => {
          stateStore.changed();
          resume();
        });
      },
    },
  };
}

interface StateControlParts {
  readonly stateStore: StateStore;
  readonly recorder: Recorder;
  readonly actions: Actions;
  readonly notifications: Notifications;
}

/** Functions that replace the complete state. */
function createStateControl({ opening }: World, { log, faults }: Api, parts: StateControlParts) {
  const { stateStore, recorder, actions, notifications } = parts;
  const reset = (sellerId?: string) => {
    if (sellerId !== undefined) return actions.resetPartner(sellerId);
    stateStore.reset();
    log.clear();
    faults.clear();
    recorder.restart();
  };
  return {
    reset,
    restore(snapshot: string) {
      recorder.leaveInitialState();
      stateStore.restore(snapshot);
      notifications.wake();
    },
    /** Resets the sandbox, as if it had been created at this time. */
    beginAt(time: number) {
      recorder.leaveInitialState();
      reset();
      opening.at = time;
      recorder.leaveInitialState();
    },
  };
}

function createRecording(recorder: Recorder, reset: () => void): Recording {
  return {
    state: () => recorder.state(),
    start: (options) => recorder.start(options, reset),
    stop: () => recorder.stop(),
  };
}
