import { Button, Collapse, Fieldset, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { resolveSchema, type Schema } from '../../model/schema.ts';
import type { FormContext } from './field-props.ts';
import { ValueField } from './value-field.tsx';

interface InputFormProps {
  readonly schema: Schema;
  readonly input: Readonly<Record<string, unknown>>;
  readonly form: FormContext;
  readonly disabled: boolean;
}

const names: Readonly<Record<string, string>> = { path: 'Path', query: 'Query', headers: 'Headers', body: 'Body' };

/** The input of an operation as a form, grouped by path, query, headers and body. */
export function InputForm({ schema, input, form, disabled }: InputFormProps) {
  const groups = Object.entries(schema.properties ?? {});
  return (
    <fieldset disabled={disabled} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Stack gap="md">
        {groups.map(([name, group]) => {
          const here = resolveSchema(group, form.definitions);
          const value = input[name];
          if (name === 'body' || here.properties === undefined) {
            return (
              <ValueField
                key={name}
                label={names[name] ?? name}
                schema={here}
                path={[name]}
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
  readonly form: FormContext;
}

const maxUnfolded = 6;

/** A group of parameters: required and given ones first, the rest collapsed. */
function ParameterGroup({ name, schema, value, form }: ParameterGroupProps) {
  const [opened, setOpened] = useState(false);
  const [initialNames] = useState(() => new Set(Object.keys((value ?? {}) as object)));
  const { properties = {}, required = [] } = schema;
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  const all = Object.keys(properties);
  const unknown = Object.keys(given).filter((one) => !Object.hasOwn(properties, one));
  const needed = all.filter((one) => required.includes(one));
  const rest = all.filter((one) => !required.includes(one));
  const first = all.length <= maxUnfolded ? rest : rest.filter((one) => initialNames.has(one));
  const folded = rest.filter((one) => !first.includes(one));
  const fields = (some: readonly string[]) =>
    some.map((one) => (
      <ValueField
        key={one}
        label={one}
        schema={resolveSchema({ ...properties[one], isParameter: true }, form.definitions)}
        path={[name, one]}
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
