import type { ErrorEntry } from '../errors/error-catalogue.ts';
import { accountKind } from './causes/account-kind.ts';
import { authorization } from './causes/authorization.ts';
import { credentials } from './causes/credentials.ts';
import { draft } from './causes/draft.ts';
import { grantless } from './causes/grantless.ts';
import { marketplace } from './causes/marketplace.ts';
import { region } from './causes/region.ts';
import { removed } from './causes/removed.ts';
import { restrictedData } from './causes/restricted-data.ts';
import { role } from './causes/role.ts';
import { sandbox } from './causes/sandbox.ts';
import { tokenExpired } from './causes/token-expired.ts';
import { unknownPath } from './causes/unknown-path.ts';
import { type Asking, findOut, nothingFound } from './checks.ts';
import type { Diagnosis, DiagnosisOptions, PossibleCause } from './diagnosis.ts';
import type { Suspicion } from './evidence.ts';
import { type Refusal, readRefusal } from './refusal.ts';

/** Of causes that are equally likely the earlier one comes first. */
const suspicions: readonly Suspicion[] = [
  unknownPath,
  grantless,
  tokenExpired,
  accountKind,
  restrictedData,
  credentials,
  role,
  authorization,
  region,
  marketplace,
  removed,
  sandbox,
  draft,
];

export interface DiagnosisParts {
  readonly now: number;
  /** Left out, nothing is sent. */
  readonly asking?: Asking | undefined;
  /** Takes out what must not be shown. */
  readonly clean: <T>(value: T) => T;
  readonly errorCatalogue: Readonly<Record<string, ErrorEntry>>;
}

/** Weighs what a refusal may come from. */
export async function weighCauses(
  error: unknown,
  options: DiagnosisOptions,
  { now, asking, clean, errorCatalogue }: DiagnosisParts,
): Promise<Diagnosis> {
  const refusal = await readRefusal(error);
  if (refusal === undefined) return clean(noRefusal(error, errorCatalogue));
  const { found, checks } =
    asking === undefined ? { found: nothingFound, checks: [] } : await findOut(refusal, asking, options);
  const evidence = { refusal, now, ...found };
  const causes = suspicions.map((suspect) => suspect(evidence)).filter((cause) => cause !== undefined);
  causes.sort((one, other) => rankOf(other) - rankOf(one));
  return clean({ isRefusal: true, summary: summaryOf(causes), ...namesOf(refusal), causes, checks });
}

const ranks = { high: 3, medium: 2, low: 1 };

function rankOf({ likelihood, checked }: PossibleCause): number {
  const found = checked === undefined ? 0 : checked ? 10 : -10;
  return ranks[likelihood] + found;
}

function summaryOf([first]: readonly PossibleCause[]): string {
  if (first === undefined) return 'Nothing that is known explains the refusal.';
  return first.checked ? first.explanation : `Probably: ${first.explanation}`;
}

function namesOf({ operation, requestId }: Refusal) {
  return { ...(operation === undefined ? {} : { operation }), ...(requestId === undefined ? {} : { requestId }) };
}

function noRefusal(error: unknown, catalogue: DiagnosisParts['errorCatalogue']): Diagnosis {
  const code = String((error as { code?: unknown } | null | undefined)?.code ?? 'unknown');
  const entry = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  const advice = entry === undefined ? '' : ` ${entry.meaning} ${entry.action}`;
  return { isRefusal: false, summary: `The error (${code}) is no refusal.${advice}`, causes: [], checks: [] };
}
