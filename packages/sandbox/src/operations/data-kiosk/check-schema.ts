import { findDataKioskSchema } from '@supercargo/catalogue/registry';
import { ApiError, invalidInput } from '../../base/api-error.ts';
import type { EndDates } from '../../base/end-dates.ts';
import type { ParsedQuery } from '../../jobs/queries/validate-query.ts';
import type { Account } from '../../world/accounts/account.ts';

const DETAILS = 'query (body)';

/**
 * Throws a 400 if the schema has ended. Inferred: the changelog of Amazon's documentation says that calls fail after the removal date
 * ("Deprecation Reminders", September 2025), but not how.
 */
export function checkSchemaEnd(name: string, now: number, endDates: EndDates): void {
  const deprecated = findDataKioskSchema(name)?.deprecated ?? null;
  if (deprecated === null || !endDates.hasEnded(deprecated, now)) return;
  const instead = deprecated.successor === null ? '' : ` Use ${deprecated.successor}.`;
  throw invalidInput(`The data set ${name} is no longer supported since ${deprecated.removal}.${instead}`, DETAILS);
}

/**
 * Throws a 403 if the schema is not for this party. Status, code, message and the list of fields are those that Amazon gave
 * sellers without access to a data set (amzn/selling-partner-api-models#567, #5290). Inferred: the other party gets the same.
 */
export function checkSchemaParty(
  party: Account['party'],
  { root, fields }: Pick<ParsedQuery, 'root' | 'fields'>,
): void {
  const parties = findDataKioskSchema(root)?.parties;
  if (parties === undefined || party === null || parties.includes(party)) return;
  throw new ApiError(
    403,
    'Unauthorized',
    'Unauthorized to access requested fields.',
    `Unauthorized to access: [${fields.join(', ')}]`,
    `The data set ${root} is for ${parties.join('s and ')}s, not for a ${party}.`,
  );
}
