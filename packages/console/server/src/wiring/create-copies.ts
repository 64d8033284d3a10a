import { join } from 'node:path';
import { FairLimiter } from '../base/fair-limiter.ts';
import { Copying } from '../services/mirror/copying.ts';
import { Mirrors, type MirrorsParts } from '../services/mirror/mirrors.ts';
import { FilePlaces } from '../services/mirror/places/file-places.ts';
import { SchemaPlaces } from '../services/mirror/places/schema-places.ts';
import { SharedCopies } from '../services/mirror/shared-copies.ts';
import { StorageUse } from '../services/mirror/storage-use.ts';
import type { Foundations } from './services.ts';

type CopiesParts = Pick<MirrorsParts, 'sellers' | 'sandboxes' | 'settings' | 'clients'> & {
  /** Storage limit of a workspace; undefined for no limit. */
  readonly maxGigabytes: number | undefined;
};

/** What copies in a database that processes share need: to know those of all workspaces, and to copy in turns. */
export interface SharedCopying {
  readonly copies: SharedCopies;
  readonly copying: Copying;
  readonly storageUse: StorageUse;
}

/** Units of all copies that one process reads at once. Most of them wait for Amazon. */
const unitsAtOnce = 32;

/** Creates the copies of a console: in files of a local one, and in the database that the processes of a hosted one share. */
export function createCopies(
  { database, vault, live, dataFolder, copies, hosted, now, fail }: Foundations,
  { maxGigabytes, ...parts }: CopiesParts,
): { readonly mirrors: Mirrors; readonly sharedCopying: SharedCopying | undefined } {
  const { db, kind, executeSql: execute } = database;
  const common = { ...parts, live, now, fail };
  const url = hosted?.copiesUrl ?? database.url ?? '';
  if (copies === false || (kind === 'postgres' && !namesHost(url))) {
    return { mirrors: new Mirrors({ ...common, places: undefined }), sharedCopying: undefined };
  }
  if (kind === 'pglite') {
    const places = new FilePlaces(join(dataFolder, 'mirror'));
    return { mirrors: new Mirrors({ ...common, places }), sharedCopying: undefined };
  }
  const places = new SchemaPlaces({ db, vault, url, now });
  const mirrors = new Mirrors({ ...common, places, units: new FairLimiter(unitsAtOnce) });
  const storageUse = new StorageUse(db, maxGigabytes);
  const copying = new Copying({ execute, mirrors, places, storageUse, live, now, fail });
  const shared = new SharedCopies({ db, mirrors, places });
  return { mirrors, sharedCopying: { copies: shared, copying, storageUse } };
}

/** The roles that read copies sign in with a password, which a Unix socket does not accept from them. */
function namesHost(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname !== '';
}
