/** Requests per second that the answer's rate header allows; undefined when it is missing or makes no sense. */
export function rateOf(headers: Readonly<Record<string, string>>): number | undefined {
  const rate = Number(headers['x-amzn-ratelimit-limit']?.trim() || Number.NaN);
  return Number.isFinite(rate) && rate > 0 ? rate : undefined;
}
