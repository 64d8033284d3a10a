import { type AccountLimits, createAccountLimits } from './api/throttling/account-limits.ts';
import { type AuthRegistry, createAuthRegistry } from './auth/auth-registry.ts';
import { createPartnerAccounts } from './auth/open-accounts.ts';
import { createHandlerServices } from './operations/create-handler-services.ts';
import type { HandlerServices } from './operations/handler-services.ts';
import type { Settings } from './settings/settings.ts';
import { type InitialSize, pickInitialSize } from './storage/initial-size.ts';
import { createPersistedParts, type PersistedParts } from './storage/persisted-parts.ts';
import type { AccountStore } from './world/accounts/account-store.ts';
import { createRecordSizes, type RecordSizes } from './world/accounts/record-sizes.ts';

/** The state of a sandbox, and the services that read and change it. */
export interface World {
  readonly settings: Settings;
  readonly persisted: PersistedParts;
  readonly authRegistry: AuthRegistry;
  /** When the sandbox was created, and with how many records. A replay sets the time. */
  readonly opening: { at: number; shop: InitialSize };
  readonly accounts: AccountStore;
  readonly services: HandlerServices;
  readonly limits: AccountLimits;
  readonly sizes: RecordSizes;
}

export function createWorld(settings: Settings): World {
  const persisted = createPersistedParts(settings.seed);
  const opening = { at: settings.clock.now(), shop: pickInitialSize(settings) };
  const authRegistry = createAuthRegistry(settings, persisted, () => opening.at);
  const { partners, clientId } = authRegistry.context;
  const accounts = createPartnerAccounts(settings, clientId, partners, opening);
  const services = createHandlerServices(settings, authRegistry.context, accounts, persisted);
  const limits = createAccountLimits(persisted.records('limits'), partners);
  const sizes = createRecordSizes(settings.maxRecordBytes);
  return { settings, persisted, authRegistry, opening, accounts, services, limits, sizes };
}
