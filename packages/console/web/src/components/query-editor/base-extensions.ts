import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlighting = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--color-code-word)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--color-code-key)' },
  { tag: tags.string, color: 'var(--color-code-text)' },
  { tag: [tags.number, tags.bool, tags.atom], color: 'var(--color-code-number)' },
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

/** Extensions of every editor of queries. */
export const baseExtensions = [
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
