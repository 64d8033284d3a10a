import { findOperation, type OperationDescriptor } from '@supercargo/catalogue';

export interface WarningContext {
  readonly useSandbox: boolean;
  /** The user asked for a version of the endpoint. */
  readonly isChosen: boolean;
  readonly newest: string | undefined;
}

export interface Warning {
  readonly code: 'DEPRECATED' | 'OLDER_VERSION' | 'SANDBOX_ONLY';
  readonly message: string;
}

/** What the user of an operation should know before it hurts. */
export function warnAbout(descriptor: OperationDescriptor, context: WarningContext): Warning[] {
  const { endpoint, operation, version, deprecated, sandboxOnly } = descriptor;
  const name = `${endpoint}.${operation} (${version})`;
  const warnings: Warning[] = [];
  if (deprecated !== null) {
    const until = deprecated.removal ? ` and stops working on ${deprecated.removal}` : '';
    const instead = deprecated.successor ? ` Use ${deprecated.successor}.` : '';
    warnings.push({ code: 'DEPRECATED', message: `${name} is deprecated${until}.${instead}` });
  } else if (!context.isChosen && hasNewer(descriptor, context.newest)) {
    const message = `${name} is the oldest version; ${context.newest} has the operation too. Choose one in endpoints_versions.`;
    warnings.push({ code: 'OLDER_VERSION', message });
  }
  if (sandboxOnly && !context.useSandbox) {
    warnings.push({
      code: 'SANDBOX_ONLY',
      message: `${name} exists on the marketplace's sandbox only. Set use_sandbox.`,
    });
  }
  return warnings;
}

function hasNewer({ endpoint, operation, version }: OperationDescriptor, newest: string | undefined): boolean {
  return newest !== undefined && newest !== version && findOperation(endpoint, newest, operation) !== undefined;
}
