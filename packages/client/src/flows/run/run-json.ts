import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { shown } from '../../errors/shown.ts';

/** The JSON of some run, as far as it is the same for all. */
export interface AnyRunJson {
  readonly run: 'report' | 'feed' | 'query';
  readonly format: 1;
  readonly madeAt: number;
  /**
   * Made within `onProgress`, which is told of every call before it leaves: what is not asked for in it was not sent. Missing of
   * JSON that was made at another time, and of earlier versions: then it is looked for first.
   */
  readonly current?: true | undefined;
}

const kinds = ['report', 'feed', 'query'];

/** The JSON of a run out of text or data, checked as far as it is the same for all runs. */
export function readRunJson(given: unknown): AnyRunJson {
  const json = typeof given === 'string' ? parsed(given) : given;
  if (typeof json === 'string') throw notResumable('it is text within text: it went through JSON.stringify twice');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw notResumable(`it is ${shown(json)}, and not the JSON of a run`);
  }
  const { run, format } = json as Partial<AnyRunJson>;
  if (run === undefined || !kinds.includes(run)) {
    throw notResumable(`it is not the JSON of a run: its run is ${shown(run)}, and not one of ${kinds.join(', ')}`);
  }
  if (format !== 1) throw notResumable(`its format is ${shown(format)}, and this version reads 1`);
  return json as AnyRunJson;
}

export function notResumable(reason: string): SellingPartnerError {
  const message = `The run cannot be resumed: ${reason}. Give what JSON.stringify(run) gave.`;
  return new SellingPartnerError({ code: 'RUN_NOT_RESUMABLE', message });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notResumable('it is not JSON');
  }
}
