import { type Channel, channel } from 'node:diagnostics_channel';
import type { ClientEvent } from '../ports/observer.ts';

const channels = new Map<string, Channel>();

/** Carries an event to the channel `supercargo:` and its type, for tools that look at a process from outside of its code. */
export function publishEvent(event: ClientEvent): void {
  const found = channels.get(event.type) ?? channel(`supercargo:${event.type}`);
  channels.set(event.type, found);
  if (found.hasSubscribers) found.publish(event);
}
