import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createRestrictedDataToken } from './create-restricted-data-token.ts';

export function tokensHandlers(services: HandlerServices): Handlers {
  return { 'tokens/2021-03-01/createRestrictedDataToken': createRestrictedDataToken(services) };
}
