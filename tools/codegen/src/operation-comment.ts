import type { Deprecation, OperationDescriptor } from '../../../packages/catalogue/src/descriptor.ts';

/** What an editor shows of an operation, as the lines of a comment. */
export function operationComment(operation: OperationDescriptor): string[] {
  const { summary, method, path, grantlessScope, restricted, sandboxOnly, deprecated } = operation;
  const facts = [
    `\`${method} ${path}\`. ${quotaOf(operation)}`,
    ...(grantlessScope === null ? [] : [`Grantless: \`${grantlessScope}\`.`]),
    ...(restricted === null ? [] : ['Personal data needs a restricted data token.']),
    ...(sandboxOnly ? ['On the sandbox hosts only.'] : []),
  ];
  const lines = [`${summary}.`, '', facts.join(' '), ...(deprecated === null ? [] : deprecationOf(deprecated))];
  return ['/**', ...lines.map((line) => ` * ${line.replaceAll('*/', '*\\/')}`.trimEnd()), ' */'];
}

function quotaOf({ rate, burst }: OperationDescriptor): string {
  if (rate === null || burst === null) return 'Its quota is not documented.';
  return rate < 1
    ? `One request every ${round(1 / rate)} seconds, burst ${burst}.`
    : `${round(rate)} ${rate === 1 ? 'request' : 'requests'} a second, burst ${burst}.`;
}

function round(value: number): number {
  return value < 10 ? Number(value.toPrecision(3)) : Math.round(value);
}

function deprecationOf({ removal, successor }: Deprecation): string[] {
  const end = removal === null ? '' : `Calls fail from ${removal}. `;
  const instead = successor === null ? '' : `Use ${successor}.`;
  return [`@deprecated ${`${end}${instead}`.trim() || 'The marketplace advises against it.'}`];
}
