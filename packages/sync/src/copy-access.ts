import { LocalCommands } from './commands/local-commands.ts';
import type { SyncCommands } from './commands/sync-commands.ts';
import { renewScopes } from './engine/renew-scopes.ts';
import type { SyncContext } from './engine/sync-context.ts';
import { HintReader } from './hints/hint-reader.ts';
import { CommandServer } from './socket/command-server.ts';
import { RemoteCommands } from './socket/remote-commands.ts';
import { runCommand } from './socket/run-command.ts';

/** Access to a copy: in this process, or through the process that has the file of the destination open. */
export class CopyAccess {
  readonly #context: SyncContext;
  /** Whether other processes run commands of this one, and this one those of others. */
  readonly #usesSocket: boolean;
  readonly #commands: LocalCommands;
  #opened: Promise<void> | undefined;
  /** Runs commands of other processes while the destination is open. */
  #server: CommandServer | undefined;
  #hints: HintReader | undefined;
  #closed = new AbortController();

  constructor(context: SyncContext, { socket = true }: { readonly socket?: boolean | undefined }) {
    this.#context = context;
    this.#usesSocket = socket;
    this.#commands = new LocalCommands(context);
  }

  /** Opens the destination and creates its tables, unless it is open. */
  open(): Promise<void> {
    if (this.#opened === undefined) {
      const opened = this.#open();
      this.#opened = opened;
      opened.catch(() => {
        if (this.#opened === opened) this.#opened = undefined;
      });
    }
    return this.#opened;
  }

  async #open(): Promise<void> {
    const { destination, tables, history, restricted, excluded, listUnits } = this.#context;
    await destination.open();
    try {
      await destination.prepare(tables, { history, restricted });
      excluded.clear();
      const units = listUnits();
      for (const id of await destination.state.addUnits(units)) excluded.add(id);
      await renewScopes(units, destination);
      const file = this.#exclusiveFile;
      this.#server = file && new CommandServer(this.#commands, file);
      await this.#server?.start();
    } catch (error) {
      await destination.close().catch(() => {});
      throw error;
    }
  }

  get #exclusiveFile() {
    return this.#usesSocket ? this.#context.destination.exclusiveFile : undefined;
  }

  /** Closes the destination. */
  async close(): Promise<void> {
    if (this.#opened === undefined) return;
    const opened = this.#opened;
    this.#opened = undefined;
    this.#closed.abort();
    this.#closed = new AbortController();
    this.#hints = undefined;
    await opened.catch(() => {});
    await this.#server?.close();
    this.#server = undefined;
    await this.#context.destination.close();
  }

  /** Returns what reads records of hints until the destination is closed. Opens it. */
  async openHints(): Promise<HintReader> {
    await this.open();
    this.#hints ??= new HintReader(this.#context, this.#closed.signal);
    return this.#hints;
  }

  /** Runs a command in the process that has the file of the destination open, which can be this one. */
  run<Result>(command: (commands: SyncCommands) => Promise<Result>): Promise<Result> {
    return runCommand(command, {
      open: () => this.open(),
      local: this.#commands,
      file: this.#exclusiveFile,
      clock: this.#context.clock,
    });
  }

  /** Returns the ID of the process that runs the commands of this one; undefined if there is none. */
  findProcess(): Promise<number | undefined> {
    return this.run(async (commands) => (commands instanceof RemoteCommands ? commands.findProcess() : undefined));
  }
}
