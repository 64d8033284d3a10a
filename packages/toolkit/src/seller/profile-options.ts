/** Selects the seller that a command works for. */
export const profileOptions = {
  profile: {
    kind: 'text',
    placeholder: 'NAME',
    description: 'Profile to use (default: SUPERCARGO_PROFILE, then the current profile)',
  },
  sandbox: {
    kind: 'flag',
    description: 'Use the sandbox at SUPERCARGO_SANDBOX_URL, or start a temporary one',
  },
} as const;
