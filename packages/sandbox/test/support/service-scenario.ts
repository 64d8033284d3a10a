import type { TestClock } from '@supercargo/sandbox';
import type { Application } from './application.ts';
import { type Arguments, checkedCalls } from './checked-calls.ts';
import { named, type Preparations } from './fulfilment/inbound-preparations.ts';

export const SINCE = '2025-11-01T00:00:00Z';
const HOUR = 3_600_000;

/** Jobs at the buyers', every answer held against the model. */
export function serviceScenario(application: Application, clock: TestClock) {
  const call = checkedCalls(application, 'services', 'v1');
  const stores = application.sandbox.credentials.marketplaceId;
  const query = { marketplaceIds: stores };
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const jobs = async (filters: Readonly<Record<string, string>> = {}): Promise<any[]> => {
    const found = await call('getServiceJobs', { query: { ...query, createdAfter: SINCE, ...filters } });
    return found.body.payload.jobs;
  };
  /** A job that waits for an appointment. There is always one within a few weeks. */
  const waiting = async () => {
    for (;;) {
      const [job] = await jobs({ serviceJobStatus: 'PENDING_SCHEDULE', sortOrder: 'DESC' });
      if (job !== undefined) return { path: { serviceJobId: job.serviceJobId as string } };
      clock.advance(24 * HOUR);
    }
  };
  const time = (hours: number) => ({ startTime: new Date(clock.now() + hours * HOUR).toISOString() });
  const scheduled = async () => {
    const { path } = await waiting();
    const added = await call('addAppointmentForServiceJobByServiceJobId', {
      path,
      body: { appointmentTime: time(30) },
    });
    return { path: { ...path, appointmentId: added.body.appointmentId as string } };
  };
  const look = async (input: Arguments) => (await call('getServiceJobByServiceJobId', input)).body.payload;
  return { call, query, jobs, waiting, scheduled, look, time };
}

export function servicePreparations(application: Application, clock: TestClock): Preparations {
  const { query, waiting, scheduled, time } = serviceScenario(application, clock);
  const span = { startDateTime: '2026-03-02T00:00:00Z', endDateTime: '2026-03-04T00:00:00Z' };
  const resource = { path: { resourceId: 'STORE-1' }, query };
  const record = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T17:00:00Z' };
  return named('services/v1', {
    getServiceJobs: () => ({ query: { ...query, createdAfter: SINCE } }),
    getServiceJobByServiceJobId: waiting,
    cancelServiceJobByServiceJobId: async () => ({ ...(await waiting()), query: { cancellationReasonCode: 'V1' } }),
    completeServiceJobByServiceJobId: async () => {
      const input = await scheduled();
      clock.advance(31 * HOUR);
      return input;
    },
    addAppointmentForServiceJobByServiceJobId: async () => ({
      ...(await waiting()),
      body: { appointmentTime: time(48) },
    }),
    rescheduleAppointmentForServiceJobByServiceJobId: async () => ({
      ...(await scheduled()),
      body: { appointmentTime: time(48), rescheduleReasonCode: 'R1' },
    }),
    assignAppointmentResources: async () => ({
      ...(await scheduled()),
      body: { resources: [{ resourceId: 'fitter-9' }] },
    }),
    setAppointmentFulfillmentData: async () => ({
      ...(await scheduled()),
      body: { appointmentResources: [{ resourceId: 'fitter-9' }] },
    }),
    getRangeSlotCapacity: () => ({ ...resource, body: span }),
    getFixedSlotCapacity: () => ({ ...resource, body: span }),
    updateSchedule: () => ({ path: { resourceId: 'STORE-9' }, query, body: { schedules: [record] } }),
    getAppointmentSlotsByJobId: async () => ({ ...(await waiting()), query }),
    getAppointmentSlots: () => ({ query: { ...query, asin: 'B0SVCASMB1', storeId: 'STORE-1' } }),
  });
}
