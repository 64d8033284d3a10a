import type { ProxyAccess } from './control/control-context.ts';
import { createControlEndpoint } from './control/control-endpoint.ts';
import { isControl } from './control/control-routes.ts';
import { createApi } from './create-api.ts';
import { createControl } from './create-control.ts';
import { createWorld } from './create-world.ts';
import { applicationManagementHandlers } from './operations/application-management/application-management-handlers.ts';
import { listSandboxOperations } from './operations/operation-list.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxOptions } from './settings/options.ts';
import { resolveSettings } from './settings/settings.ts';

/**
 * Creates a sandbox. In the background it only saves the data directory, and delivers notifications while there are webhooks.
 * Throws a RangeError if an option is invalid.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  return createServedSandbox(options, () => null);
}

/** Creates a sandbox for a server. The control API shows the server's proxy. */
export function createServedSandbox(options: SandboxOptions, proxy: () => ProxyAccess | null): Sandbox {
  const settings = resolveSettings(options);
  const world = createWorld(settings);
  const api = createApi(world);
  const { actions, stateStore, notifications, shared, endpoint } = createControl(world, api);
  const { log, faults, handlers } = api;
  const { credentials, context } = world.authRegistry;
  const { partners, secrets } = context;
  const { accounts } = world;
  const handleControl = createControlEndpoint({
    ...settings,
    ...shared,
    credentials,
    partners,
    accounts,
    log,
    faults,
    proxy,
  });
  // Restored webhooks are delivered at once.
  if (stateStore.wasRestored) notifications.wake();
  return {
    async fetch(request) {
      const respond = settings.control && isControl(request) ? handleControl : endpoint;
      return stateStore.respond(request, respond).finally(notifications.wake);
    },
    ...shared,
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
      return listSandboxOperations({ ...(await handlers.all()), ...applicationManagementHandlers(secrets) });
    },
    get requests() {
      return log.counts();
    },
    get coverage() {
      return log.coverage();
    },
    events: log.events,
    authorize: actions.authorize,
    faults,
    snapshot: stateStore.snapshot,
    close() {
      notifications.close();
      stateStore.close();
    },
  };
}
