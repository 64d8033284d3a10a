/** Bytes as people read them: `1.2 MiB`. */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${step === 0 ? amount : amount.toFixed(1)} ${units[step]}`;
}

/** A span of time as a clock shows it: `0:07`, `12:30`, `1:02:00`. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A moment as the clock on the wall shows it: `14:32:05`. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}

/** A count with its noun: `1 row`, `1,200 rows`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
