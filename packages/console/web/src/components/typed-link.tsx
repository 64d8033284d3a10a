import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorElement = Omit<ComponentProps<'a'>, keyof AnchorProps>;

/** A link to a screen: address, parameters and search are checked against the routes. */
export const AnchorLink = createLink((props: AnchorProps & AnchorElement) => <Anchor {...props} />);

/** The same, as a button. */
export const ButtonLink = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
));
