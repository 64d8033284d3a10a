/** The address from which sample shipments are sent. */
export const ADDRESS = {
  name: 'Ada Ashworth',
  addressLine1: 'Harbour Row 7',
  city: 'Bristol',
  stateOrRegion: 'Avon',
  postalCode: 'BS1 9ZZ',
  countryCode: 'GB',
};

export const DIMENSIONS = { length: 30, width: 20, height: 10 };
