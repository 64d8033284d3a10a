export interface Sample {
  readonly minute: number;
  readonly megabytes: number;
}

/** Returns at most twenty evenly spaced samples, and the last one. */
export function selectEvenlySpaced<T>(samples: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.ceil(samples.length / 20));
  return samples.filter((_, at) => at % step === 0 || at === samples.length - 1);
}

/** Returns the growth in megabytes per minute, by least squares. */
export function calculateSlope(samples: readonly Sample[]): number {
  const mean = (select: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + select(sample), 0) / Math.max(1, samples.length);
  const [minute, megabytes] = [mean((one) => one.minute), mean((one) => one.megabytes)];
  const variance = samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
  const covariance = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - megabytes), 0);
  return variance === 0 ? 0 : covariance / variance;
}

/**
 * Returns the growth in megabytes per hour, from the minimum of the third quarter to the minimum of the last. Minima are
 * compared because a peak that falls again is not a leak.
 */
export function calculateGrowth(samples: readonly Sample[]): number {
  const quarter = samples.length / 4;
  const findLowest = (from: number, to: number) =>
    samples.slice(from, to).reduce((low, one) => (one.megabytes < low.megabytes ? one : low));
  const before = findLowest(Math.floor(2 * quarter), Math.floor(3 * quarter));
  const after = findLowest(Math.floor(3 * quarter), samples.length);
  return ((after.megabytes - before.megabytes) / (after.minute - before.minute)) * 60;
}
