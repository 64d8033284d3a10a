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

const OPERATIONS: readonly unknown[] = ['add', 'remove', 'replace', 'move', 'copy', 'test'];

const MEMBERS: readonly string[] = ['op', 'path', 'from', 'value'];

/** Maximum number of operations, because each one costs time on every response. */
const MAX_OPERATIONS = 100;

/** Maximum length of all copied values as JSON. Copies of copies would otherwise double with each operation. */
const MAX_COPIED_CHARACTERS = 16 * 1024 * 1024;

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
  if (!OPERATIONS.includes(op)) throw new RangeError(`${name}.op must be one of ${OPERATIONS.join(', ')}`);
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

/** Returns a patched copy of a JSON value. Throws a RangeError that names the operation that is not possible for the value. */
export function applyJsonPatch(value: unknown, patch: readonly JsonPatchOperation[]): unknown {
  let copy = value;
  let copiedCharacters = 0;
  for (const [at, operation] of patch.entries()) {
    const name = `patch[${at}]`;
    if (operation.op === 'copy') copiedCharacters += JSON.stringify(readFrom(copy, operation, name)).length;
    if (copiedCharacters > MAX_COPIED_CHARACTERS)
      throw new RangeError(`${name}: all copies together have more than ${MAX_COPIED_CHARACTERS} characters`);
    copy = applyOperation(copy, operation, name);
  }
  return copy;
}

function applyOperation(value: unknown, operation: JsonPatchOperation, name: string): unknown {
  const path = readPointer(`${name}.path`, operation.path);
  switch (operation.op) {
    case 'test':
      if (isDeepStrictEqual(readAt(value, path, `${name}.path`), operation.value)) return value;
      throw new RangeError(`${name}: the value at ${operation.path} is another one`);
    case 'add':
      return insert(value, path, operation.value, `${name}.path`);
    case 'replace':
      return replaceAt(value, path, operation.value, `${name}.path`);
    case 'remove':
      return removeAt(value, path, `${name}.path`);
    case 'copy':
      return insert(value, path, readFrom(value, operation, name), `${name}.path`);
    default:
      return move(value, path, operation, name);
  }
}

function move(value: unknown, path: Pointer, operation: JsonPatchOperation, name: string): unknown {
  const item = readFrom(value, operation, name);
  const from = readPointer(`${name}.from`, operation.from);
  if (path.length > from.length && from.every((key, at) => key === path[at]))
    throw new RangeError(`${name}: a value cannot be moved into itself`);
  return insert(removeAt(value, from, `${name}.from`), path, item, `${name}.path`);
}

function readFrom(value: unknown, { from }: JsonPatchOperation, name: string): unknown {
  return readAt(value, readPointer(`${name}.from`, from), `${name}.from`);
}

function readAt(value: unknown, path: Pointer, name: string): unknown {
  return path.reduce((part, key) => readMember(part, key, path, name), value);
}

function readMember(part: unknown, key: string, path: Pointer, name: string): unknown {
  if (Array.isArray(part) && isIndex(key, part.length)) return part[Number(key)];
  if (isJsonObject(part) && Object.hasOwn(part, key)) return part[key];
  throw createMissing(path, name);
}

function insert(value: unknown, path: Pointer, item: unknown, name: string): unknown {
  return editParent(value, path, name, item, (parent, key) => {
    if (!Array.isArray(parent)) return { ...parent, [key]: item };
    const at = key === '-' ? parent.length : Number(key);
    if (key !== '-' && !isIndex(key, parent.length + 1)) throw createMissing(path, name);
    return parent.toSpliced(at, 0, item);
  });
}

function replaceAt(value: unknown, path: Pointer, replacement: unknown, name: string): unknown {
  readAt(value, path, name);
  return editParent(value, path, name, replacement, (parent, key) =>
    Array.isArray(parent) ? parent.with(Number(key), replacement) : { ...parent, [key]: replacement },
  );
}

function removeAt(value: unknown, path: Pointer, name: string): unknown {
  readAt(value, path, name);
  return editParent(value, path, name, null, (parent, key) => {
    if (Array.isArray(parent)) return parent.toSpliced(Number(key), 1);
    return Object.fromEntries(Object.entries(parent).filter(([name]) => name !== key));
  });
}

type Container = readonly unknown[] | Readonly<Record<string, unknown>>;

/** Copies the containers along a path and edits the last one. An empty path replaces the whole value by `whole`. */
function editParent(
  value: unknown,
  path: Pointer,
  name: string,
  whole: unknown,
  edit: (parent: Container, key: string) => Container,
  depth = 0,
): unknown {
  if (path.length === 0) return whole;
  const key = path[depth] as string;
  if (!Array.isArray(value) && !isJsonObject(value)) throw createMissing(path, name);
  if (depth === path.length - 1) return edit(value, key);
  const inner = editParent(readMember(value, key, path, name), path, name, whole, edit, depth + 1);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}

function isIndex(key: string, length: number): boolean {
  return /^(0|[1-9]\d{0,8})$/.test(key) && Number(key) < length;
}

function createMissing(path: Pointer, name: string): RangeError {
  return new RangeError(`${name}: the response has no /${path.join('/')}`);
}
