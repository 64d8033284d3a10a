import { type FormIndex, numberForms, type Readings } from './readings.ts';

const fractionDigits = 12;

/** By forms. */
type Sums = (bigint | undefined)[];

/** Adds up the lines of a document and its totals under both forms, to see which forms make them equal. */
export class TotalEvidence {
  readonly #lines: Sums = [0n, 0n];
  readonly #totals: Sums = [0n, 0n];
  #hasTotals = false;

  addLine(readings: Readings): void {
    add(this.#lines, readings);
  }

  addTotal(readings: Readings): void {
    add(this.#totals, readings);
    this.#hasTotals = true;
  }

  /**
   * Returns the forms of the lines and the totals if only one combination is equal. Forms that are known limit the combinations.
   */
  findForms(lines: FormIndex | undefined, totals: FormIndex | undefined): { lines?: FormIndex; totals?: FormIndex } {
    if (!this.#hasTotals) return {};
    const pairs = listForms(lines)
      .flatMap((line) => listForms(totals).map((total) => ({ lines: line, totals: total })))
      .filter((pair) => this.#lines[pair.lines] !== undefined && this.#lines[pair.lines] === this.#totals[pair.totals]);
    const [first] = pairs;
    if (first === undefined) return {};
    return {
      ...(pairs.every((pair) => pair.lines === first.lines) && { lines: first.lines }),
      ...(pairs.every((pair) => pair.totals === first.totals) && { totals: first.totals }),
    };
  }
}

function listForms(form: FormIndex | undefined): readonly FormIndex[] {
  return form === undefined ? numberForms : [form];
}

function add(sums: Sums, readings: Readings): void {
  for (const form of numberForms) {
    const [value, sum] = [readings[form], sums[form]];
    if (sum !== undefined) sums[form] = value === undefined ? undefined : addExactly(sum, value);
  }
}

function addExactly(sum: bigint, value: string): bigint | undefined {
  const [whole = '', fraction = ''] = value.split('.');
  return fraction.length > fractionDigits ? undefined : sum + BigInt(whole + fraction.padEnd(fractionDigits, '0'));
}
