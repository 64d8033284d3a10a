import { buildFrame, type StateParts } from './sandbox-state.ts';
import { StateChanges } from './state-changes.ts';
import { serializeLine, serializeMemberPieces, serializePieces } from './state-json.ts';
import { ACCOUNT, RECORDS } from './state-parts.ts';

/** The text of a part of the state. */
export interface PartText {
  /** The JSON, in pieces. The state can change between two of them. */
  readonly pieces: Generator<string, void, undefined>;
  /** Must be called when the part has been saved. */
  saved(): void;
}

/** What is saved. */
export interface SavedSource {
  readonly changes: StateChanges;
  /** Returns the state outside records and accounts, as JSON on one line. */
  writeFrame(): string;
  /** Returns a text that stays equal as long as the frame does not change, apart from the passing of time. */
  describeFrame(): string;
  /** The names of all parts that exist. */
  listParts(): readonly string[];
  /** The names of the accounts that are not in a saved part yet. */
  listOpenedParts(): readonly string[];
  /** Returns the text of a part; null if it does not exist any more. */
  writePart(name: string): PartText | null;
  /** Returns the complete state as a snapshot. */
  writeSnapshot(): string;
}

/**
 * Creates the source of the sandbox's state. `saved` has the names of the parts that are saved already;
 * `onChange` is called for each change that a response may have to wait for.
 */
export function createSavedSource(
  parts: StateParts,
  writeSnapshot: () => string,
  saved: ReadonlySet<string>,
  onChange: () => void,
): SavedSource {
  const { persisted, accounts } = parts;
  const changes = new StateChanges({ records: persisted.allRecords(), accounts: accounts.opened }, onChange);
  for (const sellerId of accounts.opened.keys())
    if (saved.has(`${ACCOUNT}${sellerId}`)) changes.opened.delete(sellerId);
  return {
    changes,
    writeFrame: () => serializeLine(buildFrame(parts)),
    describeFrame: () => describeFrame(parts),
    listParts: () => [
      ...[...persisted.allRecords().keys()].map((name) => `${RECORDS}${name}`),
      ...[...accounts.opened.keys()].map((sellerId) => `${ACCOUNT}${sellerId}`),
    ],
    listOpenedParts: () => [...changes.opened.keys()].map((sellerId) => `${ACCOUNT}${sellerId}`),
    writePart(name) {
      if (name.startsWith(RECORDS)) {
        return { pieces: serializePieces(persisted.records(name.slice(RECORDS.length))), saved: () => {} };
      }
      const sellerId = name.slice(ACCOUNT.length);
      const account = accounts.opened.get(sellerId);
      if (account === undefined) return null;
      return {
        pieces: serializeMemberPieces(account),
        saved() {
          // The account can have been reset and opened again in the meantime.
          if (changes.opened.get(sellerId) === account) changes.opened.delete(sellerId);
        },
      };
    },
    writeSnapshot,
  };
}

/** While time passes, a running clock keeps its distance to the base clock. */
function describeFrame(parts: StateParts): string {
  const { openedAt, shop, clock, chances } = buildFrame(parts);
  const { setAt, shown, speed, frozen } = clock;
  return JSON.stringify([openedAt, shop, chances, speed, frozen, frozen ? shown : shown - setAt * speed]);
}
