import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { createRestrictedDataToken } from './create-restricted-data-token.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [createRestrictedDataToken(services)];
}
