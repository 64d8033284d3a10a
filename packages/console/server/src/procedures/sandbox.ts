import { sandboxFaults } from './sandbox/faults.ts';
import { sandboxPartners } from './sandbox/partners.ts';
import { sandboxPower } from './sandbox/power.ts';
import { sandboxSeen } from './sandbox/seen.ts';
import { sandboxShop } from './sandbox/shop.ts';
import { sandboxSnapshots } from './sandbox/snapshots.ts';
import { sandboxState } from './sandbox/state.ts';
import { router } from './trpc.ts';

/** Controls the sandbox through its control API. */
export const sandboxRouter = router({
  ...sandboxPower,
  ...sandboxState,
  ...sandboxShop,
  ...sandboxFaults,
  ...sandboxPartners,
  ...sandboxSnapshots,
  ...sandboxSeen,
});
