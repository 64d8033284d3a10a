// Runs one simulation in its own process, which has nothing else in its memory: `worker.ts SELLERS HOURS`.

import { simulate } from '../../simulation/simulate.ts';
import { allWorkloads, callOccasionally } from '../../simulation/workloads.ts';
import { BUSY_SELLERS } from './simulate-sellers.ts';

const [sellers, hours] = process.argv.slice(2).map(Number) as [number, number];
const selectWorkloads = (seller: number) => (seller < BUSY_SELLERS ? allWorkloads : [callOccasionally]);
const [started, cpu] = [performance.now(), process.cpuUsage()];
const outcome = await simulate({ seed: 'scale', sellers, hours, selectWorkloads, recordsPerSeller: 2 });
const { user, system } = process.cpuUsage(cpu);
const seconds = (performance.now() - started) / 1000;
console.log(JSON.stringify({ ...outcome, sellers, hours, seconds, cpuSeconds: (user + system) / 1e6 }));
