/** How a procedure is limited in a shared sandbox. */
type SharedUse =
  /** Reads or changes the test seller that `sellerId` names, which must be one of the workspace's own. */
  | 'own shop'
  /** Shows nothing about other workspaces' test sellers. The procedure itself leaves such data out. */
  | 'anybody';

/** Procedures allowed in a shared sandbox, by path. All others affect more than one test seller and are rejected. */
export const sharedUses: Readonly<Record<string, SharedUse>> = {
  'sandbox.status': 'anybody',
  'sandbox.changeListing': 'own shop',
  'sandbox.changeListings': 'own shop',
  'sandbox.faults': 'anybody',
  'sandbox.info': 'anybody',
  'sandbox.recordKinds': 'own shop',
  'sandbox.limits': 'anybody',
  'sandbox.listings': 'own shop',
  'sandbox.operations': 'anybody',
  'sandbox.placeOrders': 'own shop',
  'sandbox.runState': 'anybody',
  'sandbox.records': 'own shop',
  'sandbox.removeLimits': 'own shop',
  'sandbox.reset': 'own shop',
  'sandbox.roles': 'anybody',
  'sandbox.setLimit': 'own shop',
  'sandbox.setRoles': 'own shop',
};
