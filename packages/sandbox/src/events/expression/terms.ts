import { isJsonObject, type JsonObject } from '../../base/json-value.ts';

/** A part of an expression: returns its value for a payload. Throws a RangeError if it cannot be evaluated for the payload. */
export type Term = (payload: JsonObject) => unknown;

export function createOr(left: Term, right: Term): Term {
  return createDecision(left, right, true);
}

export function createAnd(left: Term, right: Term): Term {
  return createDecision(left, right, false);
}

/** Combines two terms with `&&` or `||`. One side can decide, even if the other cannot be evaluated. */
function createDecision(left: Term, right: Term, decisive: boolean): Term {
  return (payload) => {
    let trouble: unknown;
    for (const side of [left, right]) {
      try {
        if (toBoolean(side(payload)) === decisive) return decisive;
      } catch (error) {
        trouble = error;
      }
    }
    if (trouble !== undefined) throw trouble;
    return !decisive;
  };
}

export function toBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new RangeError('not true or false');
  return value;
}

export function createMember(of: Term, name: string): Term {
  return (payload) => getMember(of(payload), name);
}

export function getMember(value: unknown, name: string): unknown {
  if (!isJsonObject(value) || !Object.hasOwn(value, name)) throw new RangeError(`no member ${name}`);
  return value[name];
}

const COMPARISONS: Readonly<Record<string, (left: unknown, right: unknown) => boolean>> = {
  '==': (left, right) => JSON.stringify(left) === JSON.stringify(right),
  '!=': (left, right) => JSON.stringify(left) !== JSON.stringify(right),
  '<': (left, right) => compareValues(left, right) < 0,
  '<=': (left, right) => compareValues(left, right) <= 0,
  '>': (left, right) => compareValues(left, right) > 0,
  '>=': (left, right) => compareValues(left, right) >= 0,
  in: (left, right) => {
    if (Array.isArray(right)) return right.includes(left);
    return isJsonObject(right) && Object.hasOwn(right, String(left));
  },
};

export function isComparison(sign: string): boolean {
  return Object.hasOwn(COMPARISONS, sign);
}

export function createComparison(sign: string, left: Term, right: Term): Term {
  const compare = COMPARISONS[sign];
  if (compare === undefined) throw new SyntaxError(`there is no comparison ${sign}`);
  return (payload) => compare(left(payload), right(payload));
}

function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left !== 'string' || typeof right !== 'string') throw new RangeError('not to be compared');
  return left < right ? -1 : Number(left > right);
}

const TEXT_METHODS: Readonly<Record<string, (text: string, part: string) => boolean>> = {
  startsWith: (text, part) => text.startsWith(part),
  endsWith: (text, part) => text.endsWith(part),
  contains: (text, part) => text.includes(part),
};

/** Calls a method of a text. Throws a SyntaxError if there is no method of this name. */
export function createMethodCall(of: Term, name: string, parameter: Term): Term {
  const call = Object.hasOwn(TEXT_METHODS, name) ? TEXT_METHODS[name] : undefined;
  if (call === undefined) throw new SyntaxError(`${name}() is not known here`);
  return (payload) => {
    const [text, part] = [of(payload), parameter(payload)];
    if (typeof text !== 'string' || typeof part !== 'string') throw new RangeError(`${name}() is for texts`);
    return call(text, part);
  };
}

export function createSize(of: Term): Term {
  return (payload) => {
    const value = of(payload);
    if (typeof value === 'string' || Array.isArray(value)) return value.length;
    if (isJsonObject(value)) return Object.keys(value).length;
    throw new RangeError('size() is for texts, lists and objects');
  };
}

/** Returns whether the payload has a member. */
export function createHas(wanted: Term): Term {
  return (payload) => {
    try {
      return wanted(payload) !== undefined;
    } catch {
      return false;
    }
  };
}
