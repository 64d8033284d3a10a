import type * as Catalogue from '@supercargo/catalogue/types/shipping-v2';
import type { Sent } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import { operation } from '../../operation.ts';

/** Returns one invented pickup point for each requested type. */
export const getAccessPoints = operation('shipping', 'v2', 'getAccessPoints', ({ query }) => {
  const [countryCode = '', postalCode = ''] = [query.text('countryCode'), query.text('postalCode')];
  const buildAccessPoint = (type: string): Sent<Catalogue.AccessPoint> => ({
    accessPointId: `${type}-${postalCode.replaceAll(' ', '')}`,
    name: `Pickup point ${postalCode}`,
    type,
    timezone: 'Europe/London',
    assistanceType: 'SELF_ASSISTED',
    address: {
      name: `Pickup point ${postalCode}`,
      addressLine1: 'Market Street 1',
      stateOrRegion: 'Central',
      city: 'Newtown',
      countryCode,
      postalCode,
    },
  });
  const points = query.list('accessPointTypes').map((type) => [type, [buildAccessPoint(type)]] as const);
  return json({ payload: { accessPointsMap: Object.fromEntries(points) } });
});
