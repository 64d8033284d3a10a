import { Tabs } from '@mantine/core';
import { Plus } from 'lucide-react';
import { ButtonLink } from '../../../components/links/typed-link.tsx';
import { useNavigate } from '../../../navigation/hooks.ts';

/** Tabs for runs and schedules. */
export function ReportsTabs({ value }: { readonly value: 'runs' | 'schedules' }) {
  const navigate = useNavigate();
  return (
    <Tabs
      value={value}
      onChange={(chosen) => navigate({ to: chosen === 'schedules' ? '/reports/schedules' : '/reports' })}
    >
      <Tabs.List>
        <Tabs.Tab value="runs">Runs</Tabs.Tab>
        <Tabs.Tab value="schedules">Schedules</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}

/** Opens the form for a new report. */
export function NewReportButton() {
  return (
    <ButtonLink to="/reports/new" leftSection={<Plus size={16} aria-hidden="true" />}>
      New report
    </ButtonLink>
  );
}
