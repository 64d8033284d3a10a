import { Button, Collapse, Fieldset, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { resolved, type Schema } from '../../model/schema.ts';
import type { FormParts } from './field-parts.ts';
import { ValueField } from './value-field.tsx';

interface InputFormProps {
  readonly schema: Schema;
  readonly input: Readonly<Record<string, unknown>>;
  readonly form: FormParts;
  readonly disabled: boolean;
}

const names: Readonly<Record<string, string>> = { path: 'Path', query: 'Query', headers: 'Headers', body: 'Body' };

/** The input of an operation as a form: a group each for path, query, headers and body. */
export function InputForm({ schema, input, form, disabled }: InputFormProps) {
  const groups = Object.entries(schema.properties ?? {});
  return (
    <fieldset disabled={disabled} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Stack gap="md">
        {groups.map(([name, group]) => {
          const here = resolved(group, form.definitions);
          const value = input[name];
          if (name === 'body' || here.properties === undefined) {
            return (
              <ValueField
                key={name}
                label={names[name] ?? name}
                schema={here}
                place={[name]}
                required={schema.required?.includes(name) ?? false}
                value={value}
                form={form}
              />
            );
          }
          return <ParameterGroup key={name} name={name} schema={here} value={value} form={form} />;
        })}
        {groups.length <= 1 && input.body === undefined && (
          <Text size="sm" c="dimmed">
            This operation takes no parameters.
          </Text>
        )}
      </Stack>
    </fieldset>
  );
}

interface ParameterGroupProps {
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly form: FormParts;
}

const fewest = 6;

/** Parameters: those that are needed or given first, many others folded. */
function ParameterGroup({ name, schema, value, form }: ParameterGroupProps) {
  const [opened, setOpened] = useState(false);
  const [atHand] = useState(() => new Set(Object.keys((value ?? {}) as object)));
  const { properties = {}, required = [] } = schema;
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  const all = Object.keys(properties);
  const unknown = Object.keys(given).filter((one) => !Object.hasOwn(properties, one));
  const needed = all.filter((one) => required.includes(one));
  const rest = all.filter((one) => !required.includes(one));
  const first = all.length <= fewest ? rest : rest.filter((one) => atHand.has(one));
  const folded = rest.filter((one) => !first.includes(one));
  const fields = (some: readonly string[]) =>
    some.map((one) => (
      <ValueField
        key={one}
        label={one}
        schema={resolved({ ...properties[one], asText: true }, form.definitions)}
        place={[name, one]}
        required={required.includes(one)}
        value={given[one]}
        form={form}
      />
    ));
  return (
    <Fieldset legend={names[name] ?? name} p="sm">
      <Stack gap="sm">
        {fields([...needed, ...first, ...unknown])}
        {folded.length > 0 && (
          <>
            <Collapse expanded={opened}>
              <Stack gap="sm">{fields(folded)}</Stack>
            </Collapse>
            <Button size="xs" variant="subtle" onClick={() => setOpened(!opened)} aria-expanded={opened}>
              {opened ? 'Show fewer parameters' : `Show ${folded.length} more parameters`}
            </Button>
          </>
        )}
      </Stack>
    </Fieldset>
  );
}
