import { describe, expect, it } from 'vitest';
import { longRun } from '../support/fulfilment/long-run.ts';
import { reservationScenario } from '../support/fulfilment/reservation-scenario.ts';

describe('reservations of a technician’s time', () => {
  it('A time can be reserved once, and a reservation can be moved and cancelled', async () => {
    const { call, query, body, reserved } = reservationScenario(longRun().application);
    const first = await reserved('2026-03-01');
    expect((await call('createReservation', { query, body: body('2026-03-01') })).status).toBe(400);
    const moved = await call('updateReservation', { ...first, body: body('2026-03-02') });
    expect(moved.body.payload.reservation).toMatchObject({ ...first.path, ...body('2026-03-02').reservation });
    const second = await reserved('2026-03-01');
    expect((await call('updateReservation', { ...second, body: body('2026-03-02') })).status).toBe(400);
    expect((await call('cancelReservation', first)).status).toBe(204);
    expect((await call('cancelReservation', first)).status).toBe(404);
    expect((await call('updateReservation', { ...second, body: body('2026-03-02') })).status).toBe(200);
  });
});
