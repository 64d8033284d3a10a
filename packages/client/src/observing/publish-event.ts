import type { Channel } from 'node:diagnostics_channel';
import type { ClientEvent, SelectiveObserver } from '../ports/observer.ts';
import { getBuiltin } from '../runtime/get-builtin.ts';

const diagnostics = getBuiltin('node:diagnostics_channel');
const channels = new Map<string, Channel>();

function getChannel(type: ClientEvent['type']): Channel | undefined {
  const cachedChannel = channels.get(type);
  if (cachedChannel !== undefined) return cachedChannel;
  const channel = diagnostics?.channel(`supercargo:${type}`);
  if (channel !== undefined) channels.set(type, channel);
  return channel;
}

/**
 * Publishes an event to the diagnostics channel `supercargo:` plus its type, for tools that inspect a process from
 * outside of its code. Does nothing in runtimes without such channels.
 */
export const publishEvent: SelectiveObserver = Object.assign(
  (event: ClientEvent) => {
    const channel = getChannel(event.type);
    if (channel?.hasSubscribers) channel.publish(event);
  },
  { isObserved: (type: ClientEvent['type']) => getChannel(type)?.hasSubscribers ?? false },
);
