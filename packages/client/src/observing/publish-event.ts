import { type Channel, channel } from 'node:diagnostics_channel';
import type { ClientEvent } from '../ports/observer.ts';

const channels = new Map<string, Channel>();

/**
 * Publishes an event to the diagnostics channel `supercargo:` plus its type, for tools that inspect a process from
 * outside of its code.
 */
export function publishEvent(event: ClientEvent): void {
  const found = channels.get(event.type) ?? channel(`supercargo:${event.type}`);
  channels.set(event.type, found);
  if (found.hasSubscribers) found.publish(event);
}
