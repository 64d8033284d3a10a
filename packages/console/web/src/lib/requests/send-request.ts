/** The header with the second half of a session. The server has the same name. */
const keyHeader = 'x-session-key';
const storageName = 'supercargo.session-key';

/** Holds the key if the browser offers no storage. It then lasts as long as the page. */
let keyOfPage: string | null = null;

/**
 * Sends a request to the console with the session's key, which the browser stores for this origin alone, and stores the key
 * that a sign-in returns.
 */
export async function sendRequest(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const key = loadKey();
  if (key !== null) headers.set(keyHeader, key);
  const response = await fetch(input, { ...init, headers });
  const issued = response.headers.get(keyHeader);
  if (issued !== null) saveKey(issued);
  return response;
}

/** Deletes the key of a session that has ended. */
export function forgetSessionKey(): void {
  keyOfPage = null;
  try {
    localStorage.removeItem(storageName);
  } catch {
    // Then none was stored.
  }
}

function loadKey(): string | null {
  try {
    // Another tab may have signed in since.
    return localStorage.getItem(storageName) ?? keyOfPage;
  } catch {
    return keyOfPage;
  }
}

function saveKey(key: string): void {
  keyOfPage = key;
  try {
    localStorage.setItem(storageName, key);
  } catch {
    // Then it lasts as long as the page.
  }
}
