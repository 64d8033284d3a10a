import type { ComponentType } from 'react';
import { type Fault, nameOfPlace, type Place } from '../../model/faults.ts';
import type { Definitions, Schema } from '../../model/schema.ts';

/** What every field of a form is given. */
export interface FieldProps {
  readonly label: string;
  /** Resolved. */
  readonly schema: Schema;
  readonly place: Place;
  readonly required: boolean;
  /** Undefined when nothing is given. */
  readonly value: unknown;
  readonly form: FormParts;
}

/** What all fields of a form have in common. */
export interface FormParts {
  readonly definitions: Definitions;
  /** Faults by the name of their place. */
  readonly faults: ReadonlyMap<string, Fault>;
  /** Values of variables by name; undefined until they are known. */
  readonly variables: Readonly<Record<string, string>> | undefined;
  /** Draws the field of a member. Objects and lists do not know what their members are. */
  readonly Field: ComponentType<FieldProps>;
  /** Sets what stands at a place; undefined removes it. */
  readonly change: (place: Place, value: unknown) => void;
}

/** Id of the field for a place, so that a fault can lead to it. */
export function fieldId(place: Place): string {
  return `field-${nameOfPlace(place)}`;
}

/** A hint of what a value may be, from its schema. */
export function hintOf({
  format,
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  default: usual,
}: Schema): string {
  const parts = [
    format !== undefined && /^date(-?time)?$/i.test(format) ? undefined : format,
    range(minLength, maxLength, 'character'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'entry'),
    usual === undefined ? undefined : `default ${JSON.stringify(usual)}`,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

const plurals = { character: 'characters', entry: 'entries', '': '' };

function range(least: number | undefined, most: number | undefined, unit: keyof typeof plurals): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  const text = least === undefined ? `up to ${most}` : most === undefined ? `from ${least}` : `${least} to ${most}`;
  return `${text} ${(most ?? least) === 1 ? unit : plurals[unit]}`.trim();
}

/** What a text with variables stands for; undefined for one without, and until variables are known. */
export function filledIn(value: unknown, variables: FormParts['variables']): string | undefined {
  if (variables === undefined) return undefined;
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : '';
  if (!/\{\{.+\}\}/.test(text)) return undefined;
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => variables[name] ?? `(${name} is not set)`);
}
