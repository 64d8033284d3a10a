import { PostgreSQL, type SQLNamespace, sql as sqlLanguage } from '@codemirror/lang-sql';
import { Compartment } from '@codemirror/state';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { useQueryEditor } from '../../../components/query-editor/use-query-editor.ts';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { runSchema } from '../model/sql-names.ts';
import type { RunTableNames } from '../model/use-run-tables.ts';

/** What other parts of the screen can do with the editor. */
export interface SqlEditorHandle {
  /** Replaces the selection and moves the focus to the editor. */
  insert(text: string): void;
}

interface SqlEditorProps {
  readonly value: string;
  readonly change: (value: string) => void;
  /** Called on Ctrl+Enter or ⌘+Enter. */
  readonly run: () => void;
  /** The tables to complete; empty while they are loading. */
  readonly tables: Outputs['sql']['tables'];
  readonly runTables: RunTableNames;
  readonly ref: Ref<SqlEditorHandle>;
}

/** Edits SQL with completion of tables and columns. Tab moves the focus to the next field. */
export default function SqlEditor({ value, change, run, tables, runTables, ref }: SqlEditorProps) {
  const [compartment] = useState(() => new Compartment());
  const schema = JSON.stringify(buildSchema(tables, runTables));
  const language = useMemo(() => buildLanguage(JSON.parse(schema)), [schema]);
  const { container, editor } = useQueryEditor({ value, change, run, language: compartment.of(language) });
  useEffect(() => {
    editor.current?.dispatch({ effects: compartment.reconfigure(language) });
  }, [language, editor, compartment]);
  useImperativeHandle(ref, () => ({
    insert: (text) => {
      const view = editor.current;
      view?.dispatch(view.state.replaceSelection(text));
      view?.focus();
    },
  }));
  return <div ref={container} />;
}

interface CompletedColumn {
  readonly name: string;
  readonly type: string;
  readonly description?: string;
}

function buildSchema(tables: SqlEditorProps['tables'], { names, columns }: RunTableNames): SQLNamespace {
  return {
    ...Object.fromEntries(tables.map((table) => [table.name, table.columns.map(toCompletion)])),
    [runSchema]: Object.fromEntries(names.map((name) => [name, (columns.get(name) ?? []).map(toCompletion)])),
  };
}

function toCompletion({ name, type, description }: CompletedColumn) {
  return { label: name, detail: type, type: 'property', ...(description !== undefined && { info: description }) };
}

/** DuckDB's SQL is close to that of Postgres. */
function buildLanguage(schema: SQLNamespace) {
  return sqlLanguage({ dialect: PostgreSQL, schema, upperCaseKeywords: true });
}
