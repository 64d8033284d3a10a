import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { outbound2020Handlers } from './v2020/outbound-2020-handlers.ts';
import { outbound2026Handlers } from './v2026/outbound-2026-handlers.ts';

export function fulfillmentOutboundHandlers(services: HandlerServices): Handlers {
  return { ...outbound2020Handlers(services), ...outbound2026Handlers(services) };
}
