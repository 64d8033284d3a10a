import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/** The part of a run's JSON that reports, feeds and queries have in common. */
export interface RunJsonBase {
  readonly run: 'report' | 'report-pieces' | 'feed' | 'query';
  readonly format: 1;
  readonly savedAt: number;
  /**
   * Whether it was saved in `onProgress`, which is called before each creation is sent. A creation that this JSON does not show
   * as sent was then not sent. Without this flag, a resumed run first searches Amazon for an existing report, feed or query.
   */
  readonly fromOnProgress?: true | undefined;
}

const runKinds = ['report', 'report-pieces', 'feed', 'query'];

/** Parses the JSON of a run, given as text or data, and checks the properties that all runs have. */
export function parseRunJson(runJson: unknown): RunJsonBase {
  const json = typeof runJson === 'string' ? parseText(runJson) : runJson;
  if (typeof json === 'string') throw buildNotResumableError('it was passed to JSON.stringify twice');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw buildNotResumableError(`it is ${formatValue(json)}, which is not the JSON of a run`);
  }
  const { run, format } = json as { readonly run?: RunJsonBase['run']; readonly format?: unknown };
  if (run === undefined || !runKinds.includes(run)) {
    throw buildNotResumableError(
      `it is not the JSON of a run: its property "run" is ${formatValue(run)}. Allowed: ${runKinds.join(', ')}`,
    );
  }
  if (format === 1) return json as RunJsonBase;
  throw buildNotResumableError(`its format is ${formatValue(format)}, and this version reads 1`);
}

export function buildNotResumableError(reason: string): SellingPartnerError {
  const message = `The run cannot be resumed: ${reason}. Pass the result of JSON.stringify(run).`;
  return new SellingPartnerError({ code: 'RUN_NOT_RESUMABLE', message });
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw buildNotResumableError('it is not valid JSON');
  }
}
