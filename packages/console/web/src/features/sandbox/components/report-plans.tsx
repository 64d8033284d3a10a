import { Button, Group, Select, Stack, Table, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OptionalNumber } from '../../../components/optional-number.tsx';
import { PlainTable } from '../../../components/plain-table.tsx';
import { FailedState } from '../../../components/states.tsx';
import { tellFailed } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from './section.tsx';

/** How reports that are asked for from now on are to go. */
export function ReportPlans() {
  const plans = useQuery(trpc.sandbox.reportPlans.queryOptions());
  const forget = useMutation(trpc.sandbox.forgetReportPlan.mutationOptions({ onError: tellFailed }));
  return (
    <Section title="Reports" description="How those that are asked for from now on end, and how long they take.">
      <Stack gap="xs">
        <PlanForm />
        {plans.data !== undefined && plans.data.length > 0 && (
          <PlainTable
            label="Plans of reports"
            heads={['Type', 'Ends as', 'Seconds it takes', 'Rows', 'Change']}
            minWidth={560}
          >
            {plans.data.map(({ reportType, outcome, processingSeconds, rows }) => (
              <Table.Tr key={reportType}>
                <Table.Td>{reportType}</Table.Td>
                <Table.Td>{outcome ?? 'DONE'}</Table.Td>
                <Table.Td>{processingSeconds ?? '—'}</Table.Td>
                <Table.Td>{rows ?? '—'}</Table.Td>
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Take back the plan for ${reportType}`}
                    onClick={() => forget.mutate({ reportType })}
                  >
                    Take back
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

function PlanForm() {
  const [reportType, setType] = useState('GET_MERCHANT_LISTINGS_ALL_DATA');
  const [outcome, setOutcome] = useState<'DONE' | 'CANCELLED' | 'FATAL'>('FATAL');
  const [seconds, setSeconds] = useState<number | undefined>();
  const [rows, setRows] = useState<number | undefined>();
  const plan = useMutation(trpc.sandbox.planReports.mutationOptions());
  return (
    <>
      <Group
        component="form"
        gap="xs"
        align="flex-end"
        onSubmit={(event) => {
          event.preventDefault();
          plan.mutate({
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
          label="Ends as"
          data={['DONE', 'CANCELLED', 'FATAL']}
          value={outcome}
          onChange={(chosen) => chosen !== null && setOutcome(chosen as typeof outcome)}
          allowDeselect={false}
        />
        <OptionalNumber size="xs" w={140} label="Seconds it takes" min={0} value={seconds} onChange={setSeconds} />
        <OptionalNumber size="xs" w={140} label="Rows" min={0} allowDecimal={false} value={rows} onChange={setRows} />
        <Button size="xs" variant="default" type="submit" disabled={reportType === ''} loading={plan.isPending}>
          Plan
        </Button>
      </Group>
      {plan.error !== null && <FailedState error={plan.error} />}
    </>
  );
}
