import { Button, Group, Select, Stack, Table, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OptionalNumberInput } from '../../../components/forms/optional-number-input.tsx';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { TypeName } from '../../../components/values/type-name.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { Section } from './section.tsx';

/** Scenarios of future reports. */
export function ReportScenarios() {
  const scenarios = useQuery(trpc.sandbox.reportScenarios.queryOptions());
  const remove = useMutation(trpc.sandbox.removeReportScenario.mutationOptions({ onError: notifyError }));
  return (
    <Section title="Report scenarios" description="Final status, duration, rows and form of future reports of a type">
      <Stack gap="xs">
        <ScenarioForm />
        {scenarios.data !== undefined && scenarios.data.length > 0 && (
          <PlainTable
            label="List of report scenarios"
            headings={['Report type', 'Final status', 'Duration (seconds)', 'Rows', 'Document', 'Actions']}
            minWidth={560}
          >
            {scenarios.data.map(({ reportType, title, outcome, processingSeconds, rows, ...form }) => (
              <Table.Tr key={reportType}>
                <Table.Td>
                  <TypeName identifier={reportType} title={title} />
                </Table.Td>
                <Table.Td>{outcome ?? 'DONE'}</Table.Td>
                <Table.Td>{processingSeconds ?? '–'}</Table.Td>
                <Table.Td>{rows ?? '–'}</Table.Td>
                <Table.Td>{describeForm(form)}</Table.Td>
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Remove scenario for ${title}`}
                    onClick={() => remove.mutate({ reportType })}
                  >
                    Remove
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </PlainTable>
        )}
      </Stack>
    </Section>
  );
}

/** The charsets that the sandbox can write. */
const CHARSETS = ['Cp1252', 'ISO-8859-1', 'Windows-31J', 'Shift_JIS', 'MS932', 'UTF-8', 'UTF-16', 'UTF-8-BOM', 'none'];

/** The languages that the sandbox has headings in. */
const LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'ja', 'zh'];

interface DocumentForm {
  readonly charset?: string;
  readonly headings?: string | Readonly<Record<string, string>>;
  readonly columns?: readonly string[];
}

/** Formats what a scenario changes in a document, such as "Shift_JIS, headings: ja, 2 columns". */
function describeForm({ charset, headings, columns }: DocumentForm): string {
  const parts = [
    charset,
    headings && `headings: ${typeof headings === 'string' ? headings : 'renamed'}`,
    columns && `${columns.length} columns`,
  ];
  return parts.filter((part) => part !== undefined).join(', ') || '–';
}

function ScenarioForm() {
  const [reportType, setType] = useState('GET_MERCHANT_LISTINGS_ALL_DATA');
  const [outcome, setOutcome] = useState<'DONE' | 'CANCELLED' | 'FATAL'>('FATAL');
  const [seconds, setSeconds] = useState<number | undefined>();
  const [rows, setRows] = useState<number | undefined>();
  const [charset, setCharset] = useState<string | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const [columns, setColumns] = useState('');
  const save = useMutation(trpc.sandbox.setReportScenario.mutationOptions());
  return (
    <>
      <Group
        component="form"
        gap="xs"
        align="flex-end"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({
            reportType,
            outcome,
            ...(seconds !== undefined && { processingSeconds: seconds }),
            ...(rows !== undefined && { rows }),
            ...(charset !== null && { charset }),
            ...(language !== null && { headings: language }),
            ...(columns.trim() !== '' && { columns: columns.split(',').map((heading) => heading.trim()) }),
          });
        }}
      >
        <TextInput
          size="xs"
          w={{ base: '100%', xs: 320 }}
          label="Report type"
          value={reportType}
          onChange={({ currentTarget }) => setType(currentTarget.value.trim())}
        />
        <Select
          size="xs"
          w={160}
          label="Final status"
          data={['DONE', 'CANCELLED', 'FATAL']}
          value={outcome}
          onChange={(chosen) => chosen !== null && setOutcome(chosen as typeof outcome)}
          allowDeselect={false}
        />
        <OptionalNumberInput
          size="xs"
          w={140}
          label="Duration (seconds)"
          min={0}
          value={seconds}
          onChange={setSeconds}
        />
        <OptionalNumberInput
          size="xs"
          w={140}
          label="Rows"
          min={0}
          allowDecimal={false}
          value={rows}
          onChange={setRows}
        />
        <Select
          size="xs"
          w={140}
          label="Charset"
          placeholder="As usual"
          data={CHARSETS}
          value={charset}
          onChange={setCharset}
          clearable
        />
        <Select
          size="xs"
          w={140}
          label="Headings"
          placeholder="As usual"
          data={LANGUAGES}
          value={language}
          onChange={setLanguage}
          clearable
        />
        <TextInput
          size="xs"
          w={{ base: '100%', xs: 240 }}
          label="Columns"
          placeholder="seller-sku, price"
          value={columns}
          onChange={({ currentTarget }) => setColumns(currentTarget.value)}
        />
        <Button size="xs" variant="default" type="submit" disabled={reportType === ''} loading={save.isPending}>
          Add scenario
        </Button>
      </Group>
      {save.error !== null && <ErrorState error={save.error} />}
    </>
  );
}
