import { listAllOperations, type OperationEntry } from '@supercargo/catalogue';
import { countSharedPairs } from '../../base/shared-pairs.ts';

/** The operation that is most similar to a request without an operation. */
export interface NearMiss {
  /** `endpoint/version/operation` */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  /** Whether only the method differs, or the path too. */
  readonly differs: 'method' | 'path';
  /** Description of the first difference. */
  readonly reason: string;
}

/** Finds the most similar operation. Returns null if not even the first path segment is equal. */
export function findNearestOperation(method: string, path: string): NearMiss | null {
  const segments = path.split('/').slice(1);
  let [best, most] = [null as OperationEntry | null, 0];
  for (const entry of listAllOperations()) {
    const points = measureLikeness(entry, method, segments);
    if (points > most) [best, most] = [entry, points];
  }
  if (best === null) return null;
  const { endpoint, version, operation } = best;
  const fault = describeDifference(getTemplate(best), segments);
  return {
    operation: `${endpoint}/${version}/${operation}`,
    method: best.method,
    path: best.path,
    differs: fault === null ? 'method' : 'path',
    reason: fault ?? `The method is ${method}. This operation needs ${best.method}.`,
  };
}

/** Describes the first difference between the paths; null if the path matches. */
function describeDifference(template: readonly string[], segments: readonly string[]): string | null {
  const at = template.findIndex((segment, position) => !matchesSegment(segment, segments[position]));
  const [wanted, given] = [template[at], segments[at]];
  if (wanted === undefined) {
    return segments.length === template.length ? null : `The path continues with ${segments[template.length]}.`;
  }
  if (given === undefined) return `The path ends before ${wanted}.`;
  return given === ''
    ? `The path has an empty segment instead of ${wanted}.`
    : `The path has ${given} instead of ${wanted}.`;
}

/** The score, in this order of weight: equal segments at the start, number of differences, spelling, method. */
function measureLikeness(entry: OperationEntry, method: string, segments: readonly string[]): number {
  const template = getTemplate(entry);
  const different = template.findIndex((segment, at) => !matchesSegment(segment, segments[at]));
  const shared = different === -1 ? template.length : different;
  if (shared === 0) return 0;
  const spelling = 5 * countSharedPairs(template.slice(shared).join('/'), segments.slice(shared).join('/'));
  return 1000 + shared * 100 - measureDistance(template, segments) * 10 + spelling + (entry.method === method ? 1 : 0);
}

/** Counts a missing or additional segment twice, and a different segment once. */
function measureDistance(template: readonly string[], segments: readonly string[]): number {
  const shared = Math.min(template.length, segments.length);
  let different = 2 * Math.abs(template.length - segments.length);
  for (let at = 0; at < shared; at += 1) if (!matchesSegment(template[at], segments[at])) different += 1;
  return different;
}

function matchesSegment(segment: string | undefined, given: string | undefined): boolean {
  if (segment === undefined || given === undefined) return false;
  return segment === given || (segment.startsWith('{') && given !== '');
}

function getTemplate({ path }: OperationEntry): readonly string[] {
  return path.split('/').slice(1);
}
