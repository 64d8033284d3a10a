import { autocompletion, type Completion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import { type Diagnostic, forceLinting, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getStyleNonce } from '../../../lib/style-nonce.ts';
import classes from '../explorer.module.css';
import { findPathAt, findRange } from '../model/json-paths.ts';
import type { Definitions, Schema } from '../model/schema.ts';
import { formatPath, validateInput } from '../model/validate-input.ts';
import { findSchemaAt } from '../model/value-at-path.ts';

interface JsonEditorProps {
  readonly label: string;
  readonly text: string;
  /** Undefined for a read-only editor. */
  readonly change?: ((text: string) => void) | undefined;
  /** Schema for completion and validation. */
  readonly schema?: Schema | undefined;
  readonly definitions?: Definitions | undefined;
  readonly height?: string;
}

const noDefinitions: Definitions = {};

/** A JSON editor with completion and inline validation if it has a schema. */
export function JsonEditor({
  label,
  text,
  change,
  schema,
  definitions = noDefinitions,
  height = '420px',
}: JsonEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const onChange = useEffectEvent((next: string) => change?.(next));
  const getInitialText = useEffectEvent(() => text);
  const isReadOnly = change === undefined;
  useEffect(() => {
    const editor = new EditorView({
      parent: box.current as HTMLDivElement,
      state: EditorState.create({
        doc: getInitialText(),
        extensions: [
          EditorView.cspNonce.of(getStyleNonce()),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          theme(height),
          lineNumbers(),
          foldGutter(),
          codeFolding(),
          history(),
          drawSelection(),
          bracketMatching(),
          search({ top: true }),
          highlightSelectionMatches(),
          syntaxHighlighting(colours),
          json(),
          EditorView.lineWrapping,
          keymap.of([
            ...completionKeymap,
            ...searchKeymap,
            ...foldKeymap,
            ...lintKeymap,
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          ...(isReadOnly
            ? [EditorState.readOnly.of(true)]
            : [
                lintGutter(),
                linter((current) => diagnostics(current, schema, definitions), { delay: 300 }),
                autocompletion({ override: [(context) => complete(context, schema, definitions)] }),
                EditorView.updateListener.of((update) => {
                  if (update.docChanged) onChange(update.state.doc.toString());
                }),
              ]),
        ],
      }),
    });
    view.current = editor;
    if (!isReadOnly) forceLinting(editor);
    return () => editor.destroy();
  }, [label, height, isReadOnly, schema, definitions]);
  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);
  return <div ref={box} className={classes.editor} />;
}

export default JsonEditor;

function diagnostics(view: EditorView, schema: Schema | undefined, definitions: Definitions): Diagnostic[] {
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

function complete(context: CompletionContext, schema: Schema | undefined, definitions: Definitions) {
  if (schema === undefined) return null;
  const tree = syntaxTree(context.state);
  const read = (from: number, to: number) => context.state.sliceDoc(from, to);
  const { path, isName, names } = findPathAt(tree, read, context.pos);
  const here = findSchemaAt(schema, definitions, path);
  const word = context.matchBefore(/"?[\w.{}-]*/);
  if (here === undefined || (word?.text === '' && !context.explicit)) return null;
  const from = word?.from ?? context.pos;
  const options = isName ? memberOptions(here, names) : valueOptions(here);
  // Also replaces the typed quotation mark and the one that the editor closed automatically.
  const to = context.pos + (word?.text.startsWith('"') && read(context.pos, context.pos + 1) === '"' ? 1 : 0);
  return options.length === 0 ? null : { from, to, options, filter: true };
}

function memberOptions({ properties = {}, required = [] }: Schema, names: readonly string[]): Completion[] {
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

function valueOptions({ enum: known = [], type, items }: Schema): Completion[] {
  const values = type === 'boolean' ? [true, false] : type === 'array' ? (items?.enum ?? []) : known;
  return values.map((value) => ({ label: JSON.stringify(value), type: 'enum' }));
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'light-dark(#0b5394, #8ec7ff)' },
  { tag: tags.string, color: 'light-dark(#0a6b2d, #8fd6a3)' },
  { tag: tags.number, color: 'light-dark(#9a3b00, #f0b27a)' },
  { tag: [tags.bool, tags.null], color: 'light-dark(#7a1fa2, #d6a8ff)' },
]);

function theme(height: string) {
  return EditorView.theme({
    '&': { height, fontSize: '13px', backgroundColor: 'var(--mantine-color-body)', color: 'var(--mantine-color-text)' },
    '&.cm-focused': { outline: '2px solid var(--mantine-primary-color-filled)' },
    '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)' },
    '.cm-content': { caretColor: 'var(--mantine-color-text)' },
    '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
    '.cm-gutters': {
      backgroundColor: 'var(--mantine-color-body)',
      color: 'var(--mantine-color-dimmed)',
      borderRight: '1px solid var(--mantine-color-default-border)',
    },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'light-dark(#cfe3f7, #24476b)',
    },
    '.cm-tooltip, .cm-panels': {
      backgroundColor: 'var(--mantine-color-body)',
      color: 'var(--mantine-color-text)',
      border: '1px solid var(--mantine-color-default-border)',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--mantine-primary-color-filled)',
      color: 'var(--mantine-primary-color-contrast)',
    },
  });
}
