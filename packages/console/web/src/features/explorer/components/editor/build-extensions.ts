import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { getStyleNonce } from '../../../../lib/browser/style-nonce.ts';
import type { Definitions, Schema } from '../../model/schema.ts';
import { completeJson } from './complete-json.ts';
import { buildEditorTheme, highlightStyle } from './editor-theme.ts';
import { validateJson } from './validate-json.ts';

const keys = [...completionKeymap, ...searchKeymap, ...foldKeymap, ...lintKeymap, ...defaultKeymap, ...historyKeymap];

/** Builds the extensions of every JSON editor. */
export function buildExtensions(label: string, height: string): Extension[] {
  return [
    EditorView.cspNonce.of(getStyleNonce()),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    buildEditorTheme(height),
    lineNumbers(),
    foldGutter(),
    codeFolding(),
    history(),
    drawSelection(),
    bracketMatching(),
    search({ top: true }),
    highlightSelectionMatches(),
    syntaxHighlighting(highlightStyle),
    json(),
    EditorView.lineWrapping,
    keymap.of(keys),
  ];
}

interface EditingOptions {
  readonly schema: Schema | undefined;
  readonly definitions: Definitions;
  readonly onChange: (text: string) => void;
}

/** Builds the further extensions of an editor that is not read-only. */
export function buildEditingExtensions({ schema, definitions, onChange }: EditingOptions): Extension[] {
  return [
    lintGutter(),
    linter((view) => validateJson(view, schema, definitions), { delay: 300 }),
    autocompletion({ override: [(context) => completeJson(context, schema, definitions)] }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
}
