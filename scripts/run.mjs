// Runs a script with the project's own Node.js. Installs the dependencies first if needed.
// This file must run with Node.js 20 and later, and without dependencies.
// See docs/decisions/0001-run-typescript-sources-directly-with-node-24.md
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.supercargo-install');
const minNodeVersion = 20;

const [script, ...args] = process.argv.slice(2);
checkNode();
installWhenNeeded();
run();

function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= minNodeVersion) return;
  stop(`Node ${process.versions.node} is too old. Install Node ${minNodeVersion} or later, then try again.`);
}

function installWhenNeeded() {
  const lockFileHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const reason = findInstallReason(lockFileHash);
  if (reason === undefined) return;
  process.stderr.write(`${reason}: installing dependencies (about half a minute) …\n`);
  const { status, output } = runNpmCi();
  if (status !== 0) stop(describeFailure(output));
  writeFileSync(stamp, lockFileHash);
  process.stderr.write('Dependencies are installed.\n');
}

function findInstallReason(lockFileHash) {
  if (!existsSync(join(root, 'node_modules'))) return 'First run';
  if (!existsSync(stamp) || !existsSync(findProjectNode())) return 'The installation is incomplete';
  return readFileSync(stamp, 'utf8') === lockFileHash ? undefined : 'package-lock.json has changed';
}

function runNpmCi() {
  const npm = process.env.npm_execpath;
  const [command, firstArgs] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...firstArgs, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    encoding: 'utf8',
    shell: npm === undefined && process.platform === 'win32',
  });
  return { status: result.status, output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}` };
}

function describeFailure(output) {
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|network request/.test(output);
  const cause = offline
    ? 'npm cannot reach its registry. Check the network or the proxy settings, then run the same command again.'
    : 'npm could not install the dependencies. See its output above.';
  return `${output.trim()}\n\n${cause}`;
}

function findProjectNode() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function run() {
  const child = spawn(findProjectNode(), ['--conditions=@supercargo/source', join(root, script), ...args], {
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to both processes. The script decides when to stop.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => stop(`${findProjectNode()} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 1));
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
