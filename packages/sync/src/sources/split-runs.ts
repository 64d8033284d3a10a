import type { ReadRequest } from '../declaration/stream.ts';

/** Lets a window have several reports: returns the request of the report with a name. Each is resumed by itself. */
export function splitRuns(request: ReadRequest): (name: string) => ReadRequest {
  const runs: Record<string, string> =
    request.savedRun === undefined ? {} : (JSON.parse(request.savedRun) as Record<string, string>);
  return (name) => ({
    ...request,
    savedRun: Object.hasOwn(runs, name) ? runs[name] : undefined,
    saveRun: (json) => {
      runs[name] = json;
      return request.saveRun(JSON.stringify(runs));
    },
  });
}
