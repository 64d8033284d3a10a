// Columns of reports: the heading in Amazon's document is the source.

/** A column with text. */
export const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;

/** A column with personal data. */
export const personal = (description: string, source: string) =>
  ({ type: 'text', description, source, restricted: true }) as const;

/** A column with whole numbers, such as units. */
export const integer = (description: string, source: string) => ({ type: 'integer', description, source }) as const;

/** A column with decimal numbers, such as amounts. */
export const decimal = (description: string, source: string) => ({ type: 'decimal', description, source }) as const;

/** A column with true and false. */
export const flag = (description: string, source: string) => ({ type: 'boolean', description, source }) as const;

/** A column with times. */
export const time = (description: string, source: string) => ({ type: 'timestamp', description, source }) as const;

/** A column with days. */
export const date = (description: string, source: string) => ({ type: 'date', description, source }) as const;
