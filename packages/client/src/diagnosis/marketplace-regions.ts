const byRegion: Readonly<Record<string, readonly string[]>> = {
  na: ['A2EUQ1WTGCTBG2', 'ATVPDKIKX0DER', 'A1AM78C64UM0Y8', 'A2Q3Y263D00KWC'],
  eu: [
    'A28R8C7NBKEWEA',
    'A1RKKUPIHCS9HS',
    'A1F83G8C2ARO7P',
    'A13V1IB3VIYZZH',
    'AMEN7PMS3EDWL',
    'A1805IZSGTT6HS',
    'A1PA6795UKMFR9',
    'APJ6JRA9NG5V4',
    'A2NODRKZP88ZB9',
    'AE08WJ6YKNBMC',
    'A1C3SOZRARQ6R3',
    'ARBP9OOSHTCHU',
    'A33AVAJ2PDY3EV',
    'A17E79C6D8DWNP',
    'A2VIGQ35RCS4UG',
    'A21TJRUUN4KGV',
  ],
  fe: ['A19VAU5U5O7RUS', 'A39IBJ37TRP1C6', 'A1VC38T7YXB528'],
};

/** The region whose host serves a marketplace; undefined of one that is not known. */
export function regionOfMarketplace(id: string): string | undefined {
  return Object.keys(byRegion).find((region) => byRegion[region]?.includes(id));
}
