import { SellingPartnerError } from '../errors/selling-partner-error.ts';

export function fileError(action: 'read' | 'written', path: string, cause: unknown): SellingPartnerError {
  const code = (cause as { code?: unknown } | null)?.code;
  const why = typeof code === 'string' ? code : cause instanceof Error ? cause.message : 'unknown reason';
  const message = `The file ${JSON.stringify(path)} could not be ${action} (${why}).`;
  return new SellingPartnerError({ code: 'FILE_ERROR', message, cause });
}
