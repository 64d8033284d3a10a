import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from './json-value.ts';

/** One operation of a JSON Patch (RFC 6902). */
export interface JsonPatchOperation {
  /** `add`, `replace` and `test` have a `value`, `move` and `copy` a `from`. */
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  /** The place of the change, as a JSON Pointer such as `/orders/0/orderStatus`; `-` is the end of a list. */
  readonly path: string;
  /** The place that a value is moved or copied from, as a JSON Pointer. */
  readonly from?: string;
  /** The new value, or the one that `test` expects. */
  readonly value?: unknown;
}

const MEMBERS: readonly string[] = ['op', 'path', 'from', 'value'];

/** Maximum number of operations, because each one costs time on every response. */
const MAX_OPERATIONS = 100;

/** Maximum length of all copied values as JSON. Copies of copies would otherwise double with each operation. */
const MAX_COPIED_CHARACTERS = 4 * 1024 * 1024;

type Pointer = readonly string[];

/** Returns the patch. Throws a RangeError that names the member that is wrong; `name` is that of the patch. */
export function checkJsonPatch(name: string, patch: unknown): readonly JsonPatchOperation[] {
  if (!Array.isArray(patch) || patch.length === 0 || patch.length > MAX_OPERATIONS)
    throw new RangeError(`${name} must be a list of 1 to ${MAX_OPERATIONS} operations (JSON Patch, RFC 6902)`);
  for (const [at, operation] of patch.entries()) checkOperation(`${name}[${at}]`, operation);
  return patch;
}

function checkOperation(name: string, operation: unknown): void {
  if (!isJsonObject(operation)) throw new RangeError(`${name} must be an object with op and path`);
  const { op, path, from } = operation;
  const unknown = Object.keys(operation).find((member) => !MEMBERS.includes(member));
  if (unknown !== undefined) throw new RangeError(`${name}.${unknown} is unknown: allowed are ${MEMBERS.join(', ')}`);
  if (typeof op !== 'string' || !Object.hasOwn(OPERATIONS, op))
    throw new RangeError(`${name}.op must be one of ${Object.keys(OPERATIONS).join(', ')}`);
  readPointer(`${name}.path`, path);
  if (op === 'move' || op === 'copy') readPointer(`${name}.from`, from);
  else if (op !== 'remove' && !('value' in operation)) throw new RangeError(`${name}.value is missing: ${op} needs it`);
}

/** Parses a JSON Pointer (RFC 6901). */
function readPointer(name: string, pointer: unknown): Pointer {
  if (typeof pointer !== 'string' || !/^(\/([^~]|~[01])*)?$/.test(pointer))
    throw new RangeError(`${name} must be a JSON Pointer, such as /payload/0/name`);
  const keys = pointer.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Changes a JSON value and returns it. Throws a RangeError that names the operation that is not possible for the value; the value is
 * then changed in part. It is not copied, because a copy of a large object for each operation takes seconds.
 */
export function applyJsonPatch(value: unknown, patch: readonly JsonPatchOperation[]): unknown {
  const document = { root: value };
  let copiedCharacters = 0;
  for (const [at, operation] of patch.entries()) {
    const name = `patch[${at}]`;
    if (operation.op === 'copy') copiedCharacters += JSON.stringify(readFrom(document, operation, name)).length;
    if (copiedCharacters > MAX_COPIED_CHARACTERS)
      throw new RangeError(`${name}: all copies together have more than ${MAX_COPIED_CHARACTERS} characters`);
    OPERATIONS[operation.op](document, readPointer(`${name}.path`, operation.path), operation, name);
  }
  return document.root;
}

/** The value that is changed. An operation can replace it as a whole. */
interface Document {
  root: unknown;
}

type Apply = (document: Document, path: Pointer, operation: JsonPatchOperation, name: string) => void;

const OPERATIONS: Readonly<Record<JsonPatchOperation['op'], Apply>> = {
  add: (document, path, { value }, name) => insert(document, path, structuredClone(value), `${name}.path`),
  remove: (document, path, _, name) => remove(document, path, `${name}.path`),
  replace(document, path, { value }, name) {
    readAt(document, path, `${name}.path`);
    write(document, path, structuredClone(value), `${name}.path`);
  },
  move,
  copy(document, path, operation, name) {
    insert(document, path, structuredClone(readFrom(document, operation, name)), `${name}.path`);
  },
  test(document, path, { path: pointer, value }, name) {
    if (isDeepStrictEqual(readAt(document, path, `${name}.path`), value)) return;
    throw new RangeError(`${name}: the value at ${pointer} is another one`);
  },
};

function move(document: Document, path: Pointer, operation: JsonPatchOperation, name: string): void {
  const item = readFrom(document, operation, name);
  const from = readPointer(`${name}.from`, operation.from);
  if (path.length > from.length && from.every((key, at) => key === path[at]))
    throw new RangeError(`${name}: a value cannot be moved into itself`);
  remove(document, from, `${name}.from`);
  insert(document, path, item, `${name}.path`);
}

function readFrom(document: Document, { from }: JsonPatchOperation, name: string): unknown {
  return readAt(document, readPointer(`${name}.from`, from), `${name}.from`);
}

function readAt({ root }: Document, path: Pointer, name: string): unknown {
  return path.reduce((part, key) => readMember(part, key, path, name), root);
}

function readMember(part: unknown, key: string, path: Pointer, name: string): unknown {
  if (Array.isArray(part) && isIndex(key, part.length)) return part[Number(key)];
  if (isJsonObject(part) && Object.hasOwn(part, key)) return part[key];
  throw createMissing(path, name);
}

function insert(document: Document, path: Pointer, item: unknown, name: string): void {
  const { parent, key } = findParent(document, path, name);
  if (!Array.isArray(parent)) write(document, path, item, name);
  else if (key === '-') parent.push(item);
  else if (isIndex(key, parent.length + 1)) parent.splice(Number(key), 0, item);
  else throw createMissing(path, name);
}

/** Defines the member, because the assignment of `__proto__` would change the prototype. */
function write(document: Document, path: Pointer, value: unknown, name: string): void {
  const { parent, key } = findParent(document, path, name);
  Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
}

function remove(document: Document, path: Pointer, name: string): void {
  readAt(document, path, name);
  const { parent, key } = findParent(document, path, name);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (path.length === 0) document.root = null;
  else Reflect.deleteProperty(parent, key);
}

/** Finds the object or list that has the value at a path. That of the whole value is the document. */
function findParent(document: Document, path: Pointer, name: string) {
  const [key] = path.slice(-1);
  if (key === undefined) return { parent: document, key: 'root' };
  const parent = readAt(document, path.slice(0, -1), name);
  if (typeof parent === 'object' && parent !== null) return { parent, key };
  throw createMissing(path, name);
}

function isIndex(key: string, length: number): boolean {
  return /^(0|[1-9]\d{0,8})$/.test(key) && Number(key) < length;
}

function createMissing(path: Pointer, name: string): RangeError {
  return new RangeError(`${name}: the response has no /${path.join('/')}`);
}
