import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { getStyleNonce } from '../../lib/browser/style-nonce.ts';
import { baseExtensions } from './base-extensions.ts';

interface QueryEditorOptions {
  readonly value: string;
  readonly change: (value: string) => void;
  /** Called on Ctrl+Enter or ⌘+Enter. */
  readonly run: () => void;
  /** The language, read when the editor is created. */
  readonly language: Extension;
}

/** Creates an editor in the element of `container`, and keeps its text the same as the value. */
export function useQueryEditor({ value, change, run, language }: QueryEditorOptions) {
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const onTextChange = useEffectEvent(change);
  const onRun = useEffectEvent(run);
  const createEditor = useEffectEvent(() => {
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
      extensions: [EditorView.cspNonce.of(getStyleNonce()), runKey, changeListener, baseExtensions, language],
    });
    return new EditorView({ state, parent: container.current as HTMLDivElement });
  });
  // Before the browser draws, so that the empty element moves nothing.
  useLayoutEffect(() => {
    const view = createEditor();
    editor.current = view;
    return () => view.destroy();
  }, []);
  useEffect(() => {
    const view = editor.current;
    if (view === undefined || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);
  return { container, editor };
}
