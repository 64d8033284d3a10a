import type { Channel } from 'node:diagnostics_channel';
import type { ClientEvent } from '../ports/observer.ts';
import { getBuiltin } from '../runtime/get-builtin.ts';

const diagnostics = getBuiltin('node:diagnostics_channel');
const channels = new Map<string, Channel>();

/**
 * Publishes an event to the diagnostics channel `supercargo:` plus its type, for tools that inspect a process from
 * outside of its code. Does nothing in runtimes without such channels.
 */
export function publishEvent(event: ClientEvent): void {
  const found = channels.get(event.type) ?? diagnostics?.channel(`supercargo:${event.type}`);
  if (found === undefined) return;
  channels.set(event.type, found);
  if (found.hasSubscribers) found.publish(event);
}
