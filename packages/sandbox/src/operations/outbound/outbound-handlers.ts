import type { Behaviours } from '../handler.ts';
import type { Services } from '../services.ts';
import { outbound2020Behaviours } from './v2020/outbound-2020-handlers.ts';
import { outbound2026Behaviours } from './v2026/outbound-2026-handlers.ts';

export function outboundBehaviours(services: Services): Behaviours {
  return { ...outbound2020Behaviours(services), ...outbound2026Behaviours(services) };
}
