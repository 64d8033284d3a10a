import { Box, Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { blankValue } from '../../model/blank-value.ts';
import { resolved, type Schema } from '../../model/schema.ts';
import { type FieldProps, fieldId } from './field-parts.ts';
import { RemoveButton } from './remove-button.tsx';

/** Values by names that the reader chooses. */
export function MapField({ label, schema, place, required, value, form }: FieldProps) {
  const [name, setName] = useState('');
  const members = (value ?? {}) as Readonly<Record<string, unknown>>;
  const inner = resolved(schema.additionalProperties as Schema, form.definitions);
  const add = () => {
    if (name === '' || Object.hasOwn(members, name)) return;
    form.change([...place, name], blankValue(inner, form.definitions));
    setName('');
  };
  if (value === undefined && !required) {
    return (
      <Box>
        <Button id={fieldId(place)} size="xs" variant="default" onClick={() => form.change(place, {})}>
          Add {label}
        </Button>
      </Box>
    );
  }
  return (
    <Fieldset
      id={fieldId(place)}
      legend={
        <>
          {label}
          {!required && <RemoveButton label={label} remove={() => form.change(place, undefined)} />}
        </>
      }
      p="sm"
    >
      <Stack gap="sm">
        {Object.entries(members).map(([one, member]) => (
          <Box key={one} pos="relative">
            <Box pos="absolute" right={4} top={0} style={{ zIndex: 1 }}>
              <RemoveButton label={one} remove={() => form.change([...place, one], undefined)} />
            </Box>
            <form.Field label={one} schema={inner} place={[...place, one]} required value={member} form={form} />
          </Box>
        ))}
        <Group gap="xs" align="flex-end">
          <TextInput
            size="xs"
            label={`Name of a new entry in ${label}`}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && add()}
          />
          <Button size="xs" variant="default" onClick={add} disabled={name === ''}>
            Add
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
