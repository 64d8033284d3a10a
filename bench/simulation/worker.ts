// Runs one simulation in its own process, which has nothing else in its memory: `worker.ts SELLERS HOURS`.

import { simulate } from '../../simulation/simulate.ts';
import { allWorkloads, callOccasionally } from '../../simulation/workloads.ts';
import { startCpuTimer } from '../harness/cpu-timer.mjs';
import { BUSY_SELLERS } from './simulate-sellers.ts';

const [sellers, hours] = process.argv.slice(2).map(Number) as [number, number];
const selectWorkloads = (seller: number) => (seller < BUSY_SELLERS ? allWorkloads : [callOccasionally]);
const [started, readMicroseconds] = [performance.now(), startCpuTimer()];
const outcome = await simulate({ seed: 'scale', sellers, hours, selectWorkloads, recordsPerSeller: 2 });
const seconds = (performance.now() - started) / 1000;
console.log(JSON.stringify({ ...outcome, sellers, hours, seconds, cpuSeconds: readMicroseconds() / 1e6 }));
