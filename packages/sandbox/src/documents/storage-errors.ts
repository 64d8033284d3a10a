const XML = { 'content-type': 'application/xml' };

/** Builds an error of the file store: XML, in contrast to the API's list of errors. */
export function createStorageError(status: number, code: string, message: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return new Response(body, { status, headers: XML });
}

export function createForbiddenResponse(check: 'expired' | 'forged'): Response {
  return check === 'expired'
    ? createStorageError(403, 'AccessDenied', 'Request has expired')
    : createStorageError(403, 'SignatureDoesNotMatch', 'The signature does not fit this request.');
}
