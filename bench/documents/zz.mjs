const [name, url, file] = process.argv.slice(2);
const { runs } = await import('/work/wt-documents/bench/documents/runs.mjs');
const M = () => {
  const m = process.memoryUsage();
  return (
    Object.entries(m)
      .map(([k, v]) => k + ' ' + (v / 1e6).toFixed(0))
      .join(' ') +
    ' max ' +
    ((process.resourceUsage().maxRSS * 1024) / 1e6).toFixed(0)
  );
};
console.log('start', M());
await import('supercargo');
console.log('import', M());
await import('undici');
console.log('undici', M());
let n = 0;
const t = setInterval(() => {
  if (n++ % 4 == 0) console.log(M());
}, 50);
await runs[name](url, file);
clearInterval(t);
console.log('end', M());
process.exit();
