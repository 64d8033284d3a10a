import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colors of the JSON syntax. */
export const highlightStyle = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-code-key)' },
  { tag: tags.string, color: 'var(--color-code-text)' },
  { tag: tags.number, color: 'var(--color-code-number)' },
  { tag: [tags.bool, tags.null], color: 'var(--color-code-word)' },
]);

export function buildEditorTheme(height: string) {
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
      background: 'var(--color-code-selection)',
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
