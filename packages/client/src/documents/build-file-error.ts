import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Builds a FILE_ERROR with the path and the reason. */
export function buildFileError(action: 'read' | 'written', path: string, cause: unknown): SellingPartnerError {
  const code = (cause as { code?: unknown } | null)?.code;
  const reason = typeof code === 'string' ? code : cause instanceof Error ? cause.message : 'unknown reason';
  const message = `The file ${JSON.stringify(path)} could not be ${action} (${reason}).`;
  return new SellingPartnerError({ code: 'FILE_ERROR', message, cause });
}
