/** SKUs in different forms. Sellers choose them, and some contain characters with a meaning in URLs. */
const SHAPES: readonly ((code: string, number: string) => string)[] = [
  (code, number) => `${code}-${number}`,
  (code, number) => `${code}/${number}`,
  (code, number) => `${code}_${number}`,
  (code, number) => `${code}+${number}`,
  (code, number) => `${code} ${number}`,
  (code, number) => `${code}.${number}`,
  (code, number) => `Ü-${code}-${number}`,
  (code, number) => `${code}-${number}`,
  (code, number) => `${code}&Co ${number}`,
  (code, number) => `${code}-${number}-100%`,
  (code, number) => `箱-${code}-${number}`,
  (code, number) => `${code}#${number}?`,
];

export function buildSku(code: string, position: number): string {
  const shape = SHAPES[position % SHAPES.length] as (code: string, number: string) => string;
  return shape(code, String(position + 1).padStart(3, '0'));
}
