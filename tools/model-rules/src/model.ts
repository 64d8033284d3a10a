/** A Swagger document, as far as rules are mined from it. */
export type Json = { readonly [name: string]: unknown };

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function member(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

/** Returns the value at a JSON pointer. */
export function readPointer(model: Json, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((at, step) => (Array.isArray(at) ? at[Number(step)] : member(at, step)), model);
}

export function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
