import { forceLinting } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from '../explorer.module.css';
import type { Definitions, Schema } from '../model/schema.ts';
import { buildEditingExtensions, buildExtensions } from './editor/build-extensions.ts';

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
    const extensions = [
      ...buildExtensions(label, height),
      ...(isReadOnly
        ? [EditorState.readOnly.of(true)]
        : buildEditingExtensions({ schema, definitions, onChange: (next) => onChange(next) })),
    ];
    const editor = new EditorView({
      parent: box.current as HTMLDivElement,
      state: EditorState.create({ doc: getInitialText(), extensions }),
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
