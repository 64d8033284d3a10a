import type { Completion, CompletionContext } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { findPathAt } from '../../model/json-paths.ts';
import type { Definitions, Schema } from '../../model/schema.ts';
import { findSchemaAt } from '../../model/value-at-path.ts';

/** Completes names and values from the schema. */
export function completeJson(context: CompletionContext, schema: Schema | undefined, definitions: Definitions) {
  if (schema === undefined) return null;
  const tree = syntaxTree(context.state);
  const read = (from: number, to: number) => context.state.sliceDoc(from, to);
  const { path, isName, names } = findPathAt(tree, read, context.pos);
  const here = findSchemaAt(schema, definitions, path);
  const word = context.matchBefore(/"?[\w.{}-]*/);
  if (here === undefined || (word?.text === '' && !context.explicit)) return null;
  const from = word?.from ?? context.pos;
  const options = isName ? listMembers(here, names) : listValues(here);
  // Also replaces the typed quotation mark and the one that the editor closed automatically.
  const to = context.pos + (word?.text.startsWith('"') && read(context.pos, context.pos + 1) === '"' ? 1 : 0);
  return options.length === 0 ? null : { from, to, options, filter: true };
}

function listMembers({ properties = {}, required = [] }: Schema, names: readonly string[]): Completion[] {
  return Object.entries(properties)
    .filter(([name]) => !names.includes(name))
    .map(([name, { type }]) => ({
      label: `"${name}"`,
      apply: `"${name}": `,
      detail: [type, required.includes(name) ? 'required' : undefined].filter(Boolean).join(', '),
      type: 'property',
      boost: required.includes(name) ? 1 : 0,
    }));
}

function listValues({ enum: known = [], type, items }: Schema): Completion[] {
  const values = type === 'boolean' ? [true, false] : type === 'array' ? (items?.enum ?? []) : known;
  return values.map((value) => ({ label: JSON.stringify(value), type: 'enum' }));
}
