import type { Logger } from '../ports/logger.ts';
import type { ClientEvent, Observer } from '../ports/observer.ts';

/** Writes warnings, each once, and with `all` every other event as a line. */
export function logObserver(logger: Logger, all: boolean): Observer {
  const warned = new Set<string>();
  return (event) => {
    if (event.type === 'warning') {
      if (!warned.has(event.message)) logger.warn(`supercargo: ${event.message}`);
      warned.add(event.message);
    } else if (all) {
      logger.debug(`supercargo: ${lineOf(event)}`);
    }
  };
}

function lineOf(event: Exclude<ClientEvent, { type: 'warning' }>): string {
  switch (event.type) {
    case 'call':
      return `${event.operation}: begins (call ${event.call}, ${event.priority})`;
    case 'request':
      return `${event.operation}: ${event.method} ${event.path} (attempt ${event.attempt})`;
    case 'response':
      return `${event.operation}: status ${event.status} after ${event.milliseconds} ms, request id ${event.requestId ?? 'unknown'}`;
    case 'failure':
      return `${event.operation}: ${event.code} after ${event.milliseconds} ms`;
    case 'slot':
      return `${event.operation}: has its slot after ${event.milliseconds} ms, ${Math.max(0, Math.floor(event.left))} of ${event.burst} left`;
    case 'settled':
      return `${event.operation}: ${event.code ?? 'done'} after ${event.milliseconds} ms (attempts: ${event.attempts}, waited for quota: ${event.waitedMilliseconds} ms)`;
    case 'retry':
      return `${event.operation}: ${event.reason}, again in ${event.waitMilliseconds} ms`;
    case 'withheld':
      return `${event.operation}: ${event.reason}, not sent again: the retry budget is used up`;
    case 'wait':
      return `${event.operation}: waits for its quota, about ${event.waitMilliseconds} ms`;
    case 'token':
      return `requesting a token (${event.grant}${event.scope ? `, ${event.scope}` : ''})`;
    case 'token-end':
      return `token request (${event.grant}): ${event.code ?? 'a token'} after ${event.milliseconds} ms`;
    case 'report':
      return `report ${event.reportType} ${event.reportId}: ${event.status} (tries: ${event.tries})`;
    case 'feed':
      return `feed ${event.feedType} ${event.feedId}: ${event.status} (tries: ${event.tries})`;
    case 'query':
      return `query ${event.queryId} (page ${event.page}): ${event.status} (tries: ${event.tries})`;
    case 'document':
      return `${event.direction}: ${event.bytes} of ${event.totalBytes ?? 'unknown'} bytes`;
  }
}
