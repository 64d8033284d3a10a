import type { Diagnosis } from './diagnosis/diagnosis.ts';
import { errorCatalogue } from './errors/error-catalogue.ts';
import { redactDeep } from './errors/redact.ts';

/**
 * Tells the likely causes of a refusal (status 403 or 401), in their order, from the error alone: nothing is sent. Takes
 * the error, or what came of it as JSON. `seller.diagnose` checks what can be checked.
 */
export async function diagnose(error: unknown): Promise<Diagnosis> {
  const { weighCauses } = await import('./diagnosis/diagnose.ts');
  return weighCauses(error, {}, { now: Date.now(), clean: (value) => redactDeep(value, []), errorCatalogue });
}
