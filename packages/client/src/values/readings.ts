/**
 * What a cell says under each form that its column can have: numbers with a decimal point or a decimal comma; dates with the month, the
 * day or, with two digits, the year first. Undefined under a form that the cell does not have.
 */
export type Readings = readonly (string | undefined)[];

/** Index of a form in {@link Readings}. */
export type FormIndex = 0 | 1 | 2;

/** The forms of numbers. */
export const numberForms: readonly FormIndex[] = [0, 1];

/** The forms of dates. */
export const dateForms: readonly FormIndex[] = [0, 1, 2];

/** The readings of a cell in no known form. */
export const noReadings: Readings = [];

/** Returns the different values of readings. */
export function listValues(readings: Readings): readonly string[] {
  return [...new Set(readings)].filter((value) => value !== undefined);
}
