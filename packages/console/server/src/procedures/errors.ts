import { errorCatalogue } from 'supercargo';
import { consoleErrors } from '../errors/console-errors.ts';
import { read, router } from './trpc.ts';

/** A code, and who gives it. */
export interface ErrorPage {
  readonly code: string;
  readonly source: 'client' | 'console';
  /** What part of the work it is about. */
  readonly kind: string;
  readonly meaning: string;
  readonly action: string;
}

let pages: readonly ErrorPage[] | undefined;

export const errorsRouter = router({
  /** Every code of the client and of the console, by name. */
  list: read.query(() => {
    pages ??= [
      ...Object.entries(errorCatalogue).map(([code, entry]) => ({ code, source: 'client' as const, ...entry })),
      ...Object.entries(consoleErrors).map(([code, entry]) => ({
        code,
        source: 'console' as const,
        kind: 'console',
        ...entry,
      })),
    ].sort((one, other) => one.code.localeCompare(other.code));
    return pages;
  }),
});
