import { errorResponse, withRetryAfter } from './error-response.ts';

/** Callers that are counted at the same time. The least recent are removed first. */
const maxCallers = 20_000;

interface Counted {
  readonly began: number;
  count: number;
}

/**
 * Limits the requests of each caller in a period. Without a name, all callers share one limit, as on a local machine. For
 * routes where an attacker could guess a secret. Returns the error response when the limit is reached.
 */
export function rateBound(
  maxRequests: number,
  milliseconds: number,
  now: () => number,
): (caller?: string) => Response | undefined {
  const counts = new Map<string, Counted>();
  return (caller = '') => {
    const at = now();
    let counted = counts.get(caller);
    if (counted === undefined || at - counted.began >= milliseconds) {
      counts.delete(caller);
      counted = { began: at, count: 0 };
      counts.set(caller, counted);
      const [oldest] = counts.keys();
      if (counts.size > maxCallers && oldest !== undefined) counts.delete(oldest);
    }
    counted.count += 1;
    if (counted.count <= maxRequests) return undefined;
    const answer = errorResponse(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Wait a minute, then try again.');
    return withRetryAfter(answer, Math.ceil((counted.began + milliseconds - at) / 1000));
  };
}
