import { Fragment } from 'react';
import { useAddress } from '../../navigation/address.ts';
import { Link } from '../../navigation/link.tsx';
import { type Screen, screenGroups } from '../screens.ts';
import classes from './shell.module.css';

interface NavigationProps {
  readonly screens: readonly Screen[];
  /** Whether a phone shows it. Wide windows always do. */
  readonly isOpen: boolean;
  /** Called when a screen is chosen. */
  readonly onChoose: () => void;
}

/** Links to all screens, by group. */
export function Navigation({ screens, isOpen, onChoose }: NavigationProps) {
  const address = useAddress();
  return (
    <nav className={classes.navigation} aria-label="Main" data-opened={isOpen}>
      {[undefined, ...screenGroups].map((group) => {
        const members = screens.filter((screen) => screen.group === group);
        if (members.length === 0) return null;
        return (
          <Fragment key={group ?? ''}>
            {group !== undefined && (
              <div className={classes.groupName} aria-hidden="true">
                {group}
              </div>
            )}
            <ul className={classes.group} aria-label={group}>
              {members.map(({ path, name, icon: Icon }) => (
                <li key={path}>
                  <Link
                    className={classes.screen}
                    to={path}
                    {...(contains(path, address) && { 'aria-current': 'page' as const })}
                    onClick={onChoose}
                  >
                    <Icon size={15} aria-hidden="true" />
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
    </nav>
  );
}

/** Whether an address shows a screen or a part of it. */
function contains(path: string, address: string): boolean {
  const [pathname = ''] = address.split('?');
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}
