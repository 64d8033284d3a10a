import type { ComponentType } from 'react';
import type { Definitions, Schema } from '../../model/schema.ts';
import { formatPath, type ValidationError } from '../../model/validate-input.ts';
import type { ValuePath } from '../../model/value-at-path.ts';

/** Props of every form field. */
export interface FieldProps {
  readonly label: string;
  /** The resolved schema. */
  readonly schema: Schema;
  readonly path: ValuePath;
  readonly required: boolean;
  /** Undefined if nothing is entered. */
  readonly value: unknown;
  readonly form: FormContext;
}

/** Shared by all fields of a form. */
export interface FormContext {
  readonly definitions: Definitions;
  /** Validation errors by formatted path. */
  readonly errors: ReadonlyMap<string, ValidationError>;
  /** Descriptions by formatted path. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** Values of variables by name; undefined while loading. */
  readonly variables: Readonly<Record<string, string>> | undefined;
  /** Describes where the value at a path comes from; undefined if the user entered it. */
  readonly describeOrigin: (path: ValuePath) => string | undefined;
  /** Renders the field of a member. Passed in, because objects and lists contain fields of any kind. */
  readonly Field: ComponentType<FieldProps>;
  /** Sets the value at a path; undefined removes it. */
  readonly change: (path: ValuePath, value: unknown) => void;
}

/** ID of the field for a path, so that a validation error can link to it. */
export function buildFieldId(path: ValuePath): string {
  return `field-${formatPath(path)}`;
}

/** Describes the constraints of a schema as a hint. */
export function describeConstraints({
  format,
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  default: defaultValue,
}: Schema): string {
  const parts = [
    format !== undefined && /^date(-?time)?$/i.test(format) ? undefined : format,
    formatRange(minLength, maxLength, 'character'),
    formatRange(minimum, maximum, ''),
    formatRange(minItems, maxItems, 'entry'),
    defaultValue === undefined ? undefined : `Default: ${JSON.stringify(defaultValue)}`,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

const pluralUnits = { character: 'characters', entry: 'entries', '': '' };

function formatRange(
  min: number | undefined,
  max: number | undefined,
  unit: keyof typeof pluralUnits,
): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  const text = min === undefined ? `Max ${max}` : max === undefined ? `Min ${min}` : `${min} to ${max}`;
  return `${text} ${(max ?? min) === 1 ? unit : pluralUnits[unit]}`.trim();
}

/** Returns a text with its variables replaced; undefined without variables or while they are loading. */
export function previewVariables(value: unknown, variables: FormContext['variables']): string | undefined {
  if (variables === undefined) return undefined;
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : '';
  if (!/\{\{[^{}]+\}\}/.test(text)) return undefined;
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => variables[name] ?? `(${name} is not set)`);
}
