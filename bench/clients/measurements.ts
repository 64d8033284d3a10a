import { measureBatch, measureBatchOfProcesses } from './batches.ts';
import { measureFaults } from './measure-faults.ts';
import { measureInstallSizes } from './measure-install-sizes.ts';
import { formatMetric, type ResultTable, runInterleaved, runWithCounts } from './result-table.ts';
import { clients, startTestBed, type TestBed, transports } from './test-bed.ts';

const ROUNDS = 5;
const callers = [...clients, ...transports];

/** Makes all measurements, one after the other. */
export async function measureAll(): Promise<readonly ResultTable[]> {
  const testBed = await startTestBed();
  try {
    const tables = [await measureImports(testBed), measureInstallSizes(), await measureFirstCalls(testBed)];
    return [...tables, await measureBatch(), await measureBatchOfProcesses(), await measureFaults()];
  } finally {
    testBed.stop();
  }
}

async function measureImports(testBed: TestBed): Promise<ResultTable> {
  const found = await runInterleaved(callers, ROUNDS, (client) => testBed.run(client, 'import'));
  const rows = found.map(([{ name }, results]) => [
    name,
    formatMetric(results, 'importMilliseconds'),
    formatMetric(results, 'memory'),
  ]);
  return { title: 'Import', columns: ['ms', 'MB of memory after it'], rows };
}

async function measureFirstCalls(testBed: TestBed): Promise<ResultTable> {
  const found = await runInterleaved(clients, ROUNDS, (client) =>
    runWithCounts(testBed, () => testBed.run(client, 'first calls', { count: 100 })),
  );
  const rows = found.map(([{ name }, results]) => [
    name,
    formatMetric(results, 'tokens'),
    formatMetric(results, 'lost'),
  ]);
  return { title: 'A hundred first calls at once', columns: ['token requests', 'calls lost'], rows };
}
