import type { Deprecation, OperationDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import { isProvisional, provisionalDays } from '../../../packages/catalogue/src/provisional.ts';

/** Builds the lines of the docstring of an operation, which is provisional or not on the day `comparedOn`. */
export function buildOperationComment(operation: OperationDescriptor, comparedOn?: string): string[] {
  const { summary, method, path, grantlessScope, restricted, sandboxOnly, deprecated } = operation;
  const facts = [
    `\`${method} ${path}\`. ${describeQuota(operation)}`,
    ...(grantlessScope === null ? [] : [`Grantless: \`${grantlessScope}\`.`]),
    ...(restricted === null ? [] : ['Personal data needs a restricted data token.']),
    ...(sandboxOnly ? ['Only in Amazon’s static sandbox.'] : []),
  ];
  const lines = [
    `${summary}.`,
    '',
    facts.join(' '),
    ...describeProvisional(operation, comparedOn),
    ...(deprecated === null ? [] : describeDeprecation(deprecated)),
  ];
  return ['/**', ...lines.map((line) => ` * ${line.replaceAll('*/', '*\\/')}`.trimEnd()), ' */'];
}

function describeProvisional(operation: OperationDescriptor, comparedOn: string | undefined): string[] {
  if (comparedOn === undefined || !isProvisional(operation, Date.parse(comparedOn))) return [];
  return [
    `@experimental First seen in Amazon’s models on ${operation.firstSeen}. Name and types can change for ${provisionalDays} days.`,
  ];
}

function describeQuota({ rate, burst }: OperationDescriptor): string {
  if (rate === null || burst === null) return 'The quota is not documented.';
  return rate < 1
    ? `One request every ${round(1 / rate)} seconds, burst ${burst}.`
    : `${round(rate)} ${rate === 1 ? 'request' : 'requests'} per second, burst ${burst}.`;
}

function round(value: number): number {
  return value < 10 ? Number(value.toPrecision(3)) : Math.round(value);
}

function describeDeprecation({ removal, successor }: Deprecation): string[] {
  const end = removal === null ? '' : `Calls fail from ${removal}. `;
  const instead = successor === null ? '' : `Use ${successor}.`;
  return [`@deprecated ${`${end}${instead}`.trim() || 'Amazon advises against it.'}`];
}
