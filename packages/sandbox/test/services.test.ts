import { describe, expect, it } from 'vitest';
import { longRun } from './support/fulfilment/long-run.ts';
import { SINCE, serviceScenario } from './support/service-scenario.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const HOUR = 3_600_000;

function open() {
  const { application, clock } = longRun();
  return { application, clock, ...serviceScenario(application, clock) };
}

describe('service jobs', () => {
  it('Service jobs are found by each of the filters', async () => {
    const { jobs, look, scheduled } = open();
    const { path } = await scheduled();
    const job = await look({ path });
    const [visit] = job.appointments;
    const filters: Readonly<Record<string, string>> = {
      serviceOrderIds: job.serviceOrderId,
      productOrderIds: job.productOrderIds[0],
      serviceJobStatus: 'NOT_SERVICED',
      asins: job.associatedItems[0].asin,
      requiredSkills: job.scopeOfWork.requiredSkills[0],
      storeIds: job.storeId,
      createdBefore: job.createTime,
      scheduleStartDate: visit.appointmentTime.startTime,
      scheduleEndDate: visit.appointmentTime.startTime,
    };
    const all = await jobs();
    for (const [name, value] of Object.entries(filters)) {
      const found = await jobs({ [name]: value });
      expect(found.map((one) => one.serviceJobId)).toContain(job.serviceJobId);
      expect(found.length, name).toBeLessThanOrEqual(all.length);
    }
    const strange = { serviceOrderIds: '1-2-3', productOrderIds: '1-2-3', trackingIds: 'X1', asins: 'B000000000' };
    for (const [name, value] of Object.entries({ ...strange, requiredSkills: 'NONE', storeIds: 'NONE' })) {
      expect(await jobs({ [name]: value }), name).toEqual([]);
    }
    expect(await jobs({ createdAfter: '2030-01-01T00:00:00Z' })).toEqual([]);
  });

  it('Service jobs are returned in pages and in the requested order', async () => {
    const { call, query, jobs } = open();
    const all = await jobs();
    expect(all.length).toBeGreaterThan(8);
    const ids = all.map((job) => job.serviceJobId);
    const page = async (more: object) => (await call('getServiceJobs', { query: { ...query, ...more } })).body.payload;
    const first = await page({ createdAfter: SINCE, pageSize: '4' });
    expect(first.totalResultSize).toBe(all.length);
    const second = await page({ pageToken: first.nextPageToken });
    expect([...first.jobs, ...second.jobs].map((job) => job.serviceJobId)).toEqual(ids.slice(0, 8));
    expect((await page({ pageToken: second.previousPageToken })).jobs).toEqual(first.jobs);
    expect((await jobs({ sortField: 'JOB_DATE', sortOrder: 'DESC' })).map((job) => job.serviceJobId)).toEqual(
      ids.slice().reverse(),
    );
    const states = (await jobs({ sortField: 'JOB_STATUS' })).map((job) => job.serviceJobStatus);
    expect(states).toEqual(states.slice().sort());
  });

  it('A list of service jobs needs exactly one time range', async () => {
    const { call, query } = open();
    const asked = [{}, { createdAfter: SINCE, lastUpdatedAfter: SINCE }];
    for (const times of asked) {
      expect((await call('getServiceJobs', { query: { ...query, ...times } })).status).toBe(400);
    }
    const upsideDown = { createdAfter: SINCE, scheduleStartDate: '2026-02-01', scheduleEndDate: '2026-01-01' };
    expect((await call('getServiceJobs', { query: { ...query, ...upsideDown } })).status).toBe(400);
  });

  it('Service jobs arrive on the running clock and expire when nobody schedules them', async () => {
    const { clock, jobs, waiting, look } = open();
    const before = (await jobs()).length;
    const { path } = await waiting();
    clock.advance(35 * 24 * HOUR);
    expect((await jobs({ createdAfter: '2026-01-16T00:00:00Z' })).length).toBeGreaterThan(0);
    expect((await look({ path })).serviceJobStatus).toBe('NOT_FULFILLABLE');
    expect(before).toBeGreaterThan(0);
  });

  it('A service job passes from the appointment to the completion of the work', async () => {
    const { call, clock, scheduled, look, time } = open();
    const { path } = await scheduled();
    expect(await look({ path })).toMatchObject({ serviceJobStatus: 'NOT_SERVICED' });
    const again = await call('addAppointmentForServiceJobByServiceJobId', { path, body: { appointmentTime: time(9) } });
    expect([again.status, again.body.errors[0].code]).toEqual([422, 'InvalidInput']);
    expect((await call('completeServiceJobByServiceJobId', { path })).status).toBe(422);

    const body = { appointmentTime: time(50), rescheduleReasonCode: 'R1' };
    const moved = await call('rescheduleAppointmentForServiceJobByServiceJobId', { path, body });
    const { appointmentId } = moved.body;
    const [old, young] = (await look({ path })).appointments;
    expect(old).toMatchObject({ appointmentStatus: 'CANCELLED', rescheduledAppointmentId: appointmentId });
    expect(young).toMatchObject({ appointmentId, appointmentStatus: 'ACTIVE' });
    expect((await call('rescheduleAppointmentForServiceJobByServiceJobId', { path, body })).status).toBe(422);

    const visit = { path: { ...path, appointmentId } };
    const resources = [{ resourceId: 'fitter-7' }];
    await call('assignAppointmentResources', { ...visit, body: { resources } });
    clock.advance(51 * HOUR);
    const file = await call('createServiceDocumentUploadDestination', {
      body: { contentType: 'PDF', contentLength: 9 },
    });
    const { uploadDestinationId } = file.body.payload;
    const [startedAt, endedAt] = [50 * 60_000, 5 * 60_000].map((ago) => new Date(clock.now() - ago).toISOString());
    const told = { fulfillmentTime: { startTime: startedAt, endTime: endedAt } };
    const papers = { ...told, fulfillmentDocuments: [{ uploadDestinationId }] };
    expect((await call('setAppointmentFulfillmentData', { ...visit, body: papers })).status).toBe(204);
    expect((await call('completeServiceJobByServiceJobId', { path })).status).toBe(200);

    const done = await look({ path });
    expect(done.serviceJobStatus).toBe('COMPLETED');
    expect(done.appointments[1]).toMatchObject({
      appointmentStatus: 'COMPLETED',
      assignedTechnicians: [{ technicianId: 'fitter-7' }],
      poa: {
        appointmentTime: { startTime: startedAt, durationInMinutes: 45 },
        technicians: [{ technicianId: 'fitter-7' }],
        poaType: 'POA_RECEIPT',
      },
    });
    const cancel = { path, query: { cancellationReasonCode: 'V1' } };
    expect((await call('cancelServiceJobByServiceJobId', cancel)).status).toBe(422);
  });

  it('A service job can be cancelled with its visit', async () => {
    const { call, scheduled, look } = open();
    const { path } = await scheduled();
    const cancel = { path, query: { cancellationReasonCode: 'V1' } };
    expect((await call('cancelServiceJobByServiceJobId', cancel)).status).toBe(200);
    const job = await look({ path });
    expect([job.serviceJobStatus, job.appointments[0].appointmentStatus]).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await call('cancelServiceJobByServiceJobId', cancel)).status).toBe(422);
    const resources = [{ resourceId: 'fitter-7' }];
    expect((await call('assignAppointmentResources', { path, body: { resources } })).status).toBe(422);
  });

  it('The error names the unknown ID', async () => {
    const { application, call, scheduled } = open();
    const { path } = await scheduled();
    const read = (serviceJobId: string) => call('getServiceJobByServiceJobId', { path: { serviceJobId } });
    expect((await read('none')).status).toBe(400);
    expect((await read(NOWHERE)).status).toBe(404);
    const resources = [{ resourceId: 'fitter-7' }];
    const other = { ...path, appointmentId: NOWHERE };
    expect((await call('assignAppointmentResources', { path: other, body: { resources } })).status).toBe(422);
    const papers = { fulfillmentDocuments: [{ uploadDestinationId: 'none' }] };
    const { serviceJobId, appointmentId } = path;
    const address = `/service/v1/serviceJobs/${serviceJobId}/appointments/${appointmentId}/fulfillment`;
    const refused = await application.call('PUT', address, { body: papers });
    expect([refused.status, refused.body[0].code]).toEqual([422, 'InvalidInput']);
  });
});
