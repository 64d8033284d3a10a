import { Box, Button, Fieldset, Select, Stack, Text } from '@mantine/core';
import { buildBlankValue } from '../../model/blank-value.ts';
import { resolveSchema } from '../../model/schema.ts';
import { formatPath } from '../../model/validate-input.ts';
import { buildFieldId, type FieldProps } from './field-props.ts';
import { RemoveButton } from './remove-button.tsx';

/** An object: shows its required and given fields, and adds others on demand. */
export function ObjectField({ label, schema, path, required, value, form }: FieldProps) {
  const error = form.errors.get(formatPath(path));
  if (value === undefined && !required) {
    return (
      <Box>
        <Button
          id={buildFieldId(path)}
          size="xs"
          variant="default"
          onClick={() => form.change(path, buildBlankValue(schema, form.definitions))}
        >
          Add {label}
        </Button>
      </Box>
    );
  }
  const { properties = {}, required: needed = [] } = schema;
  const members = (value ?? {}) as Readonly<Record<string, unknown>>;
  const names = Object.keys(properties);
  const shown = [
    ...names.filter((name) => needed.includes(name)),
    ...names.filter((name) => !needed.includes(name) && Object.hasOwn(members, name)),
    ...Object.keys(members).filter((name) => !Object.hasOwn(properties, name)),
  ];
  const hidden = names.filter((name) => !shown.includes(name));
  return (
    <Fieldset
      id={buildFieldId(path)}
      legend={
        <>
          {label}
          {!required && <RemoveButton label={label} remove={() => form.change(path, undefined)} />}
        </>
      }
      p="sm"
    >
      <Stack gap="sm">
        {form.descriptions[formatPath(path)] !== undefined && (
          <Text size="xs" c="dimmed">
            {form.descriptions[formatPath(path)]}
          </Text>
        )}
        {error !== undefined && <Box c="red">{error.message}</Box>}
        {shown.map((name) => (
          <form.Field
            key={name}
            label={name}
            schema={resolveSchema(properties[name] ?? {}, form.definitions)}
            path={[...path, name]}
            required={needed.includes(name)}
            value={members[name]}
            form={form}
          />
        ))}
        {hidden.length > 0 && (
          <Select
            aria-label={`Add field to ${label}`}
            placeholder="Add field"
            size="xs"
            maw={340}
            data={hidden}
            value={null}
            searchable
            maxDropdownHeight={260}
            onChange={(name) => {
              if (name !== null)
                form.change([...path, name], buildBlankValue(properties[name] ?? {}, form.definitions));
            }}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
