import { createSandbox } from '@supercargo/sandbox';

const sandbox = createSandbox();
const { id } = sandbox.faults.add({
  fault: 'error',
  operation: 'orders/2026-01-01/*',
  status: 503,
  body: 'html',
  times: 2,
});

const response = await sandbox.fetch(new Request(`http://sandbox/_sandbox/faults/${id}`));
console.log(response.status); // 200

sandbox.faults.add({
  when: { operation: 'finances/v0/listFinancialEvents', sellerId: sandbox.credentials.sellerId, page: 3 },
  answer: { patch: [{ op: 'remove', path: '/payload/NextToken' }] },
});
