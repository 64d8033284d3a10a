import type { Schema } from './validation-error.ts';

/** Finds the part of a schema that a reference points to; undefined when it points outside the schema. */
export function findReferencedSchema(root: Schema, reference: unknown): Schema | undefined {
  if (typeof reference !== 'string' || typeof root === 'boolean') return undefined;
  const schemaId = typeof root.$id === 'string' ? root.$id.replace(/#$/, '') : '';
  const fragment =
    schemaId !== '' && reference.startsWith(`${schemaId}#`) ? reference.slice(schemaId.length) : reference;
  if (fragment === '#') return root;
  if (!fragment.startsWith('#/')) return undefined;
  let part: unknown = root;
  const steps = fragment.slice(2).split('/');
  for (const step of /[%~]/.test(fragment) ? steps.map(unescapePointer) : steps) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined;
    part = (part as Readonly<Record<string, unknown>>)[step];
  }
  return part as Schema;
}

function unescapePointer(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
}
