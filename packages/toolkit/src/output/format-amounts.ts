/** Formats a number of bytes: `1.2 MiB`. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${step === 0 ? amount : amount.toFixed(1)} ${units[step]}`;
}

/** Formats a time of day in the local time zone: `14:32:05`. */
export function formatTime(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}

/** Formats a count with its noun: `1 row`, `1,200 rows`. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
