import { describe, expect, it } from 'vitest';
import { longRun } from './support/fulfilment/long-run.ts';
import { serviceScenario } from './support/service-scenario.ts';

const DAY = 86_400_000;

function open() {
  const { application, clock } = longRun();
  const scenario = serviceScenario(application, clock);
  const { call, query } = scenario;
  const schedule = async (resourceId: string, schedules: object[]) =>
    (await call('updateSchedule', { path: { resourceId }, query, body: { schedules } })).body.payload;
  const fixed = async (resourceId: string, body: object) =>
    (await call('getFixedSlotCapacity', { path: { resourceId }, query, body })).body;
  const range = async (resourceId: string, body: object) =>
    (await call('getRangeSlotCapacity', { path: { resourceId }, query, body })).body;
  return { clock, ...scenario, schedule, fixed, range };
}

const MONDAY = { startDateTime: '2026-03-02T00:00:00Z', endDateTime: '2026-03-03T00:00:00Z' };
const EVERY = ['SCHEDULED_CAPACITY', 'AVAILABLE_CAPACITY', 'ENCUMBERED_CAPACITY', 'RESERVED_CAPACITY'];
const MORNING = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T12:00:00Z', capacity: 2 };

describe('the capacity of a resource', () => {
  it('The capacity of a resource follows its daily schedule', async () => {
    const { schedule, range } = open();
    const recurrence = { endTime: '2026-03-31T00:00:00Z', daysOfWeek: ['MONDAY', 'WEDNESDAY'] };
    expect(await schedule('R1', [{ ...MORNING, recurrence }])).toHaveLength(1);
    const week = { startDateTime: '2026-03-02T00:00:00Z', endDateTime: '2026-03-09T00:00:00Z' };
    const { capacities } = await range('R1', week);
    expect(capacities).toEqual([
      {
        capacityType: 'SCHEDULED_CAPACITY',
        slots: ['02', '04'].map((day) => ({
          startDateTime: `2026-03-${day}T09:00:00.000Z`,
          endDateTime: `2026-03-${day}T12:00:00.000Z`,
          capacity: 2,
        })),
      },
    ]);
  });

  it('Valid records of a schedule are saved, and errors name the invalid ones', async () => {
    const { schedule, fixed } = open();
    const bad = { startTime: '2026-03-02T12:00:00Z', endTime: '2026-03-02T09:00:00Z' };
    const [kept, refused] = await schedule('R1', [MORNING, bad]);
    expect([kept.errors, refused.errors[0].code]).toEqual([undefined, 'InvalidInput']);
    expect((await fixed('R1', MONDAY)).capacities).toHaveLength(3);
  });

  it('Reservations reduce the capacity, and cancelling them restores it', async () => {
    const { call, query, schedule, fixed, range } = open();
    await schedule('R1', [MORNING]);
    const availability = { startTime: '2026-03-02T10:00:00Z', endTime: '2026-03-02T11:00:00Z' };
    const body = { resourceId: 'R1', reservation: { type: 'BREAK', availability } };
    const made = (await call('createReservation', { query, body })).body.payload.reservation;
    const { capacities } = await fixed('R1', { ...MONDAY, capacityTypes: EVERY });
    expect(capacities[1]).toEqual({
      startDateTime: '2026-03-02T10:00:00.000Z',
      scheduledCapacity: 2,
      availableCapacity: 1,
      encumberedCapacity: 0,
      reservedCapacity: 1,
    });
    const available = { ...MONDAY, capacityTypes: ['AVAILABLE_CAPACITY'] };
    const amounts = async () =>
      (await range('R1', available)).capacities[0].slots.map((slot: { capacity: number }) => slot.capacity);
    expect(await amounts()).toEqual([2, 1, 2]);
    await call('cancelReservation', { query, path: { reservationId: made.reservationId } });
    expect(await amounts()).toEqual([2]);
  });

  it('The capacity is returned in pages, and a page token is valid for the same query only', async () => {
    const { call, query } = open();
    const ask = (nextPageToken: string, body: object) =>
      call('getFixedSlotCapacity', {
        path: { resourceId: 'STORE-1' },
        query: { ...query, ...(nextPageToken && { nextPageToken }) },
        body,
      });
    const body = { ...MONDAY, slotDuration: 5, endDateTime: '2026-03-05T00:00:00Z' };
    const found = [];
    let token = '';
    do {
      const page = (await ask(token, body)).body;
      found.push(...page.capacities);
      if (token !== '') expect((await ask(token, { ...body, slotDuration: 10 })).status).toBe(400);
      token = page.nextPageToken ?? '';
    } while (token !== '');
    expect(new Set(found.map((slot) => slot.startDateTime)).size).toBe((3 * 8 * 60) / 5);
  });

  it('Invalid time ranges and slot lengths are rejected', async () => {
    const { fixed } = open();
    const upsideDown = { startDateTime: MONDAY.endDateTime, endDateTime: MONDAY.startDateTime };
    expect((await fixed('R1', upsideDown)).errors[0].code).toBe('InvalidInput');
    expect((await fixed('R1', { ...MONDAY, endDateTime: '2027-01-01T00:00:00Z' })).errors).toHaveLength(1);
    expect((await fixed('R1', { ...MONDAY, slotDuration: 365 })).errors).toHaveLength(1);
  });
});

