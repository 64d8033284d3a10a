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
    <Section title="Report scenarios" description="Final status, duration and rows of future reports of a type">
      <Stack gap="xs">
        <ScenarioForm />
        {scenarios.data !== undefined && scenarios.data.length > 0 && (
          <PlainTable
            label="List of report scenarios"
            headings={['Report type', 'Final status', 'Duration (seconds)', 'Rows', 'Actions']}
            minWidth={560}
          >
            {scenarios.data.map(({ reportType, title, outcome, processingSeconds, rows }) => (
              <Table.Tr key={reportType}>
                <Table.Td>
                  <TypeName identifier={reportType} title={title} />
                </Table.Td>
                <Table.Td>{outcome ?? 'DONE'}</Table.Td>
                <Table.Td>{processingSeconds ?? '–'}</Table.Td>
                <Table.Td>{rows ?? '–'}</Table.Td>
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

function ScenarioForm() {
  const [reportType, setType] = useState('GET_MERCHANT_LISTINGS_ALL_DATA');
  const [outcome, setOutcome] = useState<'DONE' | 'CANCELLED' | 'FATAL'>('FATAL');
  const [seconds, setSeconds] = useState<number | undefined>();
  const [rows, setRows] = useState<number | undefined>();
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
        <Button size="xs" variant="default" type="submit" disabled={reportType === ''} loading={save.isPending}>
          Add scenario
        </Button>
      </Group>
      {save.error !== null && <ErrorState error={save.error} />}
    </>
  );
}
