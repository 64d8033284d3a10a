import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import { SandboxControl } from '../../sandbox/sandbox-control.ts';
import type { Database } from '../../storage/database.ts';
import { applications } from '../../storage/schema/sellers.ts';

/** A sandbox that an application of a workspace uses. */
export interface KnownSandbox {
  readonly workspaceId: string;
  readonly applicationId: string;
  readonly url: string;
}

/** The sandboxes of workspaces: the ones the console's own applications call. */
export class Sandboxes {
  readonly #db: Database;
  readonly #fetch: typeof fetch;
  readonly #mayCall: (url: string) => boolean;

  constructor(db: Database, send: typeof fetch, mayCall: (url: string) => boolean = () => true) {
    this.#db = db;
    this.#fetch = send;
    this.#mayCall = mayCall;
  }

  /** The sandboxes of one workspace, or of all. */
  async list(workspaceId?: string): Promise<readonly KnownSandbox[]> {
    const rows = await this.#db
      .select({ workspaceId: applications.workspaceId, applicationId: applications.id, url: applications.baseUrl })
      .from(applications)
      .where(
        and(
          eq(applications.isSandbox, true),
          isNotNull(applications.baseUrl),
          workspaceId === undefined ? undefined : eq(applications.workspaceId, workspaceId),
        ),
      )
      .orderBy(asc(applications.createdAt));
    return (rows as readonly KnownSandbox[]).filter(({ url }) => this.#mayCall(url));
  }

  async find(workspaceId: string): Promise<KnownSandbox | undefined> {
    return (await this.list(workspaceId))[0];
  }

  getControl({ url }: KnownSandbox): SandboxControl {
    return new SandboxControl(url, this.#fetch);
  }

  /** A control API client for the workspace's sandbox. Throws a ConsoleError if it has none. */
  async control(workspaceId: string): Promise<SandboxControl> {
    const found = await this.find(workspaceId);
    if (found !== undefined) return this.getControl(found);
    throw new ConsoleError('NO_SANDBOX', 'This console has no sandbox.', 'Start it without --no-sandbox.');
  }
}
