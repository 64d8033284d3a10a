const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Chrome|Chromium)\/(\d+)/, 'Chrome'],
  [/Version\/(\d{1,4})(?:(?!Version\/).)*Safari/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Formats a user agent in a few words; unknown ones stay unchanged. */
export function formatBrowserName(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown';
  const [pattern, name] = browsers.find(([pattern]) => pattern.test(userAgent)) ?? [];
  if (pattern === undefined) return userAgent.slice(0, 60);
  const system = systems.find(([one]) => one.test(userAgent))?.[1];
  const version = pattern.exec(userAgent)?.[1];
  return `${name} ${version}${system === undefined ? '' : `, ${system}`}`;
}
