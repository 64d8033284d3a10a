import type { ErrorEntry } from '../errors/error-entry.ts';
import { type AccessError, readAccessError } from './access-error.ts';
import { accountType } from './causes/account-type.ts';
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
import { type DiagnosisCalls, noResults, runChecks } from './checks.ts';
import type { Diagnosis, DiagnosisOptions, PossibleCause } from './diagnosis.ts';
import type { CauseRule } from './evidence.ts';

/**
 * Causes with the same likelihood keep this order. There are no numeric probabilities, because nobody has measured any. Causes
 * that a check ruled out stay at the end of the list, because users ask about them next.
 */
const causeRules: readonly CauseRule[] = [
  unknownPath,
  grantless,
  tokenExpired,
  accountType,
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

interface DiagnosisParts {
  readonly now: number;
  /** If they are missing, nothing is sent. */
  readonly calls?: DiagnosisCalls | undefined;
  /** Redacts secrets. */
  readonly redact: <T>(value: T) => T;
  readonly errorCatalogue: Readonly<Record<string, ErrorEntry>>;
}

/** Lists the possible causes of a rejected call, the most likely first. */
export async function diagnoseError(
  error: unknown,
  options: DiagnosisOptions,
  { now, calls, redact, errorCatalogue }: DiagnosisParts,
): Promise<Diagnosis> {
  const accessError = await readAccessError(error);
  if (accessError === undefined) return redact(buildOtherDiagnosis(error, errorCatalogue));
  const { results, checks } =
    calls === undefined ? { results: noResults, checks: [] } : await runChecks(accessError, calls, options);
  const evidence = { accessError, now, ...results };
  const causes = causeRules.map((findCause) => findCause(evidence)).filter((cause) => cause !== undefined);
  causes.sort((a, b) => scoreCause(b) - scoreCause(a));
  return redact({ isAccessError: true, summary: buildSummary(causes), ...pickIds(accessError), causes, checks });
}

const likelihoodScores = { high: 3, medium: 2, low: 1 };

function scoreCause({ likelihood, confirmed }: PossibleCause): number {
  const checkScore = confirmed === undefined ? 0 : confirmed ? 10 : -10;
  return likelihoodScores[likelihood] + checkScore;
}

function buildSummary([first]: readonly PossibleCause[]): string {
  if (first === undefined) return 'No known cause explains the error.';
  return first.confirmed ? first.explanation : `Probably: ${first.explanation}`;
}

function pickIds({ operation, requestId }: AccessError) {
  return { ...(operation === undefined ? {} : { operation }), ...(requestId === undefined ? {} : { requestId }) };
}

function buildOtherDiagnosis(error: unknown, catalogue: DiagnosisParts['errorCatalogue']): Diagnosis {
  const code = String((error as { code?: unknown } | null | undefined)?.code ?? 'unknown');
  const definition = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  const advice = definition === undefined ? '' : ` ${definition.meaning} ${definition.action}`;
  return {
    isAccessError: false,
    summary: `Amazon did not deny access: the error code is ${code}.${advice}`,
    causes: [],
    checks: [],
  };
}
