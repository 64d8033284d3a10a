/** A step of a path: the name of a member, or an index of a list from 0. */
export type Step = string | number;

const form = /^[a-z][\w-]*(\[\d{1,3}\])?(\.[a-z][\w-]*(\[\d{1,3}\])?)*$/i;

/**
 * Parses an attribute's path, such as `bullet_point[1].value`. A name alone means its first value:
 * `item_name` is `item_name[0].value`. Returns undefined for an invalid path.
 */
export function parseSteps(path: string): readonly Step[] | undefined {
  if (!form.test(path)) return undefined;
  const steps = path.split(/[.[\]]+/).filter((part) => part !== '');
  const read = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const listed = typeof read[1] === 'number' ? read : [read[0] as Step, 0, ...read.slice(1)];
  return listed.length === 2 ? [...listed, 'value'] : listed;
}

/** Formats a path as text, as validation errors show it. */
export function pathText(steps: readonly Step[]): string {
  return steps.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${step}`)).join('');
}

type Holder = Record<Step, unknown>;

/** Sets a value at a path, and creates the lists and objects along the path. */
export function setAt(target: object, steps: readonly Step[], value: unknown): void {
  let holder = target as Holder;
  for (const [at, step] of steps.slice(0, -1).entries()) {
    const below = Object.hasOwn(holder, step) ? holder[step] : undefined;
    const isHolder = typeof below === 'object' && below !== null;
    if (!isHolder) define(holder, step, typeof steps[at + 1] === 'number' ? [] : {});
    holder = holder[step] as Holder;
  }
  define(holder, steps.at(-1) as Step, value);
}

/** Defines a property, so that `__proto__` is a name like any other. */
function define(holder: Holder, step: Step, value: unknown): void {
  Object.defineProperty(holder, step, { value, writable: true, enumerable: true, configurable: true });
}

/** Returns a copy without the empty indexes of lists. */
export function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutHoles);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutHoles(inner)]));
}
