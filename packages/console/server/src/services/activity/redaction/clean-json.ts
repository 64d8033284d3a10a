import { kindOfMember, type MemberKind, tellsNobody } from './member-kinds.ts';
import { secretMark, withoutSecrets } from './without-secrets.ts';

/** What stands where personal data stood. */
export const personalMark = '(personal data)';

/** No response of Amazon is nested as deep. */
const deepest = 64;

/** What must not be kept. */
export interface Cleaning {
  /** Secrets that are known to be about. */
  readonly secrets: readonly string[];
  /** Personal data stays. */
  readonly keepPersonalData: boolean;
}

/** A value without secrets, and whether personal data was masked in it. */
export interface Cleaned {
  readonly value: unknown;
  readonly masked: boolean;
}

/** Takes secrets, signed addresses and, unless it is to be kept, personal data out of a value of JSON. */
export function cleanJson(value: unknown, { secrets, keepPersonalData }: Cleaning): Cleaned {
  let masked = false;

  const mask = (inner: unknown): unknown => {
    if (inner === null || inner === '' || typeof inner === 'boolean') return inner;
    masked = true;
    return personalMark;
  };

  const clean = (inner: unknown, within: MemberKind | undefined, depth: number): unknown => {
    if (depth > deepest) return '(nested too deep)';
    if (Array.isArray(inner)) return inner.map((item) => clean(item, within, depth + 1));
    if (typeof inner === 'object' && inner !== null) return cleanMembers(inner, within, depth + 1);
    if (within !== undefined) return mask(inner);
    return typeof inner === 'string' ? withoutSecrets(inner, secrets) : inner;
  };

  const cleanMembers = (inner: object, within: MemberKind | undefined, depth: number): unknown =>
    Object.fromEntries(
      Object.entries(inner).map(([name, member]) => [
        withoutSecrets(name, secrets),
        cleanMember(name, member, within, depth),
      ]),
    );

  const cleanMember = (name: string, member: unknown, within: MemberKind | undefined, depth: number): unknown => {
    const kind = kindOfMember(name);
    if (kind === 'secret') return member === null ? null : secretMark;
    if (keepPersonalData || (within !== undefined && tellsNobody(name))) return clean(member, undefined, depth);
    return clean(member, within ?? kind, depth);
  };

  return { value: clean(value, undefined, 0), masked };
}
