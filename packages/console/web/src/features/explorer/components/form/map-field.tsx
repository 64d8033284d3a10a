import { Box, Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { buildBlankValue } from '../../model/blank-value.ts';
import { resolveSchema, type Schema } from '../../model/schema.ts';
import { buildFieldId, type FieldProps } from './field-props.ts';
import { RemoveButton } from './remove-button.tsx';

/** A map whose keys the user chooses. */
export function MapField({ label, schema, path, required, value, form }: FieldProps) {
  const [name, setName] = useState('');
  const members = (value ?? {}) as Readonly<Record<string, unknown>>;
  const inner = resolveSchema(schema.additionalProperties as Schema, form.definitions);
  const add = () => {
    if (name === '' || Object.hasOwn(members, name)) return;
    form.change([...path, name], buildBlankValue(inner, form.definitions));
    setName('');
  };
  if (value === undefined && !required) {
    return (
      <Box>
        <Button id={buildFieldId(path)} size="xs" variant="default" onClick={() => form.change(path, {})}>
          Add {label}
        </Button>
      </Box>
    );
  }
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
        {Object.entries(members).map(([one, member]) => (
          <Box key={one} pos="relative">
            <Box pos="absolute" right={4} top={0} style={{ zIndex: 1 }}>
              <RemoveButton label={one} remove={() => form.change([...path, one], undefined)} />
            </Box>
            <form.Field label={one} schema={inner} path={[...path, one]} required value={member} form={form} />
          </Box>
        ))}
        <Group gap="xs" align="flex-end">
          <TextInput
            size="xs"
            label={`Name of the new entry in ${label}`}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && add()}
          />
          <Button size="xs" variant="default" onClick={add} disabled={name === ''}>
            Add entry
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
