/** What concerns one shop, and so its workspace alone. */
type SharedUse =
  /** Tells or changes something of the shop that `sellerId` names: it has to be one of the workspace's. */
  | 'own shop'
  /** Tells nothing of others' shops; where there would be something to tell, the procedure leaves it out. */
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
