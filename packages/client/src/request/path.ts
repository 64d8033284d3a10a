import type { OperationDescriptor } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { encodeOnce } from './encode.ts';
import { toParameterText } from './to-parameter-text.ts';

/** Builds the path of an operation with encoded parameters. */
export function buildPath(descriptor: OperationDescriptor, pathValues: unknown): string {
  if (!descriptor.path.includes('{')) return descriptor.path;
  const parameters = descriptor.parameters.filter((parameter) => parameter.in === 'path');
  const values = requireValues(
    pathValues,
    parameters.map(({ name }) => name),
  );
  return parameters.reduce((path, { name, greedy }) => {
    const text = requireText(values[name], name);
    const encoded = greedy
      ? text
          .split('/')
          .map((part) => encodePart(part, name))
          .join('/')
      : encodePart(text, name);
    return path.replace(`{${name}}`, () => encoded);
  }, descriptor.path);
}

function requireValues(pathValues: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof pathValues === 'object' && pathValues !== null) return pathValues as Record<string, unknown>;
  throw new SellingPartnerError({
    code: 'NO_PATH_FOUND',
    message: `The operation needs path parameters. Set path with: ${names.join(', ')}.`,
  });
}

function requireText(parameter: unknown, name: string): string {
  const text = parameter === undefined || parameter === null ? '' : toParameterText(parameter, `path.${name}`);
  if (text !== '') return text;
  throw new SellingPartnerError({
    code: 'REQUIRED_PATH_PARAMETER_NOT_FOUND',
    message: `path.${name} is ${parameter === '' ? 'empty' : 'missing'}. Pass a value.`,
  });
}

/** Throws for `.` and `..`, because servers resolve them and the request would address another resource. */
function encodePart(text: string, name: string): string {
  if (text !== '.' && text !== '..') return encodeOnce(text, `path.${name}`);
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: `path.${name} is "${text}", which cannot be part of a path.`,
  });
}
