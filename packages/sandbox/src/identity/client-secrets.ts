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

export function clientSecrets(first: string, clock: Clock, random: Random): ClientSecrets {
  let current = first;
  let previous: { readonly secret: string; readonly until: number } | null = null;
  return {
    get current() {
      return current;
    },
    opens: (secret) => secret === current || (secret === previous?.secret && clock.now() < previous.until),
    rotate() {
      previous = { secret: current, until: clock.now() + OLD_SECRET_LIFETIME };
      current = `amzn1.oa2-cs.v1.sandbox${random.text(57, HEX)}`;
      return current;
    },
  };
}
