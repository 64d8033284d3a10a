import { classifyMember, identifiesNobody, type MemberKind } from './member-kinds.ts';
import { redactSecrets, secretPlaceholder } from './redact-secrets.ts';

/** Replaces personal data. */
export const personalDataPlaceholder = '(personal data)';

/** No response of Amazon is nested as deep. */
const maxDepth = 64;

/** What to redact. */
export interface RedactionOptions {
  /** Known secrets. */
  readonly secrets: readonly string[];
  /** Whether personal data is not redacted. */
  readonly keepPersonalData: boolean;
}

/** A value without secrets, and whether personal data was redacted in it. */
export interface RedactionResult {
  /** A redacted copy of the value. */
  readonly value: unknown;
  /** Whether personal data was redacted. */
  readonly isRedacted: boolean;
}

/** Redacts secrets, signed URLs and personal data in a JSON value. */
export function redactJson(value: unknown, { secrets, keepPersonalData }: RedactionOptions): RedactionResult {
  let masked = false;

  const mask = (inner: unknown): unknown => {
    if (inner === null || inner === '' || typeof inner === 'boolean') return inner;
    masked = true;
    return personalDataPlaceholder;
  };

  const clean = (inner: unknown, within: MemberKind | undefined, depth: number): unknown => {
    if (depth > maxDepth) return '(nested too deep)';
    if (Array.isArray(inner)) return inner.map((item) => clean(item, within, depth + 1));
    if (typeof inner === 'object' && inner !== null) return cleanMembers(inner, within, depth + 1);
    if (within !== undefined) return mask(inner);
    return typeof inner === 'string' ? redactSecrets(inner, secrets) : inner;
  };

  const cleanMembers = (inner: object, within: MemberKind | undefined, depth: number): unknown =>
    Object.fromEntries(
      Object.entries(inner).map(([name, member]) => [
        redactSecrets(name, secrets),
        cleanMember(name, member, within, depth),
      ]),
    );

  const cleanMember = (name: string, member: unknown, within: MemberKind | undefined, depth: number): unknown => {
    const kind = classifyMember(name);
    if (kind === 'secret') return member === null ? null : secretPlaceholder;
    if (keepPersonalData || (within !== undefined && identifiesNobody(name))) return clean(member, undefined, depth);
    return clean(member, within ?? kind, depth);
  };

  return { value: clean(value, undefined, 0), isRedacted: masked };
}
