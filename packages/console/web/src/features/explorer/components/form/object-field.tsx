import { Box, Button, Fieldset, Select, Stack } from '@mantine/core';
import { blankValue } from '../../model/blank-value.ts';
import { nameOfPlace } from '../../model/faults.ts';
import { resolved } from '../../model/schema.ts';
import { type FieldProps, fieldId } from './field-parts.ts';
import { RemoveButton } from './remove-button.tsx';

/** An object: the members that are given or must be, and a way to the others. */
export function ObjectField({ label, schema, place, required, value, form }: FieldProps) {
  const fault = form.faults.get(nameOfPlace(place));
  if (value === undefined && !required) {
    return (
      <Box>
        <Button
          id={fieldId(place)}
          size="xs"
          variant="default"
          onClick={() => form.change(place, blankValue(schema, form.definitions))}
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
        {fault !== undefined && <Box c="red">{fault.message}</Box>}
        {shown.map((name) => (
          <form.Field
            key={name}
            label={name}
            schema={resolved(properties[name] ?? {}, form.definitions)}
            place={[...place, name]}
            required={needed.includes(name)}
            value={members[name]}
            form={form}
          />
        ))}
        {hidden.length > 0 && (
          <Select
            aria-label={`Add a member to ${label}`}
            placeholder={`Add one of ${hidden.length} optional members`}
            size="xs"
            maw={340}
            data={hidden}
            value={null}
            searchable
            maxDropdownHeight={260}
            onChange={(name) => {
              if (name !== null) form.change([...place, name], blankValue(properties[name] ?? {}, form.definitions));
            }}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
