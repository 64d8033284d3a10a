import type { Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { outbound2020Handlers } from './v2020/outbound-2020-handlers.ts';
import { outbound2026Handlers } from './v2026/outbound-2026-handlers.ts';

export function outboundHandlers(services: Services): Handlers {
  return { ...outbound2020Handlers(services), ...outbound2026Handlers(services) };
}
