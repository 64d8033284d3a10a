import { Group, Loader, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { Check, Minus, X } from 'lucide-react';
import type { RunStep } from '../model/run-steps.ts';
import classes from './run-steps.module.css';

const stateNames = { done: 'done', current: 'in progress', pending: 'pending', failed: 'failed' } as const;

/** Lists the steps of a report run with their states. */
export function RunSteps({ steps }: { readonly steps: readonly RunStep[] }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((step) => (
        <li key={step.name} className={classes.step}>
          <Group gap={8} wrap="nowrap" align="flex-start">
            <StepMark state={step.state} />
            <div>
              <Text size="sm" fw={step.state === 'current' ? 600 : 500}>
                {step.name}
                <VisuallyHidden component="span">: {stateNames[step.state]}</VisuallyHidden>
              </Text>
              {step.detail !== '' && (
                <Text size="xs" c="dimmed">
                  {step.detail}
                </Text>
              )}
            </div>
          </Group>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state }: Pick<RunStep, 'state'>) {
  if (state === 'current') return <Loader size={20} aria-hidden="true" />;
  const { color, Icon } = marks[state];
  return (
    <ThemeIcon
      size={20}
      radius="xl"
      variant={state === 'pending' ? 'default' : 'filled'}
      color={color}
      aria-hidden="true"
    >
      <Icon size={12} />
    </ThemeIcon>
  );
}

const marks = {
  done: { color: 'green', Icon: Check },
  failed: { color: 'red', Icon: X },
  pending: { color: 'gray', Icon: Minus },
} as const;
