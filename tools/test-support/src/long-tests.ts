/** A file of tests that take long. `npm test` leaves it out, and `npm run test:all` runs it. */
export interface LongTest {
  /** The path from the root of the project. */
  readonly file: string;
  /** The fault that only these tests find. */
  readonly finds: string;
}

/** All files that `npm test` leaves out, at most 15 % of the tests. */
export const longTests: readonly LongTest[] = [
  {
    file: 'e2e/console/accessibility.test.ts',
    finds: 'A violation, or a width above that of a phone, in one of the screens and dialogs that show data.',
  },
];

/** The value of the environment variable `TESTS` with which the long tests are left out. */
export const withoutLongTests = 'short';

/** Lists the files to leave out in this process. */
export function listLeftOutTests(): readonly LongTest[] {
  return process.env.TESTS === withoutLongTests ? longTests : [];
}
