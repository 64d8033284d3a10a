import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in their order. A long file that starts last would run alone at the end. */
const longestFiles = [
  'e2e/packages/as-installed.test.ts',
  'packages/console/server/test/bulk-changes.test.ts',
  'e2e/cli/sync.test.ts',
  'packages/console/server/test/earlier-releases.test.ts',
  'packages/console/server/test/shop-listings.test.ts',
  'packages/sync/test/destinations.test.ts',
  'e2e/client/amazon-sp-api/timeouts.test.ts',
  'e2e/console/outages.test.ts',
  'e2e/console/accessibility.test.ts',
  'e2e/cli/help-examples.test.ts',
  'e2e/console/hosted-billing.test.ts',
  'simulation/test/many-sellers.test.ts',
  'e2e/console/hosting.test.ts',
  'e2e/console/kill.test.ts',
  'simulation/test/long-runs.test.ts',
];

/** Runs the longest files first. */
export class LongestFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const getRank = ({ moduleId }: TestSpecification) => {
      const index = longestFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
      return index === -1 ? longestFiles.length : index;
    };
    return sorted.sort((one, other) => getRank(one) - getRank(other));
  }
}
