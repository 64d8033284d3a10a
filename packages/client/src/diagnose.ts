import type { Diagnosis } from './diagnosis/diagnosis.ts';
import { errorCatalogue } from './errors/error-catalogue.ts';
import { redactDeep } from './errors/redact.ts';

/**
 * Lists the likely causes of a rejected call (status 403 or 401), the most likely first, from the error alone: nothing is sent.
 * Accepts the error or its JSON. `seller.diagnose` also makes calls to find the cause.
 */
export async function diagnose(error: unknown): Promise<Diagnosis> {
  const { diagnoseError } = await import('./diagnosis/diagnose-error.ts');
  return diagnoseError(error, {}, { now: Date.now(), redact: (value) => redactDeep(value, []), errorCatalogue });
}
