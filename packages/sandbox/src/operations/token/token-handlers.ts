import type { Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { createRestrictedDataToken } from './create-restricted-data-token.ts';

export function tokenHandlers(services: Services): Handlers {
  return { 'tokens/2021-03-01/createRestrictedDataToken': createRestrictedDataToken(services) };
}
