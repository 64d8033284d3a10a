export interface Sample {
  readonly minute: number;
  readonly megabytes: number;
}

/** Twenty samples at most, evenly spread, the last among them. */
export function milestonesOf<T>(samples: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.ceil(samples.length / 20));
  return samples.filter((_, at) => at % step === 0 || at === samples.length - 1);
}

/** Megabytes a minute, by least squares. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (select: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + select(sample), 0) / Math.max(1, samples.length);
  const [minute, megabytes] = [mean((one) => one.minute), mean((one) => one.megabytes)];
  const spread = samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
  const common = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - megabytes), 0);
  return spread === 0 ? 0 : common / spread;
}

/** Megabytes an hour between the lowest of the third quarter and the lowest of the last: a crowd that goes is no leak. */
export function growthOf(samples: readonly Sample[]): number {
  const quarter = samples.length / 4;
  const lowest = (from: number, to: number) =>
    samples.slice(from, to).reduce((low, one) => (one.megabytes < low.megabytes ? one : low));
  const before = lowest(Math.floor(2 * quarter), Math.floor(3 * quarter));
  const after = lowest(Math.floor(3 * quarter), samples.length);
  return ((after.megabytes - before.megabytes) / (after.minute - before.minute)) * 60;
}
