import { Stack } from '@mantine/core';
import type { Partner } from '../model/types.ts';
import { FaultForm } from './fault-form.tsx';
import { ReportScenarios } from './report-scenarios.tsx';

/** Adds fault rules and delivery faults. The active rules are shown above the tabs. */
export function Faults({ partners }: { readonly partners: readonly Partner[] }) {
  return (
    <Stack gap="md">
      <FaultForm partners={partners} />
      <ReportScenarios />
    </Stack>
  );
}
