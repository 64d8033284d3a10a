import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RestrictedData } from '../restricted/data-element.ts';

/** The input of a call. */
export interface CallInputParts {
  /** Values of the path's parameters by name. */
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  /** Values of the query's parameters by name. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** Headers by name. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Any value that can be converted to JSON. */
  readonly body?: unknown;
}

/** A call of one version of an operation, as a user writes it. */
export interface CallDraft<Input extends CallInputParts = CallInputParts> {
  /** Endpoint, such as `orders`. */
  readonly endpoint: string;
  /** Operation without its endpoint, such as `getOrders`. */
  readonly operation: string;
  /** Version of the operation. */
  readonly version: string;
  /** Values of the call, which can contain variables such as `{{sellerId}}`. */
  readonly input: Input;
  /** Personal data to request. False and an empty list request none. @default false */
  readonly restrictedData?: RestrictedData | undefined;
}

/** The parameters of a call for `call`, `callAPI` and `dryRun`. */
export type BuiltCallParameters<Input extends CallInputParts = CallInputParts> = Input & {
  /** Endpoint and operation, such as `orders.getOrders`. */
  readonly operation: string;
  /** Personal data to request, if any. */
  readonly restrictedData?: RestrictedData;
  /** The version of the operation. */
  readonly options: { readonly version: string };
};

/** Returns the value of a variable. If it is undefined, the variable stays in the text. */
export type FindVariable = (name: string) => string | undefined;

const variable = /\{\{\s*([\w.-]+)\s*\}\}/g;

/**
 * Builds the parameters of a call from a draft, with the variables of its input replaced. Sends nothing. Throws
 * INVALID_PARAMETER when the draft does not name a version of an operation.
 */
export function buildCallParameters<Input extends CallInputParts>(
  draft: CallDraft<Input>,
  findVariable?: FindVariable,
): BuiltCallParameters<Input> {
  const { endpoint, operation, version, input, restrictedData } = draft ?? {};
  if ([endpoint, operation, version].some((name) => typeof name !== 'string')) {
    const message = 'endpoint, operation and version must be strings, such as orders, getOrders and v0.';
    throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
  }
  return {
    operation: `${endpoint}.${operation}`,
    ...(typeof findVariable !== 'function' ? input : replaceVariables(input, findVariable)),
    ...(restrictedData !== undefined && requestsData(restrictedData) && { restrictedData }),
    options: { version },
  };
}

function requestsData(restrictedData: RestrictedData): boolean {
  return Array.isArray(restrictedData) ? restrictedData.length > 0 : restrictedData !== false;
}

/** Replaces variables such as `{{sellerId}}` in all texts of a value, and in names of members. */
export function replaceVariables<Value>(value: Value, findVariable: FindVariable): Value {
  return replaceInValue(value, findVariable) as Value;
}

function replaceInValue(value: unknown, findVariable: FindVariable): unknown {
  if (typeof value === 'string') return replaceInText(value, findVariable);
  if (Array.isArray(value)) return value.map((item) => replaceInValue(item, findVariable));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      replaceInText(name, findVariable),
      replaceInValue(member, findVariable),
    ]),
  );
}

function replaceInText(text: string, findVariable: FindVariable): string {
  return text.replace(variable, (whole, name: string) => findVariable(name) ?? whole);
}
