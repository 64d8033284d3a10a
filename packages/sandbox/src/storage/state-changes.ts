import { type Account, isChangedInPlace } from '../world/accounts/account.ts';
import { writeLine } from './journal-lines.ts';
import { serializeLine } from './state-json.ts';
import { ACCOUNT, RECORDS } from './state-parts.ts';
import { watchMap } from './watch-map.ts';
import { type TakenChanges, type WatchedMap, WatchedMaps } from './watched-maps.ts';

/** The maps that the state consists of. */
export interface StateMaps {
  readonly records: Map<string, Map<string, unknown>>;
  readonly accounts: Map<string, Account>;
}

/** The changes since the last batch. */
export interface TakenBatch {
  /** The lines of the journal. The state can change between two of them: they have the items of the time of the batch. */
  lines(): Generator<string, void, undefined>;
  /** The names of the saved parts that changed. */
  readonly parts: ReadonlySet<string>;
  /** Puts the changes back, for the next batch. */
  putBack(): void;
}

/** Parts that every call changes. No response needs to wait until they are saved. */
const QUOTAS: ReadonlySet<string> = new Set(['buckets', 'token buckets']);

/** A line that is ready, or the item of a line that is serialized later. */
type PlannedLine = string | readonly ['set' | 'insert', readonly string[], string, unknown];

/** Collects the changes of the state. */
export class StateChanges {
  /** The accounts that were opened and are not in a saved part yet. */
  readonly opened = new Map<string, Account>();
  readonly #state: StateMaps;
  readonly #maps: WatchedMaps;
  /** The watched maps of each account. */
  readonly #watched = new Map<string, readonly WatchedMap[]>();
  #closed = new Set<string>();
  /** The accounts whose last number or random generator has changed. */
  #drawn = new Set<string>();
  readonly #onChange: () => void;

  /** `onChange` is called for each change that a response may have to wait for. */
  constructor(state: StateMaps, onChange: () => void) {
    this.#state = state;
    this.#onChange = onChange;
    this.#maps = new WatchedMaps(
      (path) => path[0] === 'accounts' && isChangedInPlace(path.at(-1) ?? ''),
      (path) => {
        if (!QUOTAS.has(path[1] ?? '')) onChange();
      },
    );
    this.#maps.watch(['records'], state.records as Map<string, unknown>);
    for (const account of state.accounts.values()) this.#open(account);
    watchMap(state.accounts as Map<string, unknown>, {
      set: (sellerId) => this.#open(state.accounts.get(sellerId) as Account),
      deleted: (sellerId) => this.#close(sellerId),
      cleared: () => {
        for (const sellerId of [...this.#watched.keys()]) this.#close(sellerId);
      },
      read: (_, account) => this.#handOut(account as Account),
    });
  }

  /** Must be called when a request begins. Returns a function that must be called when it ends. */
  begin(): () => void {
    return this.#maps.handedOut.begin();
  }

  /** Notices what requests have changed in place. */
  check(): void {
    this.#maps.handedOut.check();
  }

  take(): TakenBatch {
    const maps = this.#maps.take();
    const [closed, drawn] = [this.#closed, this.#drawn];
    [this.#closed, this.#drawn] = [new Set(), new Set()];
    const parts = new Set([
      ...maps.flatMap(({ watched, changes }) => listParts(watched, changes)),
      ...[...closed, ...drawn].map((sellerId) => `${ACCOUNT}${sellerId}`),
    ]);
    const isAccount = ({ watched }: TakenChanges) => watched.path[0] === 'accounts';
    const planned = [
      ...maps.filter((taken) => !isAccount(taken)).flatMap((taken) => this.#planLines(taken)),
      ...[...closed].map((sellerId) => writeLine(JSON.stringify(['delete', ['accounts'], sellerId]))),
      ...maps.filter(isAccount).flatMap((taken) => this.#planLines(taken)),
      ...[...drawn].flatMap((sellerId) => this.#planPosition(sellerId)),
    ];
    return {
      parts,
      *lines() {
        for (const line of planned) yield typeof line === 'string' ? line : writeLine(serializeLine(line));
      },
      putBack: () => {
        this.#maps.putBack(maps);
        for (const sellerId of closed) this.#closed.add(sellerId);
        for (const sellerId of drawn) this.#drawn.add(sellerId);
      },
    };
  }

  /** Forgets all changes, because the whole state was saved. */
  forget(): void {
    this.#maps.take();
    this.opened.clear();
    this.#closed.clear();
    this.#drawn.clear();
  }

  #open(account: Account): void {
    if (this.#watched.has(account.sellerId)) this.#close(account.sellerId);
    const maps = Object.entries(account).filter(([, member]) => member instanceof Map);
    const watched = maps.map(([name, map]) => this.#maps.watch(['accounts', account.sellerId, name], map));
    this.#watched.set(account.sellerId, watched);
    this.opened.set(account.sellerId, account);
  }

  #close(sellerId: string): void {
    for (const watched of this.#watched.get(sellerId) ?? []) this.#maps.drop(watched);
    this.#watched.delete(sellerId);
    this.opened.delete(sellerId);
    this.#drawn.delete(sellerId);
    this.#closed.add(sellerId);
    this.#onChange();
  }

  #handOut(account: Account): void {
    this.#maps.handedOut.add(
      account,
      () => JSON.stringify(describePosition(account)),
      () => {
        if (this.#watched.has(account.sellerId)) this.#drawn.add(account.sellerId);
      },
    );
  }

  /** Plans the lines of a map. What code can change in place is serialized at once, and so are whole maps. */
  #planLines({ watched, changes }: TakenChanges): readonly PlannedLine[] {
    const { path, map } = watched;
    const isSerializedNow = this.#maps.isChangedInPlace(path);
    const lines: PlannedLine[] = changes.isCleared ? [writeLine(JSON.stringify(['clear', path]))] : [];
    for (const [key, change] of changes.keys) {
      const item: unknown = Map.prototype.get.call(map, key);
      if (change === 'delete') lines.push(writeLine(JSON.stringify([change, path, key])));
      else if (isSerializedNow || item instanceof Map) lines.push(writeLine(serializeLine([change, path, key, item])));
      else lines.push([change, path, key, item]);
    }
    return lines;
  }

  #planPosition(sellerId: string): readonly string[] {
    const account: Account | undefined = Map.prototype.get.call(this.#state.accounts, sellerId);
    return account === undefined ? [] : [writeLine(JSON.stringify(['account', sellerId, describePosition(account)]))];
  }
}

/** The members of an account, besides its maps, that change. */
function describePosition({ lastNumber, random }: Account) {
  return { lastNumber, random: random.words() };
}

function listParts({ path: [root, name] }: WatchedMap, changes: TakenChanges['changes']): readonly string[] {
  if (root === 'accounts') return [`${ACCOUNT}${name}`];
  return name === undefined ? [...changes.keys.keys()].map((part) => `${RECORDS}${part}`) : [`${RECORDS}${name}`];
}
