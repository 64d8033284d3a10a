import { buildApiOrigin, type Region, regions } from './config/regions.ts';
import { withOrigin } from './config/with-origin.ts';
import type { DiagnosisCalls } from './diagnosis/checks.ts';
import type { Diagnosis, DiagnosisOptions } from './diagnosis/diagnosis.ts';
import { errorCatalogue } from './errors/error-catalogue.ts';
import { redactDeep } from './errors/redact.ts';
import type { CallDeps } from './pipeline/call-deps.ts';
import { toCallValue } from './pipeline/call-result.ts';
import { prepareCall } from './pipeline/prepare-call.ts';
import { runCall } from './pipeline/run-call.ts';
import { rejectOnAbort } from './pipeline/wait.ts';

/** Deadline of one call of a diagnosis, in milliseconds. */
const maxCheckMilliseconds = 60_000;

/** Diagnoses an error. Makes calls to find the cause, unless `checks` is false. */
export async function diagnoseWithChecks(
  error: unknown,
  options: DiagnosisOptions,
  deps: CallDeps,
): Promise<Diagnosis> {
  const { diagnoseError } = await import('./diagnosis/diagnose-error.ts');
  const calls = options.checks === false ? undefined : buildDiagnosisCalls(deps);
  return diagnoseError(error, options, {
    now: deps.clock.now(),
    calls,
    redact: (value) => redactDeep(value, deps.secrets()),
    errorCatalogue,
  });
}

function buildDiagnosisCalls(deps: CallDeps): DiagnosisCalls {
  const { config, tokens } = deps;
  const getOrigin = (region: Region) => buildApiOrigin(region, config.useSandbox);
  // A client with its own base URL has no hosts for other regions.
  const isOwnHost = config.apiOrigin === getOrigin(config.region);
  return {
    region: config.region,
    otherRegions: isOwnHost ? regions.filter((region) => region !== config.region) : [],
    requestToken: (scope, signal) => rejectOnAbort(tokens.renew(scope), signal),
    fetchParticipations: (region, signal) =>
      fetchParticipations(
        region === config.region ? deps : { ...deps, config: withOrigin(config, getOrigin(region)) },
        signal,
      ),
  };
}

/** Limits retries, so that a diagnosis stays short. */
async function fetchParticipations(deps: CallDeps, signal: AbortSignal | undefined): Promise<unknown> {
  const retries = { throttled: 1, network: 1, server: 1, totalMilliseconds: maxCheckMilliseconds };
  const operation = 'sellers.getMarketplaceParticipations';
  const call = await prepareCall({ operation, options: { version: 'v1', retries, signal } }, deps);
  return runCall(call, deps, toCallValue);
}
