import { Stack } from '@mantine/core';
import type { Partner } from '../model/types.ts';
import { FaultForm } from './fault-form.tsx';
import { Quirks } from './quirks.tsx';
import { ReportScenarios } from './report-scenarios.tsx';

/** Adds fault rules and report scenarios, and turns quirks on and off. The active rules are shown above the tabs. */
export function Faults({ partners }: { readonly partners: readonly Partner[] }) {
  return (
    <Stack gap="md">
      <FaultForm partners={partners} />
      <ReportScenarios />
      <Quirks />
    </Stack>
  );
}
