/** Where this system keeps secrets for its user. */
export interface KeyRing {
  /** The kept value; undefined when there is none. Throws when the key ring does not open. */
  read(): string | undefined;
  write(value: string): void;
}

const [service, account] = ['supercargo', 'profiles'];

/**
 * The system's key ring; undefined when there is none, or SUPERCARGO_KEYRING is `off`. On Linux it is the Secret Service: the
 * kernel's own ring forgets with the next start.
 */
export async function systemKeyRing(env: Readonly<Record<string, string | undefined>>): Promise<KeyRing | undefined> {
  if (env.SUPERCARGO_KEYRING === 'off') return undefined;
  try {
    const { Entry } = await import('@napi-rs/keyring');
    const entry = new Entry(service, account, { linux: { store: 'secret-service' as never } });
    entry.getPassword();
    return { read: () => entry.getPassword() ?? undefined, write: (value) => entry.setPassword(value) };
  } catch {
    return undefined;
  }
}
