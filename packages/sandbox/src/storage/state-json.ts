import { isJsonObject, type JsonObject } from '../base/json-value.ts';
import { createRandom, type Random, type RandomWords } from '../base/random.ts';

/** Property names that mark values that JSON does not have. */
const MAP = '$map';
const BYTES = '$bytes';
const CHANCE = '$chance';
const PLAIN = '$plain';

/** Serializes plain data, maps, bytes and generators as JSON, at any depth. Each entry of a map is on its own line. */
export function serialize(value: unknown): string {
  return [...serializePieces(value)].join('');
}

/** Serializes a value on one line. */
export function serializeLine(value: unknown): string {
  return JSON.stringify(value, replace);
}

/** A value that is serialized already. */
export class SerializedValue {
  readonly text: string;

  constructor(value: unknown) {
    this.text = serialize(value);
  }
}

/** Returns the text of `serialize` in pieces, so that other work can be done between two of them. */
export function* serializePieces(value: unknown): Generator<string, void, undefined> {
  if (value instanceof SerializedValue) {
    yield value.text;
    return;
  }
  if (!(value instanceof Map)) {
    yield serializeLine(value);
    return;
  }
  let before = '\n';
  yield `{"${MAP}":[`;
  for (const [key, item] of value) {
    yield `${before}[${JSON.stringify(key)},`;
    yield* serializePieces(item);
    yield ']';
    before = ',\n';
  }
  yield before === '\n' ? ']}' : '\n]}';
}

/** Does the same for an object, with at least one line per property. */
export function* serializeMemberPieces(object: object): Generator<string, void, undefined> {
  let before = '{\n';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* serializePieces(value);
    before = ',\n';
  }
  yield '\n}';
}

/** `JSON.stringify` does not call the replacer for a replacement itself, only for its contents, so it is not replaced again. */
function replace(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (value instanceof Map) return { [MAP]: [...value] };
  if (value instanceof Uint8Array) return { [BYTES]: Buffer.from(value).toString('base64') };
  if (isRandom(value)) return { [CHANCE]: value.words() };
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError('Only plain data can be kept.');
  return looksSerialized(value) ? { [PLAIN]: Object.entries(value) } : value;
}

function isRandom(value: object): value is Random {
  return 'words' in value && typeof value.words === 'function';
}

/**
 * Whether an object has a property with a marker's name. A seller can use any names in a listing, and such an object
 * must be restored as it was.
 */
function looksSerialized(value: object): boolean {
  return MAP in value || BYTES in value || CHANCE in value || PLAIN in value;
}

/**
 * Restores the values that `freeze` serialized, after the text was parsed. Changes the value in place, because a copy
 * would need as much memory again.
 */
export function restoreValue(value: unknown): unknown {
  if (Array.isArray(value)) return restoreList(value);
  if (!isJsonObject(value)) return value;
  const special = restoreSpecial(value);
  if (special !== undefined) return special;
  const members = value as Record<string, unknown>;
  for (const name of Object.keys(members)) {
    if (typeof members[name] === 'object') members[name] = restoreValue(members[name]);
  }
  return members;
}

function restoreList(list: unknown[]): unknown[] {
  for (let at = 0; at < list.length; at += 1) {
    if (typeof list[at] === 'object') list[at] = restoreValue(list[at]);
  }
  return list;
}

function restoreSpecial(value: JsonObject): unknown {
  if (MAP in value) return new Map(restoreList(value[MAP] as unknown[]) as [unknown, unknown][]);
  if (BYTES in value) return new Uint8Array(Buffer.from(String(value[BYTES]), 'base64'));
  if (PLAIN in value) return Object.fromEntries(restoreList(value[PLAIN] as unknown[]) as [string, unknown][]);
  if (!(CHANCE in value)) return undefined;
  const random = createRandom('');
  random.rewind(value[CHANCE] as RandomWords);
  return random;
}
