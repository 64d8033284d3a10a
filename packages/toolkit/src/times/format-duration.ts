const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  { from: day, large: ['d', day], small: ['h', hour] },
  { from: hour, large: ['h', hour], small: ['m', minute] },
  { from: minute, large: ['m', minute], small: ['s', second] },
  { from: 0, large: ['s', second], small: undefined },
] as const;

/** Formats a duration with its two largest units: `7s`, `12m 30s`, `1h 2m`, `3d`. Negative durations are `0s`. */
export function formatDuration(milliseconds: number): string {
  const rounded = round(Math.max(0, milliseconds));
  const { large, small } = steps.find(({ from }) => rounded >= from) ?? steps[3];
  const count = Math.floor(rounded / large[1]);
  const rest = small === undefined ? 0 : Math.floor((rounded - count * large[1]) / small[1]);
  return small === undefined || rest === 0 ? `${count}${large[0]}` : `${count}${large[0]} ${rest}${small[0]}`;
}

/** Rounds to the smaller unit that is shown. */
function round(milliseconds: number): number {
  const unit = milliseconds >= day ? hour : milliseconds >= hour ? minute : second;
  return Math.round(milliseconds / unit) * unit;
}
