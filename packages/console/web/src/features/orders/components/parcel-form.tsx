import {
  Button,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { addressFields, deliveries, type ParcelFields } from '../model/parcel-form.ts';

interface ParcelFormProps {
  readonly fields: ParcelFields;
  readonly change: (fields: ParcelFields) => void;
  readonly isComplete: boolean;
  readonly isPending: boolean;
  readonly cancel: () => void;
  readonly submit: () => void;
}

/** Weight, dimensions and sender of a parcel. */
export function ParcelForm({ fields, change, isComplete, isPending, cancel, submit }: ParcelFormProps) {
  const set = (part: Partial<ParcelFields>) => change({ ...fields, ...part });
  const isMetric = fields.units === 'metric';
  const length = isMetric ? 'cm' : 'in';
  const sizes = [
    { name: 'weight', label: `Weight (${isMetric ? 'g' : 'oz'})` },
    { name: 'length', label: `Length (${length})` },
    { name: 'width', label: `Width (${length})` },
    { name: 'height', label: `Height (${length})` },
  ] as const;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) submit();
      }}
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label="Units"
          data={[
            { value: 'metric', label: 'Grams and centimeters' },
            { value: 'imperial', label: 'Ounces and inches' },
          ]}
          value={fields.units}
          onChange={(units) => set({ units: units as ParcelFields['units'] })}
        />
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          {sizes.map(({ name, label }) => (
            <NumberInput
              key={name}
              label={label}
              required
              min={0}
              max={100_000}
              decimalScale={2}
              value={fields[name]}
              onChange={(value) => set({ [name]: String(value) })}
            />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label="Delivery"
            data={deliveries}
            allowDeselect={false}
            value={fields.delivery}
            onChange={(value) => set({ delivery: value as ParcelFields['delivery'] })}
          />
          <Select
            label="Label format"
            data={['PDF', 'PNG', 'ZPL203']}
            allowDeselect={false}
            value={fields.labelFormat}
            onChange={(value) => set({ labelFormat: value as ParcelFields['labelFormat'] })}
          />
        </SimpleGrid>
        <Text size="sm" fw={600}>
          Sender
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }} role="group" aria-label="Sender">
          {addressFields.map(({ name, label, isRequired }) => (
            <TextInput
              key={name}
              label={label}
              required={isRequired}
              maxLength={name === 'countryCode' ? 2 : 200}
              value={fields.shipFrom[name]}
              onChange={({ currentTarget }) => set({ shipFrom: { ...fields.shipFrom, [name]: currentTarget.value } })}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isComplete} loading={isPending}>
            Show services
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
