import { Box, Button, Fieldset, Stack } from '@mantine/core';
import { blankValue } from '../../model/blank-value.ts';
import { nameOfPlace } from '../../model/faults.ts';
import { resolved } from '../../model/schema.ts';
import { type FieldProps, fieldId } from './field-parts.ts';
import { RemoveButton } from './remove-button.tsx';

/** A list of what is more than a short text. */
export function ListField({ label, schema, place, required, value, form }: FieldProps) {
  const items = (value ?? []) as readonly unknown[];
  const inner = resolved(schema.items ?? {}, form.definitions);
  const fault = form.faults.get(nameOfPlace(place));
  const add = () => form.change(place, [...items, blankValue(inner, form.definitions)]);
  if (value === undefined && !required) {
    return (
      <Box>
        <Button id={fieldId(place)} size="xs" variant="default" onClick={add}>
          Add {label}
        </Button>
      </Box>
    );
  }
  return (
    <Fieldset id={fieldId(place)} legend={`${label} (${items.length})`} p="sm">
      <Stack gap="sm">
        {fault !== undefined && <Box c="red">{fault.message}</Box>}
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no names of their own
          <Box key={at} pos="relative">
            <Box pos="absolute" right={4} top={0} style={{ zIndex: 1 }}>
              <RemoveButton label={`${label} ${at + 1}`} remove={() => form.change([...place, at], undefined)} />
            </Box>
            <form.Field
              label={`${label} ${at + 1}`}
              schema={inner}
              place={[...place, at]}
              required
              value={item}
              form={form}
            />
          </Box>
        ))}
        <Box>
          <Button size="xs" variant="default" onClick={add}>
            Add an entry
          </Button>
        </Box>
      </Stack>
    </Fieldset>
  );
}
