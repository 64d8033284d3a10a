import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorElement = Omit<ComponentProps<'a'>, keyof AnchorProps>;

/** A link to a screen. Path, parameters and search are type-checked against the routes. */
export const AnchorLink = createLink((props: AnchorProps & AnchorElement) => <Anchor {...props} />);

/** The same link, as a button. */
export const ButtonLink = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
));
