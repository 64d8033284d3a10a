import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { outbound2020Operations } from './v2020/outbound-2020-handlers.ts';
import { outbound2026Operations } from './v2026/outbound-2026-handlers.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [...outbound2020Operations(services), ...outbound2026Operations(services)];
}
