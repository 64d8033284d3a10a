import { and, asc, eq, ne } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import type { Live } from '../../live/live.ts';
import { checkRoom, checkRoomForBytes } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { type CallInput, type SavedRequest, savedRequests } from '../../storage/schema/explorer.ts';
import type { OperationNames } from './find-operation.ts';
import { keepable } from './redaction.ts';

/** A call to save under a name. */
interface RequestToSave extends OperationNames {
  /** ID of the saved request to replace; undefined for a new one. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly collection: string;
  readonly input: CallInput;
}

/** Saved calls, in collections. */
export class SavedRequests {
  readonly #db: Database;
  readonly #live: Live;
  readonly #now: () => number;

  constructor(db: Database, live: Live, now: () => number) {
    this.#db = db;
    this.#live = live;
    this.#now = now;
  }

  /** Ordered by collection and by the time they were saved, which is the order in which a collection runs. */
  async list(workspaceId: string): Promise<readonly SavedRequest[]> {
    return this.#db
      .select()
      .from(savedRequests)
      .where(eq(savedRequests.workspaceId, workspaceId))
      .orderBy(asc(savedRequests.collection), asc(savedRequests.createdAt), asc(savedRequests.id));
  }

  async save(workspaceId: string, { id, input, ...rest }: RequestToSave): Promise<string> {
    const values = { ...rest, input: keepable(input) };
    const saved = id ?? newId('saved');
    await this.#db.transaction(async (inside) => {
      await checkRoomForBytes(inside, 'savedCalls', {
        workspaceId,
        table: savedRequests,
        where: and(eq(savedRequests.workspaceId, workspaceId), ne(savedRequests.id, saved)),
        content: savedRequests.input,
        added: JSON.stringify(values.input),
      });
      if (id !== undefined) {
        await inside.update(savedRequests).set(values).where(ofWorkspace(workspaceId, id));
        return;
      }
      await checkRoom(inside, 'savedCalls', {
        workspaceId,
        table: savedRequests,
        where: eq(savedRequests.workspaceId, workspaceId),
      });
      const createdAt = new Date(this.#now());
      await inside.insert(savedRequests).values({ ...values, id: saved, workspaceId, createdAt });
    });
    this.#live.publish({ workspaceId, topic: 'explorer', id: saved });
    return saved;
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    await this.#db.delete(savedRequests).where(ofWorkspace(workspaceId, id));
    this.#live.publish({ workspaceId, topic: 'explorer', id });
  }
}

function ofWorkspace(workspaceId: string, id: string) {
  return and(eq(savedRequests.workspaceId, workspaceId), eq(savedRequests.id, id));
}
