import type { Clock } from '../clock.ts';
import { HEX, type Random } from '../random.ts';

/** The application's secret, and the one before it for as long as that still opens. */
export interface ClientSecrets {
  readonly current: string;
  opens(secret: string): boolean;
  /** Makes a new secret. The old one goes on for seven days; one before that ends at once. */
  rotate(): string;
}

const OLD_SECRET_LIFETIME = 7 * 86_400_000;

/** A secret on the books; `until` is null for the present one. */
export interface KnownSecret {
  readonly secret: string;
  readonly until: number | null;
}

const CURRENT = 'current';
const PREVIOUS = 'previous';

export function clientSecrets(
  first: string,
  clock: Clock,
  random: Random,
  records: Map<string, KnownSecret> = new Map(),
): ClientSecrets {
  const current = () => records.get(CURRENT)?.secret ?? first;
  return {
    get current() {
      return current();
    },
    opens(secret) {
      const previous = records.get(PREVIOUS);
      return secret === current() || (secret === previous?.secret && clock.now() < (previous.until ?? 0));
    },
    rotate() {
      records.set(PREVIOUS, { secret: current(), until: clock.now() + OLD_SECRET_LIFETIME });
      const secret = `amzn1.oa2-cs.v1.sandbox${random.text(57, HEX)}`;
      records.set(CURRENT, { secret, until: null });
      return secret;
    },
  };
}
