import type { Logger } from '../ports/logger.ts';
import type { ClientEvent, SelectiveObserver } from '../ports/observer.ts';

/** Logs each warning once and, with `all`, every other event. */
export function createLogObserver(logger: Logger, all: boolean): SelectiveObserver {
  const warned = new Set<string>();
  const observe = (event: ClientEvent) => {
    if (event.type === 'warning') {
      if (!warned.has(event.message)) logger.warn(`supercargo: ${event.message}`);
      warned.add(event.message);
    } else if (all) {
      logger.debug(`supercargo: ${formatEvent(event)}`);
    }
  };
  return Object.assign(observe, { isObserved: (type: ClientEvent['type']) => all || type === 'warning' });
}

function formatEvent(event: Exclude<ClientEvent, { type: 'warning' }>): string {
  switch (event.type) {
    case 'call':
      return `${event.operation}: started (call ${event.call}, ${event.priority})`;
    case 'request':
      return `${event.operation}: ${event.method} ${event.path} (attempt ${event.attempt})`;
    case 'response':
      return `${event.operation}: status ${event.status} after ${event.milliseconds} ms, request ID ${event.requestId ?? 'unknown'}`;
    case 'failure':
      return `${event.operation}: ${event.code} after ${event.milliseconds} ms`;
    case 'slot':
      return `${event.operation}: got a slot after ${event.milliseconds} ms, ${Math.max(0, Math.floor(event.remaining))} of ${event.burst} slots remaining`;
    case 'settled':
      return `${event.operation}: ${event.code ?? 'done'} after ${event.milliseconds} ms (attempts: ${event.attempts}, waited for quota: ${event.waitedMilliseconds} ms)`;
    case 'retry':
      return `${event.operation}: ${event.reason}, retry in ${event.waitMilliseconds} ms`;
    case 'retry-suppressed':
      return `${event.operation}: ${event.reason}, not retried because the retry budget is empty`;
    case 'wait':
      return `${event.operation}: waiting for quota, about ${event.waitMilliseconds} ms`;
    case 'token':
      return `requesting a token (${event.grant}${event.scope ? `, ${event.scope}` : ''})`;
    case 'token-end':
      return `token request (${event.grant}): ${event.code ?? 'a token'} after ${event.milliseconds} ms`;
    case 'report':
      return `report ${event.reportType} ${event.reportId}: ${event.status} (polls: ${event.polls})`;
    case 'feed':
      return `feed ${event.feedType} ${event.feedId}: ${event.status} (polls: ${event.polls})`;
    case 'query':
      return `query ${event.queryId} (page ${event.page}): ${event.status} (polls: ${event.polls})`;
    case 'document':
      return `${event.direction}: ${event.bytes} of ${event.totalBytes ?? 'unknown'} bytes`;
  }
}
