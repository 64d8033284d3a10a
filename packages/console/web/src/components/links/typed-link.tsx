import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { createLink, useLink } from '../../navigation/link.tsx';

type AnchorElement = Omit<ComponentProps<'a'>, keyof AnchorProps>;

/** A link to a screen. Path, parameters and search are type-checked against the routes. */
export const AnchorLink = createLink((props: AnchorProps & AnchorElement) => <Anchor {...props} />);

/** The same link, as a button. */
export const ButtonLink = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
));

interface AddressLinkProps extends AnchorProps {
  readonly address: string;
  readonly children: ReactNode;
}

/** A link to an address that is not known when the console is compiled, such as one from the server. */
export function AddressLink({ address, ...props }: AddressLinkProps) {
  return <Anchor {...props} {...useLink(address)} />;
}
