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
          const groupSchema = resolveSchema(group, form.definitions);
          const value = input[name];
          if (name === 'body' || groupSchema.properties === undefined) {
            return (
              <ValueField
                key={name}
                label={names[name] ?? name}
                schema={groupSchema}
                path={[name]}
                required={schema.required?.includes(name) ?? false}
                value={value}
                form={form}
              />
            );
          }
          return <ParameterGroup key={name} name={name} schema={groupSchema} value={value} form={form} />;
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

const maxExpanded = 6;

/** A group of parameters: required and given ones first, the rest collapsed. */
function ParameterGroup({ name, schema, value, form }: ParameterGroupProps) {
  const [opened, setOpened] = useState(false);
  const [initialNames] = useState(() => new Set(Object.keys((value ?? {}) as object)));
  const { properties = {}, required = [] } = schema;
  const members = (value ?? {}) as Readonly<Record<string, unknown>>;
  const all = Object.keys(properties);
  const unknown = Object.keys(members).filter((one) => !Object.hasOwn(properties, one));
  const requiredNames = all.filter((one) => required.includes(one));
  const optionalNames = all.filter((one) => !required.includes(one));
  const expandedNames =
    all.length <= maxExpanded ? optionalNames : optionalNames.filter((one) => initialNames.has(one));
  const collapsedNames = optionalNames.filter((one) => !expandedNames.includes(one));
  const fields = (some: readonly string[]) =>
    some.map((one) => (
      <ValueField
        key={one}
        label={one}
        schema={resolveSchema({ ...properties[one], isParameter: true }, form.definitions)}
        path={[name, one]}
        required={required.includes(one)}
        value={members[one]}
        form={form}
      />
    ));
  return (
    <Fieldset legend={names[name] ?? name} p="sm">
      <Stack gap="sm">
        {fields([...requiredNames, ...expandedNames, ...unknown])}
        {collapsedNames.length > 0 && (
          <>
            <Collapse expanded={opened}>
              <Stack gap="sm">{fields(collapsedNames)}</Stack>
            </Collapse>
            <Button size="xs" variant="subtle" onClick={() => setOpened(!opened)} aria-expanded={opened}>
              {opened ? 'Show fewer parameters' : `Show ${collapsedNames.length} more parameters`}
            </Button>
          </>
        )}
      </Stack>
    </Fieldset>
  );
}
