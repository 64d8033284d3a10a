/** Minutes from UTC of the zone words in documents. */
const zones: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  BST: 60,
  WEST: 60,
  CET: 60,
  MET: 60,
  MEZ: 60,
  CEST: 120,
  MEST: 120,
  MESZ: 120,
  EET: 120,
  SAST: 120,
  EEST: 180,
  TRT: 180,
  GST: 240,
  JST: 540,
  SGT: 480,
  AWST: 480,
  ACST: 570,
  AEST: 600,
  ACDT: 630,
  AEDT: 660,
  BRT: -180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
};

const ireland = 'A28R8C7NBKEWEA';
const india = 'A21TJRUUN4KGV';
const maxOffsetMinutes = 14 * 60;

/**
 * Returns the minutes from UTC of a zone: `Z`, a word such as `MESZ`, or an offset such as `+02:00`, `-0700` or `GMT-6`. IST is Irish
 * time in Ireland and Indian time elsewhere. Undefined for unknown zones, and for IST with both marketplaces.
 */
export function findZoneOffset(zone: string, marketplaceIds: readonly string[]): number | undefined {
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone) ?? [];
  if (hours !== undefined) {
    const offset = Number(hours) * 60 + Number(minutes);
    if (offset > maxOffsetMinutes || Number(minutes) > 59) return undefined;
    return sign === '-' ? -offset : offset;
  }
  const word = zone.toUpperCase();
  if (word !== 'IST') return Object.hasOwn(zones, word) ? zones[word] : undefined;
  if (!marketplaceIds.includes(ireland)) return 330;
  return marketplaceIds.includes(india) ? undefined : 60;
}
