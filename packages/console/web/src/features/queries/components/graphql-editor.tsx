import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { graphql, updateSchema } from 'cm6-graphql';
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

interface GraphqlEditorProps {
  readonly value: string;
  readonly change: (value: string) => void;
  /** Called on Ctrl+Enter or ⌘+Enter. */
  readonly run: () => void;
  /** The schema in GraphQL's schema language; undefined while it is loading or unknown. */
  readonly schemaText: string | undefined;
  /** Called with the errors of the text when they change. */
  readonly onValidate: (errors: readonly string[]) => void;
}

/** Edits a query with completion and validation by its schema. Tab moves the focus to the next field. */
export default function GraphqlEditor({ value, change, run, schemaText, onValidate }: GraphqlEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const schema = useMemo(() => (schemaText === undefined ? undefined : buildSchema(schemaText)), [schemaText]);
  const onTextChange = useEffectEvent(change);
  const onRun = useEffectEvent(run);
  const notifyValidated = useEffectEvent(onValidate);
  const createEditor = useEffectEvent(() => {
    const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
    const runQuery = () => {
      onRun();
      return true;
    };
    const runKey = Prec.highest(keymap.of([{ key: 'Mod-Enter', run: runQuery }]));
    const changeListener = EditorView.updateListener.of((update) => {
      if (update.docChanged) onTextChange(update.state.doc.toString());
    });
    const state = EditorState.create({
      doc: value,
      extensions: [EditorView.cspNonce.of(nonce), runKey, changeListener, baseExtensions, graphql(schema)],
    });
    return new EditorView({ state, parent: container.current as HTMLDivElement });
  });
  useEffect(() => {
    const view = createEditor();
    editor.current = view;
    return () => view.destroy();
  }, []);
  useEffect(() => {
    const view = editor.current;
    if (view !== undefined) updateSchema(view, schema);
  }, [schema]);
  useEffect(() => {
    const view = editor.current;
    if (view === undefined || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => notifyValidated(findQueryErrors(value, schema)), [value, schema]);
  return <div ref={container} />;
}

function findQueryErrors(text: string, schema: GraphQLSchema | undefined): readonly string[] {
  if (text.trim() === '') return [];
  try {
    const document = parse(text);
    const errors = schema === undefined ? [] : validate(schema, document);
    return errors.map(({ message, locations }) => `Line ${locations?.[0]?.line ?? 1}: ${message}`);
  } catch (error) {
    const { message, locations } = error as { message: string; locations?: readonly { line: number }[] };
    return [`Line ${locations?.[0]?.line ?? 1}: ${message}`];
  }
}

const color = (name: string) => `light-dark(var(--mantine-color-${name}-9), var(--mantine-color-${name}-3))`;

const highlighting = HighlightStyle.define([
  { tag: tags.keyword, color: color('grape') },
  { tag: [tags.propertyName, tags.attributeName], color: color('blue') },
  { tag: tags.string, color: color('teal') },
  { tag: [tags.number, tags.bool, tags.atom], color: color('orange') },
  { tag: tags.comment, color: 'var(--mantine-color-dimmed)', fontStyle: 'italic' },
]);

const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-sm)',
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    fontSize: '13px',
  },
  '&.cm-focused': { outline: '2px solid var(--mantine-primary-color-filled)', outlineOffset: '1px' },
  '.cm-scroller': {
    fontFamily: 'var(--mantine-font-family-monospace)',
    minHeight: '320px',
    maxHeight: '60vh',
    overflow: 'auto',
  },
  // An empty query shows no errors.
  '&.empty .cm-lint-marker, &.empty .cm-lintPoint': { display: 'none' },
  '.cm-gutters': {
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-dimmed)',
    borderRight: '1px solid var(--mantine-color-default-border)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--mantine-color-text) 4%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--mantine-primary-color-filled) 30%, transparent)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--mantine-color-default-border)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-filled)',
    color: 'var(--mantine-primary-color-contrast)',
  },
});

const baseExtensions = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  highlightActiveLine(),
  lintGutter(),
  syntaxHighlighting(highlighting),
  theme,
  EditorView.contentAttributes.of({ 'aria-label': 'Query', tabindex: '0' }),
  EditorView.editorAttributes.of(({ state }) => (state.doc.length === 0 ? { class: 'empty' } : null)),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
];
