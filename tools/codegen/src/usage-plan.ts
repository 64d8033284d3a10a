export interface UsagePlan {
  /** Requests per second. */
  readonly rate: number;
  readonly burst: number;
}

/**
 * Reads rate and burst from the usage plan table in the description of an operation. In a table with several plans, the first row
 * with two numbers is the standard plan.
 */
export function readUsagePlan(description: string | undefined): UsagePlan | undefined {
  for (const line of (description ?? '').split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    const numbers = cells.filter((cell) => /^\d+(\.\d+)?$/.test(cell)).map(Number);
    const [rate, burst] = numbers;
    if (numbers.length === 2 && rate !== undefined && burst !== undefined && rate > 0) return { rate, burst };
  }
  return undefined;
}
