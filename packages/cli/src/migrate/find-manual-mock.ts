import type { Place } from './finding.ts';

/** The package that a migration replaces. */
export const oldName = 'amazon-sp-api';

const manualMock = /(?:^|[\\/])(__mocks__[\\/]amazon-sp-api(?:\.[cm]?[jt]sx?$|[\\/]))/;

/** Whether Jest and Vitest replace amazon-sp-api by a file: it has its name in a folder `__mocks__`. */
export function isManualMock(file: string): boolean {
  return manualMock.test(file);
}

export function findManualMock(file: string): readonly Place[] {
  const mockPath = manualMock.exec(file)?.[1];
  if (mockPath === undefined) return [];
  const description = 'Rename it to supercargo, so that it replaces the package that the program imports.';
  return [{ file, line: 1, kind: 'change', found: mockPath.replaceAll('\\', '/'), description }];
}
