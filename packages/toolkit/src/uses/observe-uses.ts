import type { ClientEvent } from 'supercargo';
import type { UseLog } from './use-log.ts';

/** Creates an observer that adds the operations of a client's calls to a log, and the types of its reports and feeds. */
export function observeUses(log: UseLog): (event: ClientEvent) => void {
  const loggedIds = new Set<string>();
  const addOnce = (id: string, type: string) => {
    if (loggedIds.has(id)) return;
    loggedIds.add(id);
    log.add(type);
  };
  return (event) => {
    if (event.type === 'call' && event.template !== undefined) log.add(`${event.method} ${event.template}`);
    // Each poll of a report or feed has an event.
    else if (event.type === 'report') addOnce(`report ${event.reportId}`, event.reportType);
    else if (event.type === 'feed') addOnce(`feed ${event.feedId}`, event.feedType);
  };
}

/** Adds the report type, feed type or data set in the body of a call, which has no event. */
export function addTypeInBody(body: unknown, log: UseLog): void {
  const { reportType, feedType, query } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const dataSet = typeof query === 'string' ? /\banalytics_\w+/.exec(query)?.[0] : undefined;
  for (const type of [reportType, feedType, dataSet]) if (typeof type === 'string') log.add(type);
}
