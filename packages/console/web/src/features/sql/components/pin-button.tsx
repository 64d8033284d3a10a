import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Pin } from 'lucide-react';
import type { SqlChart } from '../../../components/sql-chart/model/sql-chart.ts';
import { Permitted } from '../../../components/states/permitted.tsx';
import { PinForm } from './pin-form.tsx';

interface PinButtonProps {
  readonly source: 'amazon' | 'sandbox';
  readonly sql: string;
  /** Name of the query; empty if it has none. */
  readonly name: string;
  /** How the result is drawn; undefined if it has nothing to draw. */
  readonly chart: SqlChart | undefined;
}

/** Pins a query to a dashboard as a chart, or says what the result needs for one. */
export function PinButton({ source, sql, name, chart }: PinButtonProps) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Permitted procedures="dashboards.pin">
      <Button
        size="xs"
        variant="default"
        leftSection={<Pin size={14} aria-hidden="true" />}
        disabled={chart?.y.length === 0}
        onClick={open}
      >
        Pin to dashboard
      </Button>
      <Modal opened={isOpen} onClose={close} title="Pin to dashboard">
        {chart === undefined ? (
          <Stack gap="sm">
            <Text size="sm">
              Dashboards show charts, not tables. A chart needs two columns, one of them with numbers.
            </Text>
            <Text size="sm">
              Add a column of numbers to the query, such as <code>count(*) AS rows</code>, and run it again.
            </Text>
          </Stack>
        ) : (
          <Stack gap="sm">
            <Text size="sm">{describeChart(chart)}</Text>
            <PinForm close={close} chart={{ name, source, sql, chart: { ...chart, y: [...chart.y] } }} />
          </Stack>
        )}
      </Modal>
    </Permitted>
  );
}

function describeChart({ kind, x, y }: SqlChart): string {
  return `The dashboard shows this result as a ${kind} chart of ${y.join(', ')} by ${x}. Show the chart here to change that.`;
}
