import fc from 'fast-check';

/** A table with typed columns, whose values are known because the cells were written from them. */
export interface GeneratedColumns {
  readonly reportType: string;
  readonly headings: readonly [sku: string, amount: string, day: string, moment: string];
  /** The option `columns`. */
  readonly columns: Readonly<Record<string, string>>;
  readonly text: string;
  /** Cells as they are written, in the order of the headings. */
  readonly cells: readonly (readonly string[])[];
  /** Values of the amount, the day and the moment of each row; null for an empty cell. */
  readonly values: readonly (readonly [amount: string | null, day: string, moment: string])[];
}

/** How the amounts of a column are written. */
interface AmountForm {
  readonly group: string;
  readonly point: '.' | ',';
  readonly writeNegative: (amount: string) => string;
  readonly prefix: string;
}

/** An amount in hundredths, and the day and the minute of its row. */
interface Entry {
  readonly hundredths: number | undefined;
  readonly epochDay: number;
  readonly minute: number;
}

const minus = (amount: string) => `-${amount}`;
const parentheses = (amount: string) => `(${amount})`;

const amountForms: readonly AmountForm[] = [
  { group: ',', point: '.', writeNegative: minus, prefix: '' },
  { group: ',', point: '.', writeNegative: parentheses, prefix: '$' },
  { group: '', point: '.', writeNegative: minus, prefix: '' },
  { group: '.', point: ',', writeNegative: minus, prefix: '' },
  { group: '.', point: ',', writeNegative: parentheses, prefix: '€ ' },
  { group: '\u00a0', point: ',', writeNegative: minus, prefix: '' },
  { group: '', point: ',', writeNegative: minus, prefix: '' },
];

type WriteDay = (year: string, month: string, day: string) => string;

const dayForms: readonly WriteDay[] = [
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${year}/${month}/${day}`,
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${month}/${day}/${year.slice(2)}`,
  (year, month, day) => `${day}-${month}-${year}`,
];

/** Names of time zones with their offset in minutes. */
const zones = [
  ['UTC', 0],
  ['JST', 540],
  ['MESZ', 120],
  ['PDT', -420],
] as const;

const entry: fc.Arbitrary<Entry> = fc.record({
  hundredths: fc.option(fc.integer({ min: -99_999_999, max: 99_999_999 }), { nil: undefined, freq: 5 }),
  epochDay: fc.integer({ min: 19_000, max: 20_800 }),
  minute: fc.integer({ min: 0, max: 1439 }),
});

/** Tables whose amounts have two decimals, and whose last day is after the twelfth, so that the columns decide their forms. */
export const generatedColumns: fc.Arbitrary<GeneratedColumns> = fc
  .record({
    form: fc.constantFrom(...amountForms),
    writeDay: fc.constantFrom(...dayForms),
    zone: fc.constantFrom(...zones),
    rows: fc.array(entry, { maxLength: 5 }),
    deciding: entry,
    day: fc.integer({ min: 13, max: 28 }),
  })
  .map(({ form, writeDay, zone: [zone, offset], rows, deciding, day }) => {
    const epochDay = Date.UTC(2026, deciding.epochDay % 12, day) / 86_400_000;
    const entries = [...rows, { ...deciding, epochDay }];
    const headings = ['sku', 'amount-total', 'approval-date', 'updated-time'] as const;
    const cells = entries.map((row, index) => {
      const written = writeDay(...splitDay(row.epochDay));
      return [
        `A-${index}`,
        writeAmount(row.hundredths, form),
        written,
        `${written} ${writeMinute(row.minute)} ${zone}`,
      ];
    });
    return {
      reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
      headings,
      columns: { 'amount-total': 'decimal', 'approval-date': 'date', 'updated-time': 'time' },
      text: [headings, ...cells].map((line) => `${line.join('\t')}\n`).join(''),
      cells,
      values: entries.map(
        (row) =>
          [
            row.hundredths === undefined ? null : writePlain(row.hundredths),
            splitDay(row.epochDay).join('-'),
            new Date(row.epochDay * 86_400_000 + (row.minute - offset) * 60_000).toISOString(),
          ] as const,
      ),
    };
  });

function splitDay(epochDay: number): [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = new Date(epochDay * 86_400_000).toISOString().slice(0, 10).split('-');
  return [year, month, day];
}

function writeMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
}

function writePlain(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function writeAmount(hundredths: number | undefined, { group, point, writeNegative, prefix }: AmountForm): string {
  if (hundredths === undefined) return '';
  const [whole = '', decimals = ''] = writePlain(Math.abs(hundredths)).split('.');
  const amount = prefix + whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, group) + point + decimals;
  return hundredths < 0 ? writeNegative(amount) : amount;
}
