import {
  classifyMember,
  personalDataPlaceholder,
  type RedactionOptions,
  redactSecrets,
  secretPlaceholder,
} from '@supercargo/redaction';
import { storable } from './storable.ts';

/** Returns the redacted query parameters of a URL in their order. */
export function keepQuery(
  search: string,
  { secrets, keepPersonalData }: RedactionOptions,
): (readonly [string, string])[] {
  return [...new URLSearchParams(storable(search.replaceAll('%00', '')))].map(([name, value]) => {
    const kind = classifyMember(name);
    if (kind === 'secret' || /signature|credential|security-token/i.test(name)) return [name, secretPlaceholder];
    if (kind !== undefined && !keepPersonalData && value !== '') return [name, personalDataPlaceholder];
    return [name, redactSecrets(value, secrets)];
  });
}
