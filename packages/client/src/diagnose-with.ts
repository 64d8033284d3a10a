import { atOrigin } from './config/at-origin.ts';
import { apiOrigin, type Region, regions } from './config/regions.ts';
import type { Asking } from './diagnosis/checks.ts';
import type { Diagnosis, DiagnosisOptions } from './diagnosis/diagnosis.ts';
import { errorCatalogue } from './errors/error-catalogue.ts';
import { redactDeep } from './errors/redact.ts';
import type { CallDeps } from './pipeline/deps.ts';
import { prepareCall } from './pipeline/prepare.ts';
import { callValue } from './pipeline/present.ts';
import { runCall } from './pipeline/run-call.ts';
import { unlessAborted } from './pipeline/wait.ts';

/** Milliseconds that one call of a diagnosis may take. */
const longestCheck = 60_000;

/** Weighs what a refusal may come from, and asks with the client's own calls unless that is turned off. */
export async function diagnoseWith(error: unknown, options: DiagnosisOptions, deps: CallDeps): Promise<Diagnosis> {
  const { weighCauses } = await import('./diagnosis/diagnose.ts');
  const asking = options.checks === false ? undefined : askingOf(deps);
  return weighCauses(error, options, {
    now: deps.clock.now(),
    asking,
    clean: (value) => redactDeep(value, deps.secrets()),
    errorCatalogue,
  });
}

function askingOf(deps: CallDeps): Asking {
  const { config, tokens } = deps;
  const hostOf = (region: Region) => apiOrigin(region, config.useSandbox);
  // Where the client calls another address than the marketplace's own, other regions have no address to call.
  const isOwnHost = config.apiOrigin === hostOf(config.region);
  return {
    region: config.region,
    otherRegions: isOwnHost ? regions.filter((one) => one !== config.region) : [],
    renewToken: (scope, signal) => unlessAborted(tokens.renew(scope), signal),
    participations: (region, signal) =>
      askForParticipations(
        region === config.region ? deps : { ...deps, config: atOrigin(config, hostOf(region)) },
        signal,
      ),
  };
}

/** Calls of a diagnosis are few and brief. */
async function askForParticipations(deps: CallDeps, signal: AbortSignal | undefined): Promise<unknown> {
  const retries = { throttled: 1, network: 1, server: 1, total: longestCheck };
  const operation = 'sellers.getMarketplaceParticipations';
  const call = await prepareCall({ operation, options: { version: 'v1', retries, signal } }, deps);
  return runCall(call, deps, callValue);
}
