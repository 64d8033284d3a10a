import { forEachSeparately } from '../base/for-each-separately.ts';
import { startRounds } from '../jobs/start-polling.ts';
import type { Services } from '../wiring/services.ts';

const everyMilliseconds = 60_000;

/** The work on documents with personal data. */
export interface PersonalDataJobs {
  /** Resolves when what earlier versions have left was encrypted or deleted. */
  readonly ready: Promise<void>;
  /** Ends the work, and deletes the temporary files of the process. */
  stop(): Promise<void>;
}

/**
 * Encrypts or deletes what earlier versions and crashed processes have left, and then deletes opened tables whose hour is over and
 * documents of removed sellers, every minute. Every process does so.
 */
export async function startPersonalData(services: Services, fail: (error: Error) => void): Promise<PersonalDataJobs> {
  const { database, files, processFolder } = services;
  // Only one process at a time uses a data folder with a database.
  if (database.kind === 'pglite') await processFolder.removeRemains();
  await processFolder.renew();
  let isProtected = false;
  const stopping = new AbortController();
  const protect = async () => {
    if (isProtected) return;
    const results = [
      await services.personalDocuments.protectExisting(stopping.signal),
      await services.feedInputs.protectExisting(stopping.signal),
    ];
    isProtected = results.every(Boolean);
  };
  const round = async () => {
    const steps = [protect, () => processFolder.renew(), () => removePersonalData(services)];
    await forEachSeparately(steps, reportUnlessStopped, (step) => step());
  };
  const reportUnlessStopped = (error: Error) => {
    if (!stopping.signal.aborted) fail(error);
  };
  const first = forEachSeparately([() => files.protect(), round], reportUnlessStopped, (work) => work());
  const stop = startRounds({ milliseconds: everyMilliseconds, fail, work: () => first.then(round) });
  return {
    ready: first.then(() => {}),
    stop: async () => {
      stopping.abort();
      await first;
      await stop();
      await processFolder.close();
    },
  };
}

/** Deletes opened tables whose hour is over, and documents of removed sellers. */
export async function removePersonalData({ openedTables, personalDocuments }: Services): Promise<void> {
  await openedTables.removeOld();
  await personalDocuments.removeWithoutSeller();
}
