import { findMarketplace } from '@supercargo/catalogue/registry';
import type { GapKind, UnitGap } from '@supercargo/sync';

const kinds: Readonly<Record<GapKind, string>> = {
  missing: 'missing',
  outdated: 'later changes may be missing in',
  empty_by_amazon: "empty, by Amazon's word:",
};

/** Describes what Amazon did not return, with the reason and the next try. */
export function describeGap(gap: UnitGap): string {
  const { stream, marketplaceId, from, to, kind, message, answers, retryAt } = gap;
  const place =
    marketplaceId === undefined ? '' : ` in ${findMarketplace(marketplaceId)?.countryCode ?? marketplaceId}`;
  const span = from === null || to === null ? 'the complete copy' : `${formatTime(from)} to ${formatTime(to)}`;
  const count = answers > 1 ? ` Amazon said so ${answers} times, hours apart.` : '';
  const next = retryAt === null ? 'The next sweep asks again.' : `Asked for again at ${formatTime(retryAt)} UTC.`;
  return `${stream}${place}: ${kinds[kind]} ${span}. ${message}${count} ${next}`;
}

function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
