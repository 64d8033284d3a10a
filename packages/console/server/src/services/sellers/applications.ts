import { and, count, eq } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import { buildClientSecretPurpose } from '../../secrets/purposes.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { Database } from '../../storage/database.ts';
import { type Application, applications, sellers } from '../../storage/schema/sellers.ts';
import { withoutTimeout } from '../../storage/storage-failure.ts';

/**
 * The settings of an application that can be changed without its secret. The URLs of its calls are not among them: a user who
 * could change those could have the secret sent to another server.
 */
interface ApplicationChange {
  readonly name: string;
  readonly region: 'eu' | 'na' | 'fe';
  readonly clientId: string;
  readonly applicationId: string | null;
  readonly redirectUri: string | null;
  readonly isDraft: boolean;
}

/** Changes existing applications. */
export class Applications {
  readonly #db: Database;
  readonly #vault: Vault;
  readonly #live: Live;
  readonly #now: () => number;

  constructor(db: Database, vault: Vault, live: Live, now: () => number) {
    this.#db = db;
    this.#vault = vault;
    this.#live = live;
    this.#now = now;
  }

  /** Throws a ConsoleError if the workspace does not have the application. */
  async find(workspaceId: string, id: string): Promise<Application> {
    const [found] = await this.#db.select().from(applications).where(ofId(workspaceId, id));
    if (found !== undefined) return found;
    throw new ConsoleError(
      'APPLICATION_NOT_FOUND',
      `Unknown application: ${id}.`,
      'Choose an application from Settings, Applications.',
    );
  }

  /** Returns the number of authorized sellers by application ID. */
  async countSellers(workspaceId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .select({ id: sellers.applicationId, count: count() })
      .from(sellers)
      .where(eq(sellers.workspaceId, workspaceId))
      .groupBy(sellers.applicationId);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  async change(workspaceId: string, id: string, change: ApplicationChange): Promise<void> {
    checkNotSandbox(await this.find(workspaceId, id));
    await this.#db.update(applications).set(change).where(ofId(workspaceId, id));
    this.#changed(workspaceId);
  }

  async rotateSecret(workspaceId: string, id: string, clientSecret: string): Promise<void> {
    checkNotSandbox(await this.find(workspaceId, id));
    const encrypted = this.#vault.encrypt(clientSecret, buildClientSecretPurpose(id));
    await this.#db
      .update(applications)
      .set({ clientSecret: encrypted, secretChangedAt: new Date(this.#now()) })
      .where(ofId(workspaceId, id));
    this.#changed(workspaceId);
  }

  /** Removes an application with its sellers and all their data. */
  async remove(workspaceId: string, id: string): Promise<void> {
    checkNotSandbox(await this.find(workspaceId, id));
    await withoutTimeout(this.#db, (db) => db.delete(applications).where(ofId(workspaceId, id)));
    this.#changed(workspaceId);
  }

  #changed(workspaceId: string): void {
    for (const topic of ['applications', 'sellers']) this.#live.publish({ workspaceId, topic });
  }
}

function ofId(workspaceId: string, id: string) {
  return and(eq(applications.workspaceId, workspaceId), eq(applications.id, id));
}

function checkNotSandbox({ isSandbox }: Application): void {
  if (!isSandbox) return;
  throw new ConsoleError(
    'SANDBOX_APPLICATION_READ_ONLY',
    'This application belongs to the console’s own sandbox and cannot be changed.',
    'Leave it: the console updates it at each start. To work without it, start the console with --no-sandbox.',
  );
}
