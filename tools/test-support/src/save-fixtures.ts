import { releases as config } from '../../../packages/cli/test/support/saved-config.ts';
import { version } from '../../../packages/client/src/config/version.ts';
import { releases as runs } from '../../../packages/client/test/support/saved-runs.ts';
import { releases as consoles } from '../../../packages/console/server/test/fixtures/saved-console.ts';
import { releases as states } from '../../../packages/sandbox/test/support/saved-state.ts';
import { releases as copies } from '../../../packages/sync/test/support/saved-copies.ts';

// Later versions are tested with what this release leaves on the machines of its users. See docs/releasing.md
for (const releases of [states, runs, config, copies, consoles]) {
  console.log(`Saved the data of ${version} in ${await releases.saveAs(version)}.`);
}
process.exit();
