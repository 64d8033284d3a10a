/** A valid request of an application for a seller's authorization. */
interface ConsentRequest {
  readonly state: string;
  /** The URL to which the seller's browser returns. */
  readonly redirectUri: string;
  /** The redirect URI of the request; null if it has none and the first registered one is used. */
  readonly requestedUri: string | null;
  readonly version: string | null;
}

/** The properties of the application that the authorization page needs. */
export interface ConsentingApplication {
  readonly applicationId: string;
  /** Allowed redirect URIs, besides those of this machine, which are always allowed. */
  readonly redirectUris: readonly string[];
  /** Whether the application is a draft, which can be authorized only with version=beta. */
  readonly draft: boolean;
}

/** The reason why an authorization request is rejected, with Amazon's code. */
export class ConsentError extends Error {
  override readonly name = 'ConsentFault';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Parses the query of the page. Throws a ConsentFault if it is invalid. */
export function readConsentRequest(given: URLSearchParams, application: ConsentingApplication): ConsentRequest {
  const version = given.get('version');
  const givenUri = given.get('redirect_uri') || null;
  checkApplication(given.get('application_id') ?? '', version, application);
  const state = given.get('state') ?? '';
  if (state === '') throw new ConsentError('MD1000', 'The parameter state is missing.');
  const redirectUri = givenUri ?? application.redirectUris[0];
  if (redirectUri === undefined) throw new ConsentError('MD9100', 'The application has no redirect URI.');
  checkRedirect(redirectUri, application.redirectUris);
  return { state, redirectUri, requestedUri: givenUri, version };
}

function checkApplication(id: string, version: string | null, { applicationId, draft }: ConsentingApplication): void {
  if (id !== applicationId) throw new ConsentError('SPSA0404', 'There is no application of this application_id.');
  if (draft && version !== 'beta') {
    throw new ConsentError('MD1000', 'The application is a draft: it can only be authorized with version=beta.');
  }
}

function checkRedirect(uri: string, registered: readonly string[]): void {
  if (uri.includes('#')) throw new ConsentError('MD5110', 'The redirect URI must not have a fragment (#).');
  if (!registered.includes(uri) && !isOnThisMachine(uri)) {
    throw new ConsentError('MD5101', 'The redirect URI is not registered for the application.');
  }
}

function isOnThisMachine(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname } = new URL(uri);
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
