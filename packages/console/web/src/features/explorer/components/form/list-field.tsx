import { Box, Button, Fieldset, Stack, Text } from '@mantine/core';
import { buildBlankValue } from '../../model/blank-value.ts';
import { resolveSchema } from '../../model/schema.ts';
import { formatPath } from '../../model/validate-input.ts';
import { buildFieldId, type FieldProps } from './field-props.ts';
import { RemoveButton } from './remove-button.tsx';

/** A list of objects or other complex values. */
export function ListField({ label, schema, path, required, value, form }: FieldProps) {
  const items = (value ?? []) as readonly unknown[];
  const inner = resolveSchema(schema.items ?? {}, form.definitions);
  const error = form.errors.get(formatPath(path));
  const add = () => form.change(path, [...items, buildBlankValue(inner, form.definitions)]);
  if (value === undefined && !required) {
    return (
      <Box>
        <Button id={buildFieldId(path)} size="xs" variant="default" onClick={add}>
          Add {label}
        </Button>
      </Box>
    );
  }
  return (
    <Fieldset id={buildFieldId(path)} legend={`${label} (${items.length})`} p="sm">
      <Stack gap="sm">
        {form.descriptions[formatPath(path)] !== undefined && (
          <Text size="xs" c="dimmed">
            {form.descriptions[formatPath(path)]}
          </Text>
        )}
        {error !== undefined && <Box c="red">{error.message}</Box>}
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no names of their own
          <Box key={at} pos="relative">
            <Box pos="absolute" right={4} top={0} style={{ zIndex: 1 }}>
              <RemoveButton label={`${label} ${at + 1}`} remove={() => form.change([...path, at], undefined)} />
            </Box>
            <form.Field
              label={`${label} ${at + 1}`}
              schema={inner}
              path={[...path, at]}
              required
              value={item}
              form={form}
            />
          </Box>
        ))}
        <Box>
          <Button size="xs" variant="default" onClick={add}>
            Add entry
          </Button>
        </Box>
      </Stack>
    </Fieldset>
  );
}
