/** Converts a name of Amazon, such as `open-date` or `unitsOrdered`, to the name of a column. */
export function toColumnName(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').replaceAll(/[^\p{L}\p{N}]+/gu, '_');
  return words.replaceAll(/^_|_$/g, '').toLowerCase() || 'unnamed';
}
