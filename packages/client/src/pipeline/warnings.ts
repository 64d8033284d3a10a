import { describeDeprecation, findOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { canEmulate } from '../config/emulate-v0.ts';

interface WarningContext {
  readonly useSandbox: boolean;
  /** The caller or the configuration selected a version of the endpoint. */
  readonly isVersionSet: boolean;
  readonly newest: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface Warning {
  readonly code: 'DEPRECATED' | 'OLDER_VERSION' | 'SANDBOX_ONLY';
  readonly message: string;
}

/** Lists warnings about an operation: it is deprecated, has a newer version, or exists on the static sandbox only. */
export function listWarnings(descriptor: OperationDescriptor, context: WarningContext): Warning[] {
  const { endpoint, operation, version, deprecated, sandboxOnly } = descriptor;
  const name = `${endpoint}.${operation} (${version})`;
  const warnings: Warning[] = [];
  const deprecation = describeDeprecation(name, deprecated, context.now);
  if (deprecation !== undefined) {
    const quickWay = canEmulate(descriptor) ? ' To keep your calls as they are, set the option emulateV0 to true.' : '';
    warnings.push({ code: 'DEPRECATED', message: `${deprecation}${quickWay}` });
  } else if (!context.isVersionSet && hasNewerVersion(descriptor, context.newest)) {
    const message = `${name} is the oldest version; ${context.newest} has the operation too. Select a version in endpoints_versions.`;
    warnings.push({ code: 'OLDER_VERSION', message });
  }
  if (sandboxOnly && !context.useSandbox) {
    warnings.push({
      code: 'SANDBOX_ONLY',
      message: `${name} exists on Amazon's static sandbox only. Set use_sandbox to true.`,
    });
  }
  return warnings;
}

function hasNewerVersion({ endpoint, operation, version }: OperationDescriptor, newest: string | undefined): boolean {
  return newest !== undefined && newest !== version && findOperation(endpoint, newest, operation) !== undefined;
}
