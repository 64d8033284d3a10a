import { jsonParseLinter } from '@codemirror/lang-json';
import { syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { findRange } from '../../model/json-paths.ts';
import type { Definitions, Schema } from '../../model/schema.ts';
import { formatPath, validateInput } from '../../model/validate-input.ts';

/** Marks syntax errors, or else the values that do not match the schema. */
export function validateJson(view: EditorView, schema: Schema | undefined, definitions: Definitions): Diagnostic[] {
  const broken = jsonParseLinter()(view);
  if (broken.length > 0 || schema === undefined) return broken;
  const text = view.state.doc.toString();
  const tree = syntaxTree(view.state);
  return validateInput(JSON.parse(text), schema, definitions).map(({ path, message, level }) => ({
    ...findRange(tree, (from, to) => view.state.sliceDoc(from, to), path),
    severity: level,
    message: `${formatPath(path) || 'The input'} ${message}`,
  }));
}
