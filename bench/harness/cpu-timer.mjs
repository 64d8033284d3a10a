/** Starts to count the CPU time of all threads of this process. The returned function gives the microseconds since then. */
export function startCpuTimer() {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
}
