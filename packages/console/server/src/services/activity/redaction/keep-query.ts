import { type Cleaning, personalMark } from './clean-json.ts';
import { kindOfMember } from './member-kinds.ts';
import { storable } from './storable.ts';
import { secretMark, withoutSecrets } from './without-secrets.ts';

/** The parameters of an address as they may be kept, in their order. */
export function keepQuery(search: string, { secrets, keepPersonalData }: Cleaning): (readonly [string, string])[] {
  return [...new URLSearchParams(storable(search.replaceAll('%00', '')))].map(([name, value]) => {
    const kind = kindOfMember(name);
    if (kind === 'secret' || /signature|credential|security-token/i.test(name)) return [name, secretMark];
    if (kind !== undefined && !keepPersonalData && value !== '') return [name, personalMark];
    return [name, withoutSecrets(value, secrets)];
  });
}
