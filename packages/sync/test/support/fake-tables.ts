import type { Columns, Table } from '../../src/index.ts';

const text = { type: 'text', description: 'A text.' } as const;
const time = { type: 'timestamp', description: 'A time.' } as const;

const retention = { class: 'other', from: 'changed_at' } as const;

/** A table with a version. */
export const things: Table = {
  name: 'things',
  description: 'A thing.',
  columns: { seller_id: text, thing: text, changed_at: time, color: text, size: text },
  key: ['seller_id', 'thing'],
  version: 'changed_at',
  retention,
};

/** A table whose rows are as new as they were read. */
export const readings: Table = { ...things, name: 'readings', version: undefined };

/** Rows that are replaced by `box`. */
export const parts: Table = {
  name: 'parts',
  description: 'A part of a box.',
  columns: { seller_id: text, box: text, part: text, changed_at: time, color: text },
  key: ['seller_id', 'box', 'part'],
  group: ['seller_id', 'box'],
  version: 'changed_at',
  retention,
};

/** Rows whose values are kept when a newer row lacks them, until they are erased. */
export const people: Table = {
  ...things,
  name: 'people',
  columns: { ...things.columns, street: { ...text, restricted: true } },
  merge: 'fill',
  retention: { class: 'order-personal-data', from: 'changed_at' },
};

/** A column of each type. */
export const values: Table = {
  name: 'values_of_types',
  description: 'A value of each type.',
  columns: {
    seller_id: text,
    name: text,
    integer_value: { type: 'integer', description: 'An integer.' },
    decimal_value: { type: 'decimal', description: 'A decimal number.' },
    boolean_value: { type: 'boolean', description: 'A boolean.' },
    time_value: time,
    date_value: { type: 'date', description: 'A date.' },
    json_value: { type: 'json', description: 'JSON.' },
    text_value: text,
  } satisfies Columns,
  key: ['seller_id', 'name'],
  retention: { class: 'other', from: 'time_value' },
};
