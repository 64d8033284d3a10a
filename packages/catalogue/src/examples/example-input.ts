/** The input of an example. Texts can contain placeholders such as `{{sku}}`. */
export interface ExampleInput {
  /** Path parameters by name. */
  readonly path?: Readonly<Record<string, unknown>>;
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Header parameters by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Request body. */
  readonly body?: unknown;
}

const day = 86_400_000;

/** Times for examples, relative to now. */
export interface ExampleTimes {
  /** The time so many days ago, as ISO 8601 without milliseconds. */
  daysAgo(days: number): string;
  /** The date so many days ago, such as `2030-01-31`. */
  dateAgo(days: number): string;
}

/** The parts of an example that its model does not determine, by `endpoint/version/operation`. `undefined` leaves a parameter out. A body replaces the whole body. */
export type ExampleInputs = Readonly<Record<string, (times: ExampleTimes) => ExampleInput>>;

export function createExampleTimes(now: number): ExampleTimes {
  const iso = (days: number) => new Date(now - days * day).toISOString();
  return { daysAgo: (days) => `${iso(days).slice(0, 19)}Z`, dateAgo: (days) => iso(days).slice(0, 10) };
}