describe('appointment slots', () => {
  it('A visit removes its hours from the appointment slots of the store', async () => {
    const { call, query, clock, look, schedule, waiting } = open();
    const input = await waiting();
    const { storeId, scopeOfWork } = await look(input);
    const day = new Date(Math.ceil(clock.now() / DAY) * DAY).toISOString().slice(0, 10);
    await schedule(storeId, [
      { startTime: `${day}T09:00:00Z`, endTime: `${day}T17:00:00Z`, recurrence: { endTime: '2026-12-31T00:00:00Z' } },
    ]);
    const byJob = async () => (await call('getAppointmentSlotsByJobId', { ...input, query })).body.payload;
    const before = await byJob();
    expect(before.schedulingType).toBe('REAL_TIME_SCHEDULING');
    const [slot] = before.appointmentSlots;
    const minutes = (Date.parse(slot.endTime) - Date.parse(slot.startTime)) / 60_000;
    const appointmentTime = { startTime: slot.startTime, durationInMinutes: minutes };
    await call('addAppointmentForServiceJobByServiceJobId', { ...input, body: { appointmentTime } });
    const starts = (await byJob()).appointmentSlots.map((one: { startTime: string }) => one.startTime);
    expect(starts).not.toContain(slot.startTime);
    const context = { ...query, asin: scopeOfWork.asin, storeId };
    const byContext = (await call('getAppointmentSlots', { query: context })).body.payload;
    expect(byContext.appointmentSlots).toEqual((await byJob()).appointmentSlots);
  });

  it('Appointment slots need a start and an end, at most ninety days apart, and an existing service', async () => {
    const { call, query } = open();
    const context = { ...query, asin: 'B0SVCASMB1', storeId: 'STORE-1' };
    const ask = async (more: object) => (await call('getAppointmentSlots', { query: { ...context, ...more } })).status;
    expect(await ask({})).toBe(200);
    expect(await ask({ startTime: '2026-03-02T00:00:00Z' })).toBe(400);
    expect(await ask({ startTime: '2026-03-02T00:00:00Z', endTime: '2026-09-02T00:00:00Z' })).toBe(400);
    expect(await ask({ asin: 'B000000000' })).toBe(404);
  });

  it('A warning says that the technician has another appointment', async () => {
    const { call, query, look, scheduled } = open();
    const { path } = await scheduled();
    const [visit] = (await look({ path })).appointments;
    const { startTime } = visit.appointmentTime;
    const endTime = new Date(Date.parse(startTime) + 600_000).toISOString();
    const reservation = { type: 'TRAINING', availability: { startTime, endTime } };
    await call('createReservation', { query, body: { resourceId: 'fitter-8', reservation } });
    const assign = (resourceId: string) =>
      call('assignAppointmentResources', { path, body: { resources: [{ resourceId }] } });
    expect((await assign('fitter-8')).body.payload.warnings).toHaveLength(1);
    expect((await assign('fitter-6')).body.payload.warnings).toBeUndefined();
  });
});
