/** The system's store for a user's secrets. */
export interface Keyring {
  /** Returns the stored value, or undefined. Throws if the keyring cannot be opened. */
  read(): string | undefined;
  write(value: string): void;
}

const [service, account] = ['supercargo', 'profiles'];

// See docs/decisions/0033-encrypt-profiles-with-a-key-from-the-system-key-ring.md
/**
 * Opens the system's keyring. Undefined if there is none, or if SUPERCARGO_KEYRING is `off`. On Linux it is the Secret Service,
 * because the kernel's own keyring is cleared at each boot.
 */
export async function openSystemKeyring(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Keyring | undefined> {
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
