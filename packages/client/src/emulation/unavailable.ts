import type { AttributeMapping, Migration, ParameterMapping } from '@supercargo/catalogue/migrations';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Returns the error for a parameter that the successor cannot serve. */
export function buildParameterError(
  migration: Migration,
  { operation, successor }: { readonly operation: string; readonly successor: string },
  { name, workaround, lost }: ParameterMapping,
  value?: string,
): SellingPartnerError {
  const what = value === undefined ? name : `The value ${value} of ${name}`;
  const reason = `${what} is not available in ${migration.endpoint} ${migration.successor} ${successor}.`;
  return new SellingPartnerError({
    code: 'V0_UNAVAILABLE',
    message: [reason, workaround ?? lost].filter(Boolean).join(' '),
    operation: `${migration.endpoint}.${operation}`,
  });
}

/** Returns properties that throw when a program reads them, for the attributes of an object that the successor does not have. */
export function describeUnavailable(
  migration: Migration,
  object: string,
  attributes: readonly AttributeMapping[],
): PropertyDescriptorMap {
  const missing = attributes.filter(({ path, status }) => isUnavailable(status) && !path.includes('.'));
  return describeThrowing(missing, (row) => buildAttributeError(migration, object, row));
}

/**
 * Returns properties that throw when a program reads them. They are not enumerable: copies, comparisons and JSON leave them out.
 */
export function describeThrowing(
  rows: readonly AttributeMapping[],
  buildError: (row: AttributeMapping) => SellingPartnerError,
): PropertyDescriptorMap {
  return Object.fromEntries(
    rows.map((row) => [
      row.path,
      {
        enumerable: false,
        configurable: true,
        get() {
          throw buildError(row);
        },
        // A program may set it, like any attribute.
        set(this: object, value: unknown) {
          Object.defineProperty(this, row.path, { value, enumerable: true, configurable: true, writable: true });
        },
      },
    ]),
  );
}

function isUnavailable(status: AttributeMapping['status']): boolean {
  return status === 'none' || status === 'deprecated';
}

function buildAttributeError(
  migration: Migration,
  object: string,
  { path, workaround }: AttributeMapping,
): SellingPartnerError {
  const message =
    `${nameAttribute(migration, object, path)} is not available in ${migration.endpoint} ${migration.successor}. ` +
    `${workaround === undefined ? '' : `${workaround} `}${wayToOmit}`;
  return new SellingPartnerError({ code: 'V0_UNAVAILABLE', message });
}

/** Ends a message about an attribute. */
export const wayToOmit = "To get undefined instead of this error, set emulateV0 to { unavailable: 'omit' }.";

/** Returns the name of an attribute with the schema of v0 that has it. */
export function nameAttribute(migration: Migration, object: string, path: string): string {
  return `${migration.objects[object]?.schema ?? object}.${path}`;
}
