// One scale in a process of its own, which has nothing else in its memory: `worker.ts SELLERS HOURS`.
import { everyHabit, visiting } from '../../simulation/habits.ts';
import { simulate } from '../../simulation/simulate.ts';
import { BUSY } from './scale.ts';

const [sellers, hours] = process.argv.slice(2).map(Number) as [number, number];
const habitsOf = (seller: number) => (seller < BUSY ? everyHabit : [visiting]);
const [started, cpu] = [performance.now(), process.cpuUsage()];
const outcome = await simulate({ seed: 'scale', sellers, hours, habitsOf, shop: 2 });
const { user, system } = process.cpuUsage(cpu);
const seconds = (performance.now() - started) / 1000;
console.log(JSON.stringify({ ...outcome, sellers, hours, seconds, cpuSeconds: (user + system) / 1e6 }));
