import type { Application } from '../application.ts';
import { checkedCalls } from '../checked-calls.ts';
import { named, type Preparations } from './inbound-preparations.ts';

/** Somebody's time, an hour of each day. */
export function reservationScenario(application: Application) {
  const call = checkedCalls(application, 'services', 'v1');
  const query = { marketplaceIds: application.sandbox.credentials.marketplaceId };
  const body = (day: string) => ({
    resourceId: 'fitter-1',
    reservation: {
      type: 'BREAK',
      availability: { startTime: `${day}T10:00:00Z`, endTime: `${day}T11:00:00Z` },
    },
  });
  const reserved = async (day: string) => {
    const { payload } = (await call('createReservation', { query, body: body(day) })).body;
    return { query, path: { reservationId: payload.reservation.reservationId as string } };
  };
  return { call, query, body, reserved };
}

export function reservationPreparations(application: Application): Preparations {
  const { query, body, reserved } = reservationScenario(application);
  return named('services/v1', {
    createReservation: () => ({ query, body: body('2026-03-01') }),
    updateReservation: async () => ({ ...(await reserved('2026-03-02')), body: body('2026-03-03') }),
    cancelReservation: () => reserved('2026-03-04'),
  });
}
