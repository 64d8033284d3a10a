import pg, { type PoolClient, type PoolConfig } from 'pg';
import { currentWorkspace } from './current-workspace.ts';
import { ConnectionFailed } from './storage-failure.ts';

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** The connections that a workspace uses, and the requests that wait for one of them. */
interface Share {
  inUse: number;
  readonly waiting: (() => void)[];
}

/** A pool of which one workspace uses at most half, so that its slow statements leave connections for all others. */
export class FairPool extends pg.Pool {
  readonly #maxConnections: number;
  readonly #shares = new Map<string, Share>();
  readonly #holders = new WeakMap<PoolClient, string>();

  constructor(config: PoolConfig & { readonly max: number }) {
    super(config);
    this.#maxConnections = Math.ceil(config.max / 2);
    this.on('release', (_error, client) => this.#giveUp(client));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const opened = this.#open(currentWorkspace.getStore());
    if (callback === undefined) return opened;
    opened.then(
      (client) => callback(undefined, client, (release) => client.release(release as boolean)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #open(workspace: string | undefined): Promise<PoolClient> {
    const share = workspace === undefined ? undefined : this.#getShare(workspace);
    if (share !== undefined && share.inUse >= this.#maxConnections) {
      await new Promise<void>((resolve) => share.waiting.push(resolve));
    } else if (share !== undefined) share.inUse += 1;
    try {
      const client = await super.connect();
      if (workspace !== undefined) this.#holders.set(client, workspace);
      return client;
    } catch (error) {
      if (workspace !== undefined) this.#pass(workspace);
      throw new ConnectionFailed(error);
    }
  }

  #getShare(workspace: string): Share {
    const share = this.#shares.get(workspace) ?? { inUse: 0, waiting: [] };
    this.#shares.set(workspace, share);
    return share;
  }

  #giveUp(client: PoolClient): void {
    const workspace = this.#holders.get(client);
    if (workspace === undefined) return;
    this.#holders.delete(client);
    this.#pass(workspace);
  }

  /** Gives the place of a connection to the next request of the workspace. */
  #pass(workspace: string): void {
    const share = this.#getShare(workspace);
    const next = share.waiting.shift();
    if (next !== undefined) next();
    else if (share.inUse > 1) share.inUse -= 1;
    else this.#shares.delete(workspace);
  }
}
