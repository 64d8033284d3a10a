// Loaded into a sandbox's process. Measures how long its event loop was held, in milliseconds of CPU time of the main thread: other programs
// of the machine do not lengthen it. Sends the longest time since the last message.

const INTERVAL = 5;

let [longest, last] = [0, readCpu()];

setInterval(() => {
  const now = readCpu();
  longest = Math.max(longest, now - last);
  last = now;
}, INTERVAL).unref();

process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
process.channel?.unref();

function readCpu() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
