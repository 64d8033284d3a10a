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
