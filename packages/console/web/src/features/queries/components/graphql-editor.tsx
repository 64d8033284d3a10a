import { graphql, updateSchema } from 'cm6-graphql';
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useQueryEditor } from '../../../components/query-editor/use-query-editor.ts';

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
  const schema = useMemo(() => (schemaText === undefined ? undefined : buildSchema(schemaText)), [schemaText]);
  const notifyValidated = useEffectEvent(onValidate);
  const { container, editor } = useQueryEditor({ value, change, run, language: graphql(schema) });
  useEffect(() => {
    const view = editor.current;
    if (view !== undefined) updateSchema(view, schema);
  }, [schema, editor]);
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
