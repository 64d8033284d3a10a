// One file for both screens: the first bundle has the name of each file that is loaded later, and must stay small.
export { MoneyScreen } from './money-screen.tsx';
export { SettlementScreen } from './settlement-screen.tsx';
