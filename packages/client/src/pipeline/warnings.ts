import type { OperationDescriptor } from '@supercargo/catalogue';
import { type Catalogue, describeDeprecation } from '@supercargo/catalogue/core';
import { canEmulate } from '../config/emulate-v0.ts';

interface WarningContext {
  readonly catalogue: Catalogue;
  readonly useSandbox: boolean;
  /** The caller or the configuration selected a version of the endpoint. */
  readonly isVersionSet: boolean;
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
  const newest = context.catalogue.listVersions(endpoint)?.at(-1);
  const warnings: Warning[] = [];
  const deprecation = describeDeprecation(name, deprecated, context.now);
  if (deprecation !== undefined) {
    const hasOption = context.catalogue.isComplete && canEmulate(descriptor);
    const quickWay = hasOption ? ' To keep your calls as they are, set the option emulateV0 to true.' : '';
    warnings.push({ code: 'DEPRECATED', message: `${deprecation}${quickWay}` });
  } else if (!context.isVersionSet && hasVersion(descriptor, newest, context)) {
    const message = `${name} is the oldest version; ${newest} has the operation too. Select a version in endpoints_versions.`;
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

/** Whether the operation is in another version, too. */
function hasVersion(
  { endpoint, operation, version }: OperationDescriptor,
  otherVersion: string | undefined,
  { catalogue }: WarningContext,
): boolean {
  return (
    otherVersion !== undefined &&
    otherVersion !== version &&
    catalogue.findOperation(endpoint, otherVersion, operation) !== undefined
  );
}
