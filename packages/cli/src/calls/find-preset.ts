import type { OperationDescriptor } from '@supercargo/catalogue';
import { type TablePreset, tablePresets } from './table-presets.ts';

/** Finds the table of an operation; undefined if it has none. */
export function findPreset({
  endpoint,
  version,
  operation,
}: Pick<OperationDescriptor, 'endpoint' | 'version' | 'operation'>): TablePreset | undefined {
  const name = `${endpoint}/${version}/${operation}`;
  return Object.hasOwn(tablePresets, name) ? tablePresets[name] : undefined;
}
