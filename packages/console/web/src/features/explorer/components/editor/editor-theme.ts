import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colors of the JSON syntax. */
export const highlightStyle = HighlightStyle.define([
  { tag: tags.propertyName, color: 'light-dark(#0b5394, #8ec7ff)' },
  { tag: tags.string, color: 'light-dark(#0a6b2d, #8fd6a3)' },
  { tag: tags.number, color: 'light-dark(#9a3b00, #f0b27a)' },
  { tag: [tags.bool, tags.null], color: 'light-dark(#7a1fa2, #d6a8ff)' },
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
