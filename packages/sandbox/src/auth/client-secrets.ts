import type { Clock } from '../base/clock.ts';
import { HEX, type Random } from '../base/random.ts';

/** The application's current client secret, and the previous one while it is valid. */
export interface ClientSecrets {
  readonly current: string;
  opens(secret: string): boolean;
  /** Creates a new secret. The current one remains valid for seven days. The one before it becomes invalid immediately. */
  rotate(): string;
}

/** A saved client secret. */
interface KnownSecret {
  readonly secret: string;
  /** The end of its validity; null until it is rotated. */
  readonly until: number | null;
}

const OLD_SECRET_LIFETIME = 7 * 86_400_000;

export function createClientSecrets(
  first: string,
  clock: Clock,
  random: Random,
  secrets: Map<string, KnownSecret> = new Map(),
): ClientSecrets {
  const current = () => secrets.get('current')?.secret ?? first;
  return {
    get current() {
      return current();
    },
    opens(secret) {
      const previous = secrets.get('previous');
      return secret === current() || (secret === previous?.secret && clock.now() < (previous.until ?? 0));
    },
    rotate() {
      secrets.set('previous', { secret: current(), until: clock.now() + OLD_SECRET_LIFETIME });
      secrets.set('current', { secret: `amzn1.oa2-cs.v1.sandbox${random.text(57, HEX)}`, until: null });
      return current();
    },
  };
}
