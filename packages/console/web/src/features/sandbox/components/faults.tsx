import { Stack } from '@mantine/core';
import type { Partner } from '../model/types.ts';
import { FaultForm } from './fault-form.tsx';
import { ReportPlans } from './report-plans.tsx';

/** What goes wrong from now on. What is on stands above, on every tab. */
export function Faults({ partners }: { readonly partners: readonly Partner[] }) {
  return (
    <Stack gap="md">
      <FaultForm partners={partners} />
      <ReportPlans />
    </Stack>
  );
}
