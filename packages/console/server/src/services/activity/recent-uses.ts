import type { Database } from '../../storage/database.ts';
import { localWorkspace } from '../../storage/schema/workspaces.ts';
import { CallStore } from './call-store.ts';

/** How often recorded calls used an operation or a type, and when last. */
export interface RecentUse {
  /** Method and path template of an operation, such as `GET /orders/v0/orders`, or the name of a report type, a feed type or a data set of Data Kiosk. */
  readonly use: string;
  readonly calls: number;
  /** Time of the last call; ISO 8601. */
  readonly last: string;
}

/** Lists what the recorded calls of a local console used since a time, in milliseconds since 1970. A use can occur more than once. */
export async function listRecentUses(db: Database, since: number): Promise<readonly RecentUse[]> {
  const store = new CallStore(db);
  const operations = await store.uses(localWorkspace, since, undefined);
  const types = await store.types(localWorkspace, since);
  return [
    ...operations.flatMap(({ method, template, calls, last }) =>
      template === null ? [] : [{ use: `${method} ${template}`, calls, last }],
    ),
    ...types.map(({ name, calls, last }) => ({ use: name, calls, last })),
  ];
}
