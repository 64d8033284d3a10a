import { Alert, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { OperationDetails } from '../api/types.ts';
import { describeOrigin } from '../model/filled-values.ts';
import type { CallDraft } from '../model/use-call-draft.ts';
import { formatPath, type ValidationError } from '../model/validate-input.ts';
import { InputForm } from './form/input-form.tsx';
import { ValueField } from './form/value-field.tsx';

const JsonEditor = lazy(() => import('./json-editor.tsx'));

interface InputTabsProps {
  readonly form: CallDraft;
  readonly placeholders: OperationDetails['placeholders'];
  readonly descriptions: OperationDetails['descriptions'];
  readonly sellerId: string | undefined;
  /** Whether to show which required values are missing. */
  readonly isSubmitted: boolean;
  readonly tab: 'form' | 'json';
  readonly setTab: (tab: 'form' | 'json') => void;
}

/** The input of a call as a form and as JSON. */
export function InputTabs({ form, placeholders, descriptions, sellerId, isSubmitted, tab, setTab }: InputTabsProps) {
  const { draft, schema, definitions, fieldErrors } = form;
  const variables = useQuery(trpc.explorer.variables.queryOptions({ sellerId }));
  const shownErrors = fieldErrors.filter((one) => isSubmitted || !isMissing(one));
  return (
    <Tabs value={tab} onChange={(next) => setTab(next === 'json' ? 'json' : 'form')} keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="form">Form</Tabs.Tab>
        <Tabs.Tab value="json">JSON</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="form">
        {draft.parseError !== undefined && (
          <Alert color="red" variant="light" mb="sm" title="Invalid JSON">
            {draft.parseError} The form shows the last valid input. Fix the text on the JSON tab.
          </Alert>
        )}
        <InputForm
          schema={schema}
          input={draft.input as Readonly<Record<string, unknown>>}
          disabled={draft.parseError !== undefined}
          form={{
            definitions,
            Field: ValueField,
            errors: new Map(shownErrors.map((one) => [formatPath(one.path), one])),
            variables: variables.data?.values,
            descriptions,
            describeOrigin: (path) => describeOrigin(path, draft.input, draft.filled, placeholders),
            change: form.setValue,
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="json">
        <Suspense fallback={<LoadingState label="Loading editor" />}>
          <JsonEditor
            label="Input as JSON"
            text={draft.text}
            change={form.setText}
            schema={schema}
            definitions={definitions}
          />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

function isMissing({ message }: ValidationError): boolean {
  return message === 'is missing.';
}
