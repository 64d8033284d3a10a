import { Alert, Button, Stack, Text } from '@mantine/core';

/** A value that somebody changed while a form was open, as screens show it. */
export interface ChangedValue {
  readonly label: string;
  /** What the form was opened with. */
  readonly seen: string;
  readonly current: string;
  /** What the user entered. */
  readonly entered: string;
}

interface ChangedMeanwhileProps {
  /** What was changed, such as `price`. */
  readonly what: string;
  readonly values: readonly ChangedValue[];
  /** Called when the user wants to replace the current values. Default: the form asks itself. */
  readonly accept?: (() => void) | undefined;
}

/** Shows both values of what somebody else changed while a form was open. */
export function ChangedMeanwhile({ what, values, accept }: ChangedMeanwhileProps) {
  return (
    <Alert role="alert" variant="light" color="orange" title={`The ${what} was changed meanwhile.`}>
      <Stack gap="xs" align="flex-start">
        {values.map(({ label, seen, current, entered }) => (
          <Stack key={label} gap={0}>
            <Text size="sm">
              {label}, when you opened this form: {seen}
            </Text>
            <Text size="sm" fw={500}>
              {label} now: {current}
            </Text>
            <Text size="sm" fw={500}>
              Yours: {entered}
            </Text>
          </Stack>
        ))}
        {accept !== undefined && (
          <Button size="xs" variant="default" onClick={accept}>
            Continue with mine
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
