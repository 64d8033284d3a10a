import type { AttributeStep } from '@supercargo/catalogue/migrations';

type JsonRecord = Readonly<Record<string, unknown>>;

/** Reads all values at a path. Entries in `leftOut` are skipped. */
export function readValues(
  source: unknown,
  steps: readonly AttributeStep[],
  leftOut: ReadonlySet<unknown> = noEntries,
): readonly unknown[] {
  let values: readonly unknown[] = isMissing(source) ? [] : [source];
  for (const step of steps) {
    const next: unknown[] = [];
    for (const value of values) addStep(next, value, step);
    values = leftOut.size === 0 ? next : leaveOut(next, leftOut);
    if (values.length === 0) break;
  }
  return values;
}

const noEntries: ReadonlySet<unknown> = new Set();

function leaveOut(values: readonly unknown[], leftOut: ReadonlySet<unknown>): readonly unknown[] {
  const kept = values.filter((value) => !leftOut.has(value));
  return kept.map((value) => (Array.isArray(value) ? value.filter((entry) => !leftOut.has(entry)) : value));
}

function addStep(values: unknown[], value: unknown, step: AttributeStep): void {
  const property = (value as JsonRecord)[step.name];
  if (isMissing(property)) return;
  if (!step.each) {
    values.push(property);
    return;
  }
  for (const item of Array.isArray(property) ? property : [property]) {
    if (isMissing(item)) continue;
    if (isSelected(item, step)) values.push(item);
    if (step.deep) addStep(values, item, step);
  }
}

function isSelected(entry: unknown, { where }: AttributeStep): boolean {
  return where === undefined || where.values.includes(String((entry as JsonRecord)[where.key]));
}

/** Amazon also sends null for what is missing. */
export function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
